import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { thingGroups } from '@kindling/domain/things/thing-slugs';

/** The group in which a thing is at home. */
export function homeGroupOf(entry: CatalogueEntry) {
  return personalityTypes[entry.groups[0]];
}

/** What stands before and after it in its home group. The first has nothing before it and the last nothing after. */
export function neighboursOf(entry: CatalogueEntry) {
  const group = thingGroups().find(({ type }) => type === homeGroupOf(entry))?.things ?? [];
  const at = group.findIndex(({ slug }) => slug === entry.slug);
  return { previous: group[at - 1], next: group[at + 1] };
}
