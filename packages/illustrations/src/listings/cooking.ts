import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { ellipse, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const bowl = (x: number, y: number, fill: string, top: string) =>
  castShadow(x, y, 44) +
  turned(
    x,
    y,
    [
      [0, 11],
      [6, 18],
      [16, 24],
    ],
    { fill, inside: top, rim: fill, tilt: 0.3 },
  ) +
  ellipse(x, y - 17, 17, 5.5, top);

/** A pan over the flame, spices in their bowls. */
export const cooking = compose('cooking', 'connector', closer(kitchen, 1.35, 138, -80), () =>
  [
    use(steam, 110, 80, { scale: 1.3 }) + use(steam, 140, 74, { scale: 1.5 }) + use(steam, 170, 82, { scale: 1.2 }),
    stroke('M216 112L306 84', c.charcoal, 12),
    stroke('M248 102L306 84', c.woodLo, 11),
    castShadow(140, 176, 190, 10),
    turned(
      136,
      172,
      [
        [0, 56],
        [10, 74],
        [40, 86],
        [60, 88],
      ],
      { fill: c.charcoalHi, shade: c.charcoal, inside: c.accentLo, rim: c.charcoal, tilt: 0.24 },
    ),
    ellipse(136, 112, 76, 17, c.brass),
    ellipse(108, 108, 14, 6, c.red) +
      ellipse(150, 118, 15, 6, c.red) +
      ellipse(172, 108, 11, 5, c.leaf) +
      ellipse(126, 120, 10, 4.5, c.leafHi) +
      ellipse(134, 104, 12, 5, c.brassHi) +
      ellipse(92, 116, 8, 4, c.leaf) +
      ellipse(188, 116, 8, 4, c.red),
    stroke('M156 112L190 52', c.wood, 6),
    bowl(46, 192, c.cream, c.red),
    bowl(104, 198, c.accent, c.yellow),
    bowl(232, 192, c.accent, c.leafLo),
    bowl(286, 184, c.cream, c.brass),
    path(
      limb([
        [172, 198, 3],
        [182, 190, 6],
        [196, 186, 5],
        [204, 180, 1.5],
      ]),
      c.red,
    ) + stroke('M172 198L166 202', c.leaf, 3),
  ].join(''),
);
