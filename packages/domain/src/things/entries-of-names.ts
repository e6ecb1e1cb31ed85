import { type CatalogueEntry, thingEntries } from './thing-entries.ts';

/** Entries of names that a quiz result recommends, in their order. */
export function entriesOfNames(names: readonly string[]): CatalogueEntry[] {
  return names.flatMap((name) => thingEntries.find((entry) => entry.name === name) ?? []);
}
