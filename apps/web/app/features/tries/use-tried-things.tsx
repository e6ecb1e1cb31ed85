import { thingPath } from '@kindling/domain/paths';
import { dayInTimeZone } from '@kindling/domain/stats/calendar-days';
import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { PlannedTry } from './tries-api.ts';
import { thingName, thingNameInText } from './try-labels.ts';
import { useTries } from './use-tries.ts';

interface TriedThing {
  key: string;
  /** Date of the try, by the clock she planned it with. */
  day: string;
  thing: string;
  name: string;
  /** "You loved it". */
  label: string;
  text: ReactNode;
}

/** What she has tried, latest first; without what she didn't get to. */
export function useTriedThings(userId: string): TriedThing[] {
  const { data: tries = [] } = useTries(userId);
  return tries.flatMap((planned) =>
    planned.outcome && planned.outcome !== 'not_yet' ? [toTried(planned, planned.outcome)] : [],
  );
}

function toTried(
  { id, thing, starts_at, time_zone }: PlannedTry,
  outcome: NonNullable<PlannedTry['outcome']>,
): TriedThing {
  const label = outcomeTexts[outcome].past;
  return {
    key: id,
    day: dayInTimeZone(time_zone, new Date(starts_at)),
    thing,
    name: thingName(thing),
    label,
    text: (
      <>
        Tried{' '}
        <Link to={thingPath(thing)} className="link">
          {thingNameInText(thing)}
        </Link>
        : {label.replace(/^./, (letter) => letter.toLowerCase())}
      </>
    ),
  };
}
