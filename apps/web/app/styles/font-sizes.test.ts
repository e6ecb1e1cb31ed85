import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));
/** A browser's default. */
const rem = 16;
const least = 11;
/** Width of a card's content on a phone of 320 px. */
const narrowestChart = 240;

/** Smallest that a `font-size` can become, in pixels; undefined where it depends on another. */
function smallest(declared: string): number | undefined {
  const value = declared.replace(/^length:/, '');
  if (/^(0|inherit|var\(.*|[\d.]+%)$/.test(value)) return undefined;
  const clamped = /^clamp\(([^,]+),/.exec(value)?.[1];
  if (clamped) return smallest(clamped.trim());
  const parts = /^min\((.*)\)$/.exec(value)?.[1]?.split(/,(?![^(]*\))/);
  if (parts) return Math.min(...parts.map((part) => smallest(part.trim()) ?? Number.POSITIVE_INFINITY));
  const [, number = '', unit = ''] = /^([\d.]+)(px|rem|em|vw|pt)$/.exec(value) ?? [];
  // 320 CSS pixels: the narrowest screen that a page has to fit (WCAG 1.4.10).
  return Number(number) * ({ px: 1, rem, em: rem, vw: 3.2, pt: 96 / 72 }[unit] ?? Number.NaN);
}

test('Font size: no label is smaller than 11 px on a screen', () => {
  // The poster is a sheet of paper, and measured by its own width.
  const files = globSync(['**/*.css', '**/*.tsx'], { cwd: app }).filter((file) => !file.endsWith('poster.css'));
  const sizes = files.flatMap((file) => {
    const source = readFileSync(`${app}/${file}`, 'utf8');
    const declared = [...source.matchAll(/(?:font-size|--text-[a-z0-9]+):\s*([^;]+);/g)];
    // Of a phone: what larger screens have instead is a variant.
    const utilities = [...source.matchAll(/(?<=[\s"'])text-\[([^\]]+)\]/g)];
    // A chart shrinks with its card, and its words with it.
    const [, chart] = /<svg viewBox="0 0 (\d{3})/.exec(source) ?? [];
    const scale = chart ? narrowestChart / Number(chart) : 1;
    return [...declared, ...utilities].map(([, value = '']) => {
      const size = smallest(value);
      return { file, value, size: size && size * scale };
    });
  });
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ size }) => size !== undefined && !(size >= least))).toEqual([]);
});
