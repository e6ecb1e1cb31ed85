import { kitchen } from '../backdrops/kitchen.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const coins = (x: number, y: number, count: number) =>
  castShadow(x, y, 40) +
  repeat(count, (index) =>
    turned(
      x + ((index * 5) % 3) - 1,
      y - index * 7,
      [
        [0, 17],
        [6, 17],
      ],
      { fill: c.brass, shade: c.brassLo, inside: c.brassHi, rim: c.brass, tilt: 0.3, shine: false },
    ),
  );

const pig =
  'M58 108C58 74 96 60 134 62 172 64 196 82 200 104L212 106C216 108 216 130 212 134L198 138C192 148 184 156 176 160V180H154V166C140 168 120 168 106 166V180H84V158C66 148 58 132 58 108z';

/** A coin for the piggy bank; the stacks beside it rise. */
export const financialLiteracy = compose('financial-literacy', 'hustler', kitchen, () =>
  [
    castShadow(136, 182, 150, 9),
    path('M60 112C42 110 40 94 50 92 58 92 56 104 48 102', 'none'),
    stroke('M60 112C42 114 36 98 46 94 54 92 56 104 48 104', c.pink, 5),
    path('M92 172V150H108V172zM160 172V150H174V172z', c.redLo),
    path(pig, c.pink),
    clip(
      pig,
      path('M150 56C190 90 170 150 120 190H220V56z', c.shade) +
        stipple(70, 60, 140, 120, c.redLo) +
        path('M70 108C72 88 90 76 112 72 92 84 84 98 84 122z', c.shine),
    ),
    path('M150 68C148 52 158 44 168 44 172 54 172 66 166 74z', c.pink) +
      path('M160 70C158 58 162 50 168 44 172 54 172 66 166 74z', c.redLo),
    ellipse(211, 120, 8, 14, c.pink) +
      ellipse(212, 120, 6, 11, c.redLo) +
      ellipse(211, 116, 1.6, 3, c.charcoal) +
      ellipse(212, 125, 1.6, 3, c.charcoal),
    ellipse(182, 102, 3.2, 4, c.charcoal) + circle(181, 100.5, 1.2, c.cream),
    stroke('M190 136C194 138 198 138 202 136', c.redLo, 2.4),
    rect(106, 62, 32, 5, c.charcoal, 2.5),
    // The coin in a hand.
    ellipse(124, 46, 16, 16, c.brassLo) +
      ellipse(122, 45, 16, 16, c.brass) +
      ellipse(122, 45, 11, 11, c.brassHi) +
      path('M117 45H127M122 40V50', 'none') +
      stroke('M118 49L122 40 126 49M119.500 46H124.500', 'none', 0),
    arm(
      [
        [196, -28, 17],
        [182, 0, 14],
        [168, 20, 11],
      ],
      c.skin4,
      {
        colour: c.main,
        joints: [
          [204, -44, 22],
          [188, -12, 19],
        ],
      },
    ),
    at(126, 36, pinchingHand(c.skin4), { turn: -62, scale: 1.1 }),
    // Stacks and what grows on them.
    coins(226, 176, 2),
    coins(262, 180, 5),
    coins(298, 184, 8),
    stroke('M298 128V110', c.leafLo, 3),
    at(298, 114, leaf(20, 11, c.leafHi, c.leaf), { turn: -48 }) +
      at(298, 112, leaf(22, 12, c.leaf, c.leafLo), { turn: 44 }),
  ].join(''),
);
