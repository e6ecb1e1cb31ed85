import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { coreCharacters, pathOf, subset, subsets } from './subset-fonts.ts';

test('the fonts of a first visit are the subsets that `node apps/web/bundler/subset-fonts.ts` writes, 40 kB at most', async () => {
  const files = await Promise.all(
    subsets.map(async (font) => {
      const kept = await readFile(pathOf(font.name));
      expect(kept.equals(await subset(font)), font.name).toBe(true);
      return kept.length;
    }),
  );
  expect(files.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(40 * 1024);
});

test('each character of the subsets is in the range that the styles give them, and in no other', async () => {
  const css = await readFile(pathOf('../fonts.css'), 'utf8');
  const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, list = '']) =>
    list
      .trim()
      .split(/,\s*/)
      .map((range) =>
        range
          .slice(2)
          .split('-')
          .map((end) => Number.parseInt(end, 16)),
      ),
  );
  const holding = (code: number) =>
    ranges.map((list) => list.some(([from = 0, to = from]) => code >= from && code <= to));
  for (const character of coreCharacters)
    expect(holding(character.codePointAt(0) ?? 0), character).toEqual([true, false, false, true, false, false]);
  expect(holding(0xeb)).toEqual([false, true, false, false, true, false]);
  expect(holding(0x142)).toEqual([false, false, true, false, false, true]);
});

test('all faces of a family have one range of weights: the browser would take another for the subset', async () => {
  const css = await readFile(pathOf('../fonts.css'), 'utf8');
  for (const { name, wght } of subsets) {
    const family = name.startsWith('figtree') ? 'Figtree' : 'Fraunces';
    const weights = [...css.matchAll(new RegExp(`font-family: "${family}";[^}]*?font-weight: ([^;]+);`, 'g'))];
    expect(weights.map(([, range]) => range)).toEqual(Array.from({ length: 3 }, () => `${wght.min} ${wght.max}`));
  }
});
