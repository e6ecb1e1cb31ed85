import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { thingGroups } from '@kindling/domain/things/thing-slugs';

export function homeGroupOf(entry: CatalogueEntry) {
  return personalityTypes[entry.groups[0]];
}

/** Previous and next thing in the home group; none beyond its ends. */
export function neighboursOf(entry: CatalogueEntry) {
  const group = thingGroups().find(({ type }) => type === homeGroupOf(entry))?.things ?? [];
  const at = group.findIndex(({ slug }) => slug === entry.slug);
  return { previous: group[at - 1], next: group[at + 1] };
}
