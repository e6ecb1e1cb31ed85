import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, repeat, stroke } from '../draw/shapes.ts';
import { bust } from '../figures/face.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { jar, mug, pendantLamp, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const labelled = (x: number, y: number, fill: string) =>
  castShadow(x, y, 40) +
  use(jar, x, y, { scale: 2.1, fill }) +
  path(
    `M${x - 17} ${y - 30}C${x - 6} ${y - 28} ${x + 6} ${y - 28} ${x + 17} ${y - 30}V${y - 14}C${x + 6} ${y - 12} ${x - 6} ${y - 12} ${x - 17} ${y - 14}z`,
    c.cream,
  ) +
  stroke(`M${x - 10} ${y - 23}H${x + 8}M${x - 10} ${y - 18}H${x + 3}`, c.mainLo, 1.8);

/** At the kitchen table after work: she labels her jars and adds up what they cost. */
export const sideHustlePlanning = compose(
  'side-hustle-planning',
  'hustler',
  kitchen,
  () =>
    [
      use(pendantLamp, 196, 30, { scale: 1.05 }),
      at(
        104,
        96,
        bust({ skin: c.skin6, hair: c.accent, style: 'headwrap', top: c.yellow, collar: 'crew', earrings: c.brass }),
        { scale: 1.18 },
      ),
      path('M-260 158H480V204H-260z', c.wood) + path('M-260 158H480V162H-260z', c.woodHi),
      labelled(300, 178, c.redLo) + labelled(216, 178, c.accent) + labelled(258, 190, c.brass),
      // Her sums, a calculator and tea.
      path('M6 176L66 168 84 198 14 208z', c.shade) + path('M4 172L64 165 82 194 14 204z', c.cream),
      stroke('M16 178L50 174M18 184L52 180M22 190L56 186M26 197L46 194.500', c.mainHi, 2) +
        stroke('M60 172L66 182M63 178L69 188', c.red, 2),
      at(
        178,
        190,
        path('M-14-12H14L18 12H-18z', c.charcoal) +
          path('M-11-9H11L12-3H-12z', c.leafHi) +
          stroke(
            repeat(3, (row) => `M${-10 - row} ${1 + row * 4}h3m4 0h3m4 0h3`),
            c.cream,
            2.2,
          ),
        { turn: -8 },
      ),
      use(mug, 34, 164, { scale: 1.05, fill: c.main }) + use(steam, 32, 136, { scale: 0.8 }),
      // The label, the pen and the hand that writes.
      path('M112 176L152 170 160 188 118 195z', c.cream) + stroke('M122 181L136 179', c.mainLo, 2),
      stroke('M138 180L160 138', c.deep, 4.4) + stroke('M141 174L160 138', c.red, 4.4),
      arm(
        [
          [66, 182, 14],
          [92, 168, 11],
          [108, 156, 9],
        ],
        c.skin6,
        {
          colour: c.yellow,
          joints: [
            [58, 134, 15],
            [62, 176, 15],
            [84, 172, 13],
          ],
        },
      ),
      at(142, 168, pinchingHand(c.skin6), { flip: true, turn: 52, scale: 0.98 }),
    ].join(''),
  { squareScale: 0.7 },
);
