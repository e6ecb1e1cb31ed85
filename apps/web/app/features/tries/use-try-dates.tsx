import { datesPath } from '@kindling/domain/paths';
import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { PlannedTry } from './tries-api.ts';
import { TryCard, TryLink } from './try-card.tsx';
import { tryPhase, tryTime } from './try-labels.ts';
import { useTries, useTryActions } from './use-tries.ts';

interface TryDate {
  key: string;
  startsAt: string;
  /** `zone`: whether times of the screen say their zone. */
  node: (zone: boolean) => ReactNode;
}

const pastShown = 20;

/** Tries of a member as cards among her dates. `changes` grows when one has gone by her doing. */
export function useTryDates(userId: string) {
  const state = useTries(userId);
  const actions = useTryActions(userId);
  // Answered on this page: they stay until she has read what follows.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState(0);

  const toCard = (planned: PlannedTry): TryDate => ({
    key: planned.id,
    startsAt: planned.starts_at,
    node: (zone) => (
      <TryCard
        planned={planned}
        zone={zone}
        actions={actions}
        onChoose={() => setAnswered((ids) => [...ids, planned.id])}
        onGone={() => {
          setAnswered((ids) => ids.filter((id) => id !== planned.id));
          setChanges((count) => count + 1);
        }}
      />
    ),
  });

  const tries = state.data ?? [];
  const isAsked = (planned: PlannedTry) => answered.includes(planned.id) || tryPhase(planned) === 'due';
  return {
    loading: state.status === 'loading',
    changes,
    asked: tries.filter(isAsked).map(toCard),
    next: tries.filter((each) => tryPhase(each) === 'ahead').map(toCard),
    past: tries
      .filter((each) => each.outcome !== null && !isAsked(each))
      .slice(0, pastShown)
      .map(toPastRow),
  };
}

/** The same as lines for her profile: what lies ahead, and the last of which she may say how it was. */
export function useTryRows(userId: string): TryDate[] {
  const { data: tries = [] } = useTries(userId);
  return tries
    .filter((each) => tryPhase(each) !== 'past')
    .map((planned) => ({
      key: planned.id,
      startsAt: planned.starts_at,
      node: (zone) => (
        <>
          <span className="min-w-0">
            <time dateTime={planned.starts_at} className="block font-semibold">
              {tryTime(planned, zone)}
            </time>
            <TryLink planned={planned} />
          </span>
          {tryPhase(planned) === 'due' ? (
            <a href={datesPath} className="link py-1.5">
              How was it?
            </a>
          ) : (
            <Badge>Your own plan</Badge>
          )}
        </>
      ),
    }));
}

function toPastRow(planned: PlannedTry): TryDate {
  return {
    key: planned.id,
    startsAt: planned.starts_at,
    node: (zone) => (
      <>
        <span className="min-w-0">
          <TryLink planned={planned} className="link font-semibold" />
          <time dateTime={planned.starts_at} className="block text-sm text-ink-muted">
            {tryTime(planned, zone)}
          </time>
        </span>
        {planned.outcome && <Badge tone="outline">{outcomeTexts[planned.outcome].past}</Badge>}
      </>
    ),
  };
}
