import { generalMessages } from '@kindling/domain/messages';
import { X } from 'lucide-react';
import { type Ref, useCallback, useState } from 'react';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { formatCalendarDay } from '../../../lib/time/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { MoodCalendar } from '../calendar/mood-calendar.tsx';
import { OutboxEntries } from '../drafts/outbox-entries.tsx';
import type { Outbox } from '../drafts/use-outbox.ts';
import { emptyEntrySearch } from '../journal-api.ts';

import { type EntryFilter, EntryFilters } from './entry-filters.tsx';
import { EntryItem } from './entry-item.tsx';
import { isSearching, useEntries } from './use-entries.ts';

interface EntryListProps {
  /** Its heading, which takes the focus when a page is closed. */
  ref: Ref<HTMLHeadingElement>;
  userId: string;
  outbox: Outbox;
  /** Deleted a moment ago. */
  hidden: ReadonlySet<string>;
  openId: string | undefined;
}

/** Entries, newest first, under the month's calendar. */
export function EntryList({ ref, userId, outbox, hidden, openId }: EntryListProps) {
  const [search, setSearch] = useState(emptyEntrySearch);
  const searching = isSearching(search);
  const state = useEntries(userId, search);
  const shown = state.status === 'ready' ? state.data.flat().filter((entry) => !hidden.has(entry.id)) : [];
  // Deduplicates: an entry just sent is in the list a moment before it leaves the outbox.
  const waiting = outbox.waiting.filter(({ id }) => !shown.some((entry) => entry.id === id));
  const empty = state.status === 'ready' && shown.length === 0 && !searching && !search.day;
  const filter = useCallback((next: EntryFilter) => setSearch((before) => ({ ...before, ...next })), []);

  return (
    <section aria-labelledby="recent-entries" className="grid grid-cols-1 gap-3">
      <h2 ref={ref} id="recent-entries" tabIndex={-1} className="sr-only">
        Recent entries
      </h2>
      <MoodCalendar userId={userId} chosen={search.day} onChoose={(day) => setSearch({ ...search, day })} />
      {!empty && state.status === 'ready' && <EntryFilters onSearch={filter} />}
      <OutboxEntries waiting={waiting} onSend={outbox.sendNow} />
      {state.status === 'loading' && <Skeleton className="h-48" />}
      {state.status === 'failed' && <Unavailable onRetry={state.retry} />}
      {empty && waiting.length === 0 && (
        <Card>
          <EmptyState drawing={<StateScene state="blank-page" />} title="A fresh first page" className="py-4">
            Write a line or two. Only you can read it.
          </EmptyState>
        </Card>
      )}
      {searching && state.status === 'ready' && (
        <p role="status" className="text-ink-soft">
          {shown.length === 0
            ? 'No entry matches. Try another word or mood.'
            : `${shown.length}${state.more ? ' or more' : ''} ${shown.length === 1 ? 'entry' : 'entries'} found`}
        </p>
      )}
      {search.day && !searching && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setSearch({ ...search, day: '' })}
        >
          {formatCalendarDay(search.day)}
          <X aria-hidden="true" />
          <span className="sr-only">Show every day</span>
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {shown.map((entry) => (
          <EntryItem key={entry.id} entry={entry} open={entry.id === openId} />
        ))}
      </ul>
      {state.status === 'ready' && state.more && (
        <LoadMore more={state.more} label="Older entries" failure={generalMessages.network} />
      )}
    </section>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <Card>
      <p className="mb-4 text-ink-soft">
        {online
          ? 'We couldn’t load your entries. They’re safe – try again.'
          : 'You’re offline. Your entries will be back when you’re connected, and you can still write.'}
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}
