import { type PersonalityType, personalityTypes, type TypeLetter, typeLetters } from '../quiz/personality-types.ts';
import { type CatalogueEntry, type ThingSlug, thingEntries } from './thing-entries.ts';

/**
 * Slug of a picker name: lower case; spaces, & and / become hyphens, a run of them one; parentheses go, and apostrophes
 * with them.
 */
export function pickerSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[()'’]/g, '')
    .replaceAll(/[\s&/]+/g, '-');
}

// Tree shaking: marked as pure, so that a page which asks neither does not carry all 56 names.
const canonicalSlugs = /* @__PURE__ */ new Map<string, ThingSlug>(
  /* @__PURE__ */ thingEntries.flatMap(({ slug, name, aliases = [] }) =>
    [slug, pickerSlug(name), ...aliases].map((known): [string, ThingSlug] => [known, slug]),
  ),
);

const slugsByName = /* @__PURE__ */ new Map<string, ThingSlug>(
  /* @__PURE__ */ thingEntries.map(({ slug, name }) => [name, slug]),
);

/** Canonical slug: of a slug of its own, the picker's, or another spelling. */
export function canonicalSlugOf(anySlug: string): ThingSlug | undefined {
  return canonicalSlugs.get(anySlug);
}

/** Slug of a recommendation or a favourite, both of which are stored by their picker name. */
export function slugOfName(name: string): ThingSlug | undefined {
  return slugsByName.get(name);
}

export interface ThingGroup {
  readonly type: PersonalityType;
  readonly things: readonly CatalogueEntry[];
}

/** Groups of the catalogue in letter order, or with hers in front. A thing's home list comes before guests. */
export function thingGroups(primary?: TypeLetter): ThingGroup[] {
  const letters = primary ? [primary, ...typeLetters.filter((letter) => letter !== primary)] : typeLetters;
  return letters.map((letter) => ({
    type: personalityTypes[letter],
    things: [
      ...thingEntries.filter(({ groups }) => groups[0] === letter),
      ...thingEntries.filter(({ groups }) => groups.indexOf(letter) > 0),
    ],
  }));
}
