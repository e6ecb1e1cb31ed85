import { park } from '../backdrops/park.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { profileHead } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const runner = (top: string, shorts: string, skin: string, shoes: string, head: string) =>
  path(
    limb([
      [26, -66, 8],
      [44, -40, 6.5],
      [64, -58, 5],
      [68, -62, 4],
    ]),
    skin,
  ) +
  // The trailing leg pushes off.
  path(
    limb([
      [2, -8, 14],
      [-18, 20, 10],
      [-46, 38, 6.4],
      [-52, 42, 5.2],
    ]),
    skin,
  ) +
  path('M-56 34L-45 44-43 55C-43 59-49 59-51 56L-61 44C-64 39-60 35-56 34z', shoes) +
  path(
    limb([
      [6, -12, 15.5],
      [-8, 8, 13],
    ]),
    shorts,
  ) +
  path('M10-82C22-86 34-80 34-68 34-44 24-24 20-4 12 4-6 4-10-4-8-30-4-56 10-82z', top) +
  path('M26-82C32-80 34-76 34-68 34-44 24-24 20-4 16 0 10 2 4 2 18-24 26-54 26-82z', c.shade) +
  path(
    limb([
      [12, -10, 15],
      [50, -8, 11],
      [50, 24, 7],
      [48, 34, 5.4],
    ]),
    skin,
  ) +
  path('M42 28L54 29 70 34C76 37 75 44 69 44L44 42C40 38 40 32 42 28z', shoes) +
  stroke('M43 42L69 44.500', c.cream, 2.6) +
  path(
    limb([
      [12, -12, 16],
      [36, -9, 13.5],
    ]),
    shorts,
  ) +
  at(23, -84, head, { scale: 0.66 }) +
  path(
    limb([
      [16, -68, 9],
      [-12, -50, 7],
      [4, -26, 5.6],
      [10, -22, 5],
    ]),
    skin,
  ) +
  path(
    limb([
      [16, -69, 10],
      [4, -61, 9],
    ]),
    top,
  );

/** Runners in the park, the first one in full stride. */
export const runningParkrun = compose('running-parkrun', 'mover', park, () =>
  [
    path('M-260 172C-60 150 120 176 480 150V204H-260z', c.creamLo),
    path('M-260 192C-20 184 160 196 480 184V204H-260z', c.cream),
    castShadow(52, 162, 46, 4),
    at(
      44,
      136,
      runner(c.yellow, c.deepHi, c.skin2, c.red, profileHead({ skin: c.skin2, hair: c.hairGrey, style: 'short' })),
      { scale: 0.46 },
    ),
    castShadow(284, 158, 40, 4),
    at(
      276,
      132,
      runner(c.accentHi, c.deep, c.skin3, c.yellow, profileHead({ skin: c.skin3, hair: c.main, style: 'hijab' })),
      { scale: 0.44 },
    ),
    castShadow(136, 192, 130, 5),
    at(
      136,
      136,
      runner(
        c.main,
        c.deepHi,
        c.skin5,
        c.accent,
        profileHead({ skin: c.skin5, hair: c.hairBlack, style: 'ponytail', mouth: 'open' }),
      ),
      { scale: 1 },
    ),
    at(152, 88, rect(-12, -9, 25, 20, c.cream, 2) + stroke('M-6 0H6M-6 5H2', c.accent, 2), { turn: 10 }),
  ].join(''),
);
