import { panelledWall } from '../backdrops/panelled-wall.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A wall half painted, the roller in a hand, a ladder, a tin and a hammer. */
export const diyHomeProjects = compose('diy-home-projects', 'creative', panelledWall, () =>
  [
    path(
      'M84-90H420V150C300 158 280 140 262 152 244 162 232 140 214 150 200 160 190 146 176 150 160 156 150 120 138 112 120 100 112 60 84-90z',
      c.accent,
    ),
    path('M226-90H420V150C310 155 296 148 282 146z', c.accentLo),
    // Ladder.
    path('M26 200L62 8H72L40 200zM114 200L88 8H98L130 200z', c.wood),
    path('M92 8H98L130 200H124z', c.woodLo),
    stroke('M58 40H98M52 74H104M46 108H110M40 142H116M34 176H122', c.woodHi, 6),
    // Roller.
    at(
      206,
      66,
      rect(-46, -17, 92, 34, c.accentLo, 9) +
        rect(-46, -17, 92, 21, c.cream, 9) +
        rect(46, -6, 8, 12, c.steelLo, 3) +
        stroke('M54 0H66V34H4V52', c.steelLo, 5) +
        rect(-5, 48, 18, 56, c.red, 7) +
        rect(6, 48, 7, 56, c.redLo, 4),
    ),
    path(
      'M160 84C176 90 236 90 252 84V92C252 100 246 98 244 92 242 104 236 102 234 92H168C166 100 160 98 160 92z',
      c.accentHi,
    ),
    arm(
      [
        [290, 226, 20],
        [262, 194, 16],
        [232, 160, 12],
      ],
      c.skin2,
      {
        colour: c.main,
        joints: [
          [302, 240, 26],
          [272, 206, 21],
        ],
      },
    ),
    at(212, 146, grippingHand(c.skin2), { turn: 14, scale: 1.45 }),
    // Tin of paint.
    castShadow(150, 192, 70),
    turned(
      148,
      190,
      [
        [0, 30],
        [48, 30],
      ],
      {
        fill: c.steelHi,
        shade: c.steel,
        inside: c.accent,
        rim: c.steel,
        decoration: path('M110 158C130 168 166 168 186 158V180C166 190 130 190 110 180z', c.accent),
      },
    ),
    path('M124 142C122 160 134 162 134 148 140 152 140 146 142 146z', c.accent),
    stroke('M118 146C112 184 184 184 178 146', c.steelLo, 2),
    // Hammer.
    at(
      56,
      186,
      rect(-6, -4, 74, 8, c.woodHi, 4) +
        path('M60-16H74V16H60zM58-18H76V-8H58z', c.steelLo) +
        path('M60 10C62 20 72 20 74 10z', c.steel),
      { turn: -8 },
    ),
  ].join(''),
);
