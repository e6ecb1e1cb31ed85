import { panelledWall } from '../backdrops/panelled-wall.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A friend stays in your flat: the key is handed over, the door ajar, coat and bicycle in the hall. */
export const spareKey = compose('spare-key', 'thinker', panelledWall, () =>
  [
    // Door, ajar.
    rect(32, -180, 116, 380, c.cream, 2) + rect(40, -180, 100, 380, c.warmth) + rect(40, -180, 100, 380, c.accentHi),
    path('M40-180H116L118 204H40z', c.main) +
      path('M52-20H104V70H52zM52 88H104V186H52z', c.mainHi) +
      path('M96-180H116L118 204H100z', c.shade) +
      circle(104, 88, 6, c.brass),
    // Hooks, coat and hat.
    rect(176, 34, 120, 9, c.wood, 3) + stroke('M196 43V52M236 43V52M276 43V52', c.brassLo, 4),
    path('M196 50C204 46 212 50 214 58L222 130H172L180 58C182 50 188 46 196 50z', c.accent) +
      path('M206 49C210 50 213 53 214 58L222 130H204z', c.shade) +
      stroke('M197 62V130', c.accentLo, 2) +
      path('M184 54L196 64 210 54 204 48H188z', c.accentHi),
    path('M226 52C230 44 246 44 250 52L252 58H224zM218 58H258V62H218z', c.yellow),
    // The bicycle's wheel.
    `<circle cx="292" cy="164" r="40" fill="none" stroke="${c.deep}" stroke-width="6"/>${stroke(
      repeat(
        6,
        (index) =>
          `M292 164L${(292 + Math.cos(index * 1.047) * 37).toFixed(1)} ${(164 + Math.sin(index * 1.047) * 37).toFixed(1)}`,
      ),
      c.steel,
      1.4,
    )}${stroke('M292 164L270 92H252M270 92L330 104', c.red, 5)}`,
    // The key.
    at(
      166,
      118,
      `<circle cx="-30" cy="-4" r="15" fill="none" stroke="${c.brass}" stroke-width="8"/>${path('M-16-8H42V2H36V14H28V2H20V10H12V2H-16z', c.brass)}${path('M-16 0H42V2H36V14H32V2H20V10H16V2H-16z', c.brassLo)}`,
      { scale: 1.15, turn: -8 },
    ),
    stroke('M134 126C126 140 122 146 120 152', c.redLo, 2) +
      at(118, 164, path('M-10-14H10V12L0 20-10 12z', c.red) + circle(0, -8, 2.4, c.cream), { turn: 14 }),
    arm(
      [
        [76, 224, 19],
        [96, 186, 15],
        [112, 152, 11],
      ],
      c.skin4,
      {
        colour: c.mainLo,
        joints: [
          [66, 236, 26],
          [86, 202, 20],
        ],
      },
    ),
    at(132, 114, pinchingHand(c.skin4), { flip: true, turn: -8, scale: 1.15 }),
  ].join(''),
);
