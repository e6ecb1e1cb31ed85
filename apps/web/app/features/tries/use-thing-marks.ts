import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import { useMemo } from 'react';
import { tryPhase } from './try-labels.ts';
import { useTries } from './use-tries.ts';

/**
 * What each thing is to a member who has planned or tried it, by slug: "You loved it", "Planned".
 * The latest counts.
 */
export function useThingMarks(userId: string): ReadonlyMap<string, string> {
  const { data: tries } = useTries(userId);
  return useMemo(() => {
    const marks = new Map<string, string>();
    for (const planned of tries ?? []) {
      const mark = markOf(planned);
      if (mark && !marks.has(planned.thing)) marks.set(planned.thing, mark);
    }
    return marks;
  }, [tries]);
}

function markOf(planned: Parameters<typeof tryPhase>[0]): string | undefined {
  if (planned.outcome === 'not_yet') return undefined;
  if (planned.outcome) return outcomeTexts[planned.outcome].past;
  return tryPhase(planned) === 'ahead' ? 'Planned' : undefined;
}
