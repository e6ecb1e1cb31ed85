import { spelling } from './en-us/spelling.ts';

/** Phrases of one file, British to American; a space stands for any white space, for text that runs over lines. */
export type Phrases = Readonly<Record<string, string>>;

/** A word alone: not part of an identifier, a path or an address, and not in straight quotes, as values of SQL are. */
const word = /(?<![\p{L}\p{N}_/.@#'$])\p{L}+(?![\p{L}\p{N}_/@(]|'(?!\p{L})|\.\p{L})/gu;

/** Text in American English: its file's phrases first, then spelling word by word. */
export function localizeText(text: string, phrases: Phrases = {}): string {
  let localized = text;
  for (const [british, american] of Object.entries(phrases)) {
    localized = localized.replaceAll(phrasePattern(british), (found) => withLines(american, found));
  }
  return localized.replaceAll(word, (found) => {
    const american = spelling.get(found.toLowerCase());
    return american === undefined ? found : inCaseOf(found, american);
  });
}

/** A phrase begins and ends where its words do. */
export function phrasePattern(phrase: string): RegExp {
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** As many lines as the text it takes the place of, so that what comes after it stays where it is. */
function withLines(text: string, replaced: string): string {
  const lines = replaced.split('\n').length - 1;
  return lines === 0 ? text : text.replace(' ', `${'\n'.repeat(lines)} `);
}

function inCaseOf(model: string, text: string): string {
  if (model === model.toLowerCase()) return text;
  if (model.length > 1 && model === model.toUpperCase()) return text.toUpperCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a text may hold anything to localize; cheap, so that most files are never parsed. */
export function mayDiffer(text: string): boolean {
  for (const [found] of text.matchAll(/\p{L}+/gu)) if (spelling.has(found.toLowerCase())) return true;
  return false;
}
