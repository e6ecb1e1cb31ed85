import { nightMeadow } from '../backdrops/night-meadow.ts';
import { flame } from '../draw/light.ts';
import { at, ellipse, rect } from '../draw/shapes.ts';
import { bareArm, standingFromBehind } from '../figures/body.ts';
import type { HairStyle } from '../figures/from-behind.ts';
import { claspedHands } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

interface Woman {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly top: string;
  readonly below: 'trousers' | 'skirt';
  readonly fill: string;
}

const women: readonly Woman[] = [
  {
    x: 26,
    y: 92,
    scale: 0.68,
    skin: c.skin1,
    hair: c.hairAuburn,
    style: 'braids',
    top: c.accent,
    below: 'trousers',
    fill: c.deep,
  },
  {
    x: 92,
    y: 86,
    scale: 0.62,
    skin: c.skin6,
    hair: c.hairBlack,
    style: 'afro',
    top: c.mainHi,
    below: 'skirt',
    fill: c.deepHi,
  },
  {
    x: 160,
    y: 83,
    scale: 0.6,
    skin: c.skin2,
    hair: c.hairGrey,
    style: 'bun',
    top: c.accentHi,
    below: 'trousers',
    fill: c.deepHi,
  },
  {
    x: 228,
    y: 86,
    scale: 0.62,
    skin: c.skin4,
    hair: c.mainHi,
    style: 'hijab',
    top: c.accentLo,
    below: 'skirt',
    fill: c.accentLo,
  },
  {
    x: 294,
    y: 92,
    scale: 0.68,
    skin: c.skin3,
    hair: c.hairBlack,
    style: 'short',
    top: c.mainHi,
    below: 'trousers',
    fill: c.deep,
  },
];

/** Where a woman's hand meets her neighbour's, or reaches beyond the picture. */
const joined = [-14, 59, 126, 194, 261, 334].map((x) => [x, 116 + Math.abs(x - 160) / 22] as const);

const candle = (x: number, y: number) =>
  ellipse(x, y, 9, 2.4, c.shade) + rect(x - 5, y - 9, 10, 9, c.cream, 2) + flame(x, y - 9, 0.5);

/** Women hand in hand before the full moon, candles in the grass. */
export const moonCircles = compose(
  'moon-circles',
  'soul-seeker',
  nightMeadow,
  () =>
    women
      .map(({ x, y, scale, below, fill, ...person }, index) => {
        const arm = (side: 1 | -1) => {
          const [handX, handY] = joined[side < 0 ? index : index + 1] ?? [x, y];
          return bareArm(
            [x + side * 21 * scale, y + 16 * scale],
            [x + side * 33 * scale, y + 36 * scale],
            [handX - side * 8, handY],
            person.top,
            scale * 1.12,
          );
        };
        return (
          ellipse(x + 10, y + 150 * scale, 30, 4, c.shade) +
          at(x, y, standingFromBehind(person, below, fill), { scale }) +
          arm(-1) +
          arm(1)
        );
      })
      .join('') +
    joined
      .map(([x, y], index) =>
        claspedHands(women[index - 1]?.skin ?? c.skin4, women[index]?.skin ?? c.skin2, x, y, 0.52),
      )
      .join('') +
    candle(62, 194) +
    candle(128, 188) +
    candle(196, 190) +
    candle(258, 195),
  { squareScale: 0.72 },
);
