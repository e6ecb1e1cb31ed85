import { foldText } from './fold-text.ts';

/** Search normalization: folded, without apostrophes and punctuation, with single spaces. */
export function normalizeSearchText(text: string): string {
  return foldText(text)
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
