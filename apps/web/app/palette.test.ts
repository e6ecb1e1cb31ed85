import { readFileSync } from 'node:fs';
import { moodNames, moods } from '@kindling/domain/journal/moods';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

const palette = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

function channels(name: string, theme: Theme): [number, number, number] {
  const hex = palette.get(name)?.[theme];
  if (!hex) throw new Error(`app.css names no colour "${name}"`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** WCAG 2.2 relative luminance, and the contrast ratio below it. */
function luminance(name: string, theme: Theme): number {
  const [red, green, blue] = channels(name, theme).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high, low] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const types = ['connector', 'soul-seeker', 'creative', 'thinker', 'hustler', 'mover', 'explorer'];
const tints = [...types, ...moods.map(({ token }) => token)];

/** Text colours by background. */
const textOn: Record<string, string[]> = {
  paper: ['ink', 'ink-soft', 'ink-muted', 'clay', 'clay-dark', 'danger', 'success'],
  card: ['ink', 'ink-soft', 'ink-muted', 'clay', 'clay-dark', 'danger', 'success'],
  sand: ['ink', 'ink-soft', 'ink-muted', 'clay', 'clay-dark', 'danger'],
  linen: ['ink', 'ink-soft', 'clay-dark'],
  tan: ['ink'],
  clay: ['on-clay'],
  'clay-dark': ['on-clay'],
  danger: ['on-danger'],
  'danger-dark': ['on-danger'],
  'danger-tint': ['ink', 'ink-soft'],
  'success-tint': ['ink', 'ink-soft'],
  ink: ['paper'],
  ...Object.fromEntries(tints.map((tint) => [`${tint}-tint`, ['ink', 'ink-soft', 'clay-dark']])),
};

for (const theme of ['light', 'dark'] as const) {
  test(`Colour contrast: every text reaches 4.5:1 on its ground in the ${theme} theme`, () => {
    const tooWeak = Object.entries(textOn).flatMap(([ground, texts]) =>
      texts.map((text) => ({ text, ground, ratio: contrast(text, ground, theme) })).filter(({ ratio }) => ratio < 4.5),
    );
    expect(tooWeak).toEqual([]);
  });

  test(`Colour contrast: the edge of a field and the focus ring reach 3:1 in the ${theme} theme`, () => {
    for (const ground of ['paper', 'card', 'sand']) {
      expect(contrast('field-line', ground, theme), `field on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast('clay', ground, theme), `ring on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
}

test('[CONST-17] the palette is tan and stone: paper, sand, linen, tan and clay are all warm', () => {
  expect(palette.get('tan')?.light).toBe('#cdb08c');
  expect(palette.get('clay')?.light).toBe('#8a5a3b');
  expect(palette.get('ink')?.light).toBe('#292524');
  for (const theme of ['light', 'dark'] as const) {
    for (const name of ['paper', 'card', 'sand', 'linen', 'tan', 'line', 'clay', 'clay-dark']) {
      const [red, green, blue] = channels(name, theme);
      expect(red >= green && green > blue, `${name} is warm in the ${theme} theme`).toBe(true);
    }
  }
});

test('[JOURNAL-09] each of the five moods has a colour of its own, in both themes', () => {
  expect(moodNames).toEqual(['Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective']);
  for (const theme of ['light', 'dark'] as const) {
    const colours = moods.map(({ token }) => palette.get(token)?.[theme]);
    expect(new Set(colours).size, theme).toBe(moods.length);
    for (const { token } of moods) {
      expect(contrast(token, `${token}-tint`, theme), `${token} as a drawing`).toBeGreaterThanOrEqual(3);
      expect(contrast(token, 'card', theme), `${token} in the chart`).toBeGreaterThanOrEqual(3);
    }
  }
});
