import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const gem = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    path('M-24-10L-14-24H14L24-10 0 22z', c.accentHi) +
      path('M-14-24L-8-10H-24zM8-10L14-24 24-10zM-8-10L0-24 8-10z', c.cream) +
      path('M8-10H24L0 22z', c.accentLo) +
      path('M-8-10H8L0 22z', c.accent),
    { scale: size },
  );

/** A great ring in a vice, a necklace on its stand, pliers at work. */
export const jewelleryDesign = compose('jewellery-design', 'creative', desk, () =>
  [
    // Necklace on a stand.
    castShadow(74, 182, 90),
    path(
      'M58 60C58 52 90 52 90 60 90 84 94 92 116 106 124 114 124 150 118 178H30C24 150 24 114 32 106 54 92 58 84 58 60z',
      c.accentLo,
    ),
    path('M80 55C88 56 90 58 90 60 90 84 94 92 116 106 124 114 124 150 118 178H90C110 150 100 90 80 55z', c.shade),
    stroke('M52 92C50 122 62 138 74 142M97 92C98 122 86 138 74 142', c.brassHi, 3.4),
    [
      [52, 104],
      [54, 116],
      [60, 128],
      [96, 104],
      [94, 116],
      [88, 128],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.4, c.brass))
      .join(''),
    gem(74, 150, 0.56),
    // Ring.
    castShadow(184, 188, 110),
    rect(134, 174, 96, 16, c.woodLo, 4),
    rect(134, 172, 96, 8, c.wood, 3),
    `<circle cx="182" cy="122" r="46" fill="none" stroke="${c.brassLo}" stroke-width="15"/><circle cx="180" cy="121" r="46" fill="none" stroke="${c.brass}" stroke-width="12"/>`,
    stroke('M142 142C132 118 142 92 162 82', c.brassHi, 4),
    path('M160 82L152 54H164L172 76zM204 82L212 54H200L192 76z', c.brassLo),
    gem(182, 58, 1.45),
    stroke('M130 30L136 38M182 2V10M234 30L228 38M118 58H126M246 58H238', c.flameHi, 3.4),
    // Pliers.
    at(
      244,
      98,
      path('M-26-10C-14-14 0-8 8-2L2 6C-8 2-18-2-26-4zM-26-2C-18 2-8 6 0 12L8 4C2-2-14-4-26-2z', c.steelLo) +
        circle(5, 3, 7, c.steel) +
        circle(5, 3, 2.4, c.steelLo) +
        stroke('M8-2C30 0 46 14 62 36M2 10C14 26 34 42 56 50', c.red, 9),
      {},
    ),
    arm(
      [
        [338, 196, 18],
        [318, 168, 15],
        [304, 148, 12],
      ],
      c.skin5,
      {
        colour: c.accent,
        joints: [
          [350, 208, 24],
          [326, 180, 20],
        ],
      },
    ),
    at(292, 134, grippingHand(c.skin5), { turn: 44, scale: 1.35 }),
  ].join(''),
);
