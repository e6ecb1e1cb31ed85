import { closer } from '../backdrops/closer.ts';
import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { arm, grippingHand, pinchingHand } from '../figures/hands.ts';
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

/** At the jeweller's bench: a ring held on the bench pin, pliers at its stone; a necklace on its stand. */
export const jewelleryDesign = compose('jewellery-design', 'creative', closer(desk, 1.4, 146, -70), () =>
  [
    // Necklace on a stand.
    at(
      22,
      38,
      castShadow(74, 182, 90) +
        path(
          'M58 60C58 52 90 52 90 60 90 84 94 92 116 106 124 114 124 150 118 178H30C24 150 24 114 32 106 54 92 58 84 58 60z',
          c.accentLo,
        ) +
        path('M80 55C88 56 90 58 90 60 90 84 94 92 116 106 124 114 124 150 118 178H90C110 150 100 90 80 55z', c.shade) +
        stroke('M52 92C50 122 62 138 74 142M97 92C98 122 86 138 74 142', c.brassHi, 3.4) +
        gem(74, 150, 0.5),
      { scale: 0.64 },
    ),
    // Bench pin, its notch cut by years.
    castShadow(176, 196, 130, 7),
    path('M112 164H232L246 204H98z', c.woodHi) +
      path('M160 164L168 184 176 164z', c.woodLo) +
      path('M112 164H232L234 170H110z', c.cream) +
      path('M206 164H232L246 204H214C220 190 216 176 206 164z', c.shade),
    stroke('M132 178H152M186 186H206M124 192H146', c.wood, 1.6),
    // Ring.
    `<ellipse cx="166" cy="128" rx="30" ry="31" fill="none" stroke="${c.brassLo}" stroke-width="10"/><ellipse cx="165" cy="127" rx="30" ry="31" fill="none" stroke="${c.brass}" stroke-width="7.500"/>`,
    stroke('M139 136C136 118 144 104 156 100', c.brassHi, 2.6),
    path('M152 100L147 84H155L160 97zM180 100L187 84H179L172 97z', c.brassLo),
    gem(167, 82, 0.66),
    arm(
      [
        [18, 216, 19],
        [58, 190, 15],
        [92, 164, 11],
      ],
      c.skin5,
      {
        colour: c.accent,
        joints: [
          [4, 228, 25],
          [40, 204, 19],
        ],
      },
    ),
    at(134, 132, pinchingHand(c.skin5), { flip: true, turn: -4, scale: 1.2 }),
    // Pliers.
    at(
      206,
      92,
      path('M-26-10C-14-14 0-8 8-2L2 6C-8 2-18-2-26-4zM-26-2C-18 2-8 6 0 12L8 4C2-2-14-4-26-2z', c.steelLo) +
        circle(5, 3, 7, c.steel) +
        circle(5, 3, 2.4, c.steelLo) +
        stroke('M8-2C30 0 46 14 62 36M2 10C14 26 34 42 56 50', c.red, 8),
      { turn: -6 },
    ),
    arm(
      [
        [338, 182, 19],
        [306, 160, 15],
        [276, 138, 11],
      ],
      c.skin5,
      {
        colour: c.accent,
        joints: [
          [350, 192, 25],
          [322, 172, 19],
        ],
      },
    ),
    at(250, 120, grippingHand(c.skin5), { turn: 30, scale: 1.25 }),
    // Stones that wait.
    gem(278, 186, 0.3) + gem(298, 178, 0.24) + gem(256, 190, 0.22),
  ].join(''),
);
