import type { MoodName } from '@kindling/domain/journal/moods';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { circle, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';

const ray = (index: number, count: number, from: number, to: number) => {
  const angle = (index / count) * Math.PI * 2;
  const end = (radius: number) =>
    `${(32 + Math.cos(angle) * radius).toFixed(1)} ${(32 + Math.sin(angle) * radius).toFixed(1)}`;
  return `M${end(from)}L${end(to)}`;
};

const petal = (turn: number, length: number, light: string, dark: string) =>
  `<g transform="translate(32 44)rotate(${turn})">${leaf(length, 15, light, dark)}</g>`;

/** A water lily on still water. */
const peaceful = () =>
  petal(-62, 27, c.mainHi, c.main) +
  petal(62, 27, c.mainHi, c.main) +
  petal(-32, 32, c.accentHi, c.accent) +
  petal(32, 32, c.accentHi, c.accent) +
  petal(0, 35, c.cream, c.creamLo) +
  stroke('M10 48H54M18 55H46', c.main, 4);

/** A summit with a flag on it. */
const empowered = () =>
  path('M4 54L26 20 36 34 42 27 60 54z', c.main) +
  path('M26 20L36 34 42 27 60 54H34C38 44 34 32 26 20z', c.mainLo) +
  path('M26 20L18.500 31.500 24 34 28 30 33 30z', c.cream) +
  stroke('M26 20V5', c.wood, 2.6) +
  path('M26 5L44 9 26 15z', c.accent);

/** Two rings, one through the other. */
const connected = () =>
  `<circle cx="24" cy="32" r="14" fill="none" stroke="${c.main}" stroke-width="8"/><circle cx="41" cy="32" r="14" fill="none" stroke="${c.accent}" stroke-width="8"/><path d="M32.500 20.500A14 14 0 0 1 37.500 28.500" fill="none" stroke="${c.main}" stroke-width="8"/>`;

/** The sun, with all its rays. */
const joyful = () =>
  stroke(
    repeat(12, (index) => ray(index, 12, 21, index % 2 === 0 ? 29 : 26)),
    c.main,
    4.4,
  ) +
  circle(32, 32, 15, c.brass) +
  path('M35 17.300A15 15 0 0 1 35 46.700C44 40 44 24 35 17.300z', c.main) +
  ellipse(26, 26, 4, 3, c.shine);

/** A drop, and the rings that go out from it. */
const reflective = () =>
  path('M32 6C40 18 43 23 43 29A11 11 0 0 1 21 29C21 23 24 18 32 6z', c.main) +
  path('M33 8C40 18 43 23 43 29A11 11 0 0 1 33 40C40 32 38 18 33 8z', c.mainLo) +
  [
    [12, 3.4],
    [21, 6],
    [29, 8.6],
  ]
    .map(
      ([rx = 0, ry = 0], index) =>
        `<ellipse cx="32" cy="49" rx="${rx}" ry="${ry}" fill="none" stroke="${index === 1 ? c.accent : c.mainHi}" stroke-width="3.4"/>`,
    )
    .join('');

/** Drawn marks of the moods on 64 × 64, each in the palette of its colour. */
export const moodMarks: Readonly<Record<MoodName, { readonly type: TypeKey; readonly draw: () => string }>> = {
  Peaceful: { type: 'explorer', draw: peaceful },
  Empowered: { type: 'connector', draw: empowered },
  Connected: { type: 'soul-seeker', draw: connected },
  Joyful: { type: 'creative', draw: joyful },
  Reflective: { type: 'thinker', draw: reflective },
};
