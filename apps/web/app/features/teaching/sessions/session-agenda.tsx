import { errorMessage } from '@kindling/domain/error-messages';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { generalMessages } from '@kindling/domain/messages';
import { doorListPath } from '@kindling/domain/paths';
import { formatClockTime } from '@kindling/domain/sessions/format-session-time';
import { useState } from 'react';
import { useVault } from '../../../lib/vault/use-vault.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { useStoreSoonLists } from '../door-list/use-store-soon-lists.ts';
import { formatDay, formatMonth, formatTaken } from './format-session.ts';
import { SessionMonth } from './session-month.tsx';
import type { TaughtSession } from './taught-session.ts';
import { useTaughtSessions } from './use-taught-sessions.ts';

const pageSize = 12;

const views = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
] as const;

/** Agenda of the member's sessions ahead, by month, with how many are booked and wait. */
export function SessionAgenda({ userId }: { userId: string }) {
  const state = useTaughtSessions(userId);
  useStoreSoonLists(useVault(userId), state.data);
  const [shown, setShown] = useState(pageSize);
  const [view, setView] = useState<'list' | 'month'>('list');
  if (state.status === 'loading') return <Skeleton className="h-32 rounded-card" />;
  if (state.status === 'failed') {
    return (
      <EmptyState
        className="rounded-card border border-line bg-sand"
        drawing={<StateScene state="failed" />}
        title={<h3>We couldn't load your dates</h3>}
        action={<Button onClick={state.retry}>Try again</Button>}
      >
        <p role="alert">{state.error ? errorMessage(state.error, 'general') : generalMessages.network}</p>
      </EmptyState>
    );
  }
  if (state.data.length === 0) {
    return (
      <EmptyState
        className="rounded-card border border-line bg-sand"
        drawing={<StateScene state="open-week" />}
        title={<h3>No dates yet</h3>}
      >
        Class live? Tap Plan dates and people can book.
      </EmptyState>
    );
  }
  const left = state.data.length - shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex gap-2 max-md:hidden">
        {views.map(({ value, label }) => (
          <Button
            key={value}
            variant={view === value ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={view === value}
            onClick={() => setView(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {view === 'month' && (
        <div className="max-md:hidden">
          <SessionMonth sessions={state.data} />
        </div>
      )}
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', view === 'month' && 'md:hidden')}>
        {groupByMonth(state.data.slice(0, shown)).map(([month, sessions]) => (
          <section key={month} aria-label={month}>
            <h3 className="mb-2 text-lg">{month}</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {sessions.map((session) => (
                <AgendaRow key={session.id} session={session} />
              ))}
            </ul>
          </section>
        ))}
        {left > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-center"
            onClick={() => setShown(shown + pageSize * 2)}
          >
            Show more ({left} to come)
          </Button>
        )}
      </div>
    </div>
  );
}

function AgendaRow({ session }: { session: TaughtSession }) {
  const cancelled = session.status === 'cancelled';
  const over = Date.parse(session.ends_at) <= Date.now();
  return (
    <li className="relative grid gap-x-5 gap-y-1 px-5 py-4 hover:bg-sand first:rounded-t-card last:rounded-b-card sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm font-semibold">
        <time dateTime={session.starts_at}>
          {formatDay(session)}
          <br className="max-sm:hidden" />
          <span className="sm:hidden">, </span>
          {formatClockTime(session.starts_at, session.time_zone)}–{formatClockTime(session.ends_at, session.time_zone)}
        </time>
      </p>
      <div className="min-w-0">
        <a href={doorListPath(session.id)} className="link font-medium wrap-anywhere after:absolute after:inset-0">
          <bdi>{session.class_title}</bdi>
          <span className="sr-only"> {formatDay(session)}</span>
        </a>
        <p className="mt-0.5 text-sm text-ink-muted wrap-anywhere">
          {cancelled ? <Badge tone="danger">Cancelled</Badge> : formatTaken(session)}
          {!cancelled && over && ' · Over: you can still note who came'}
          {!cancelled && session.venue_name && ` · ${isolateDirection(session.venue_name)}`}
          {!cancelled && session.online_link && ' · Online'}
        </p>
      </div>
    </li>
  );
}

function groupByMonth(sessions: readonly TaughtSession[]): [string, TaughtSession[]][] {
  const months = new Map<string, TaughtSession[]>();
  for (const session of sessions) {
    const month = formatMonth(session);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months];
}
