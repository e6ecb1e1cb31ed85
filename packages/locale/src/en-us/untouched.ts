/** Texts that are data in every locale: names of things, as favorites and recommendations are stored. */
export const untouchedTexts: ReadonlySet<string> = new Set(['Journalling', 'Jewellery design']);

/** Files whose words are never shown: what a search takes for the same thing, in either spelling. */
export const untouchedFiles: ReadonlySet<string> = new Set([
  'packages/domain/src/things/thing-keywords.ts',
  'packages/domain/src/things/title-words.ts',
  'packages/domain/src/things/thing-slugs.ts',
]);
