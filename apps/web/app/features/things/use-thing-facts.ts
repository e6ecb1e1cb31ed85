import { thingEntries } from '@kindling/domain/things/thing-entries';
import { slugOfName } from '@kindling/domain/things/thing-slugs';
import { useEffect, useState } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { loadContent } from './thing-page.ts';

/** Cost and time of a thing, in a few words. */
export interface ThingFacts {
  readonly cost: string;
  readonly time: string;
}

/** Facts of some things by slug; those that are still loading, or could not be loaded, are left out. */
export function useThingFacts(names: readonly string[]): Readonly<Record<string, ThingFacts>> {
  const [facts, setFacts] = useState<Readonly<Record<string, ThingFacts>>>({});
  const key = names.join('\n');

  useEffect(() => {
    for (const entry of thingEntries.filter(({ slug }) => key.split('\n').some((name) => slugOfName(name) === slug))) {
      loadContent(entry).then(
        ({ cost, time }) =>
          setFacts((before) => ({ ...before, [entry.slug]: { cost: firstClause(cost), time: firstClause(time) } })),
        (error: unknown) => logFailure('What a thing costs could not be loaded', error),
      );
    }
  }, [key]);
  return facts;
}

/** "Free to £12. A course is more." gives "Free to £12". */
function firstClause(text: string): string {
  return text.replace(/[.;](\s.*)?$/s, '');
}
