import { hall } from '../backdrops/hall.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const heart = (x: number, y: number, size: number, fill: string) =>
  at(x, y, path('M0 12C-14 2-14-10-6-11-2-11 0-8 0-6 0-8 2-11 6-11 14-10 14 2 0 12z', fill), { scale: size });

/** A woman in a tabard with a crate of food to give away. */
export const volunteering = compose(
  'volunteering',
  'connector',
  hall,
  () =>
    [
      at(
        160,
        98,
        bust({
          skin: c.skin4,
          hair: c.hairBlack,
          style: 'bun',
          top: c.main,
          collar: 'crew',
          smile: 'open',
          earrings: c.brass,
        }),
        { scale: 1.36 },
      ),
      path('M116 106L134 104C136 130 184 130 186 104L204 106 210 200H110z', c.accent),
      path('M186 104L204 106 210 200H176C190 170 190 130 186 104z', c.shade),
      stroke('M116 106L112 200M204 106L208 200', c.yellow, 5),
      heart(138, 134, 0.8, c.cream),
      path(
        limb([
          [106, 132, 15],
          [70, 158, 14],
          [64, 190, 11],
        ]),
        c.mainLo,
      ),
      path(
        limb([
          [214, 132, 15],
          [250, 158, 14],
          [256, 190, 11],
        ]),
        c.mainLo,
      ),
      // What is in the crate.
      path(
        limb([
          [98, 134, 8],
          [92, 116, 9],
          [84, 102, 8],
        ]),
        c.brass,
      ),
      stroke('M92 122L84 126M89 112L80 116', c.brassLo, 2.2),
      path('M178 146C172 118 196 106 216 122 226 136 220 150 214 152z', c.leaf),
      path('M206 118C224 126 224 144 214 152L200 150C210 140 212 128 206 118z', c.leafLo),
      circle(122, 140, 15, c.red) +
        circle(150, 142, 15, c.yellow) +
        path('M150 127A15 15 0 0 1 156 156C160 146 160 136 150 127z', c.shade) +
        path('M124 125.500A15 15 0 0 1 130 153C134 144 132 132 124 125.500z', c.shade),
      stroke('M122 126C122 121 125 119 127 118', c.woodLo, 2),
      path(
        limb([
          [178, 150, 7],
          [186, 132, 6],
          [190, 112, 2],
        ]),
        c.accentHi,
      ) + stroke('M190 112L186 100M190 112L194 100M190 112L190 98', c.leaf, 2.4),
      rect(70, 140, 180, 18, c.woodHi, 2),
      rect(74, 160, 172, 18, c.wood, 2),
      rect(78, 180, 164, 24, c.wood, 2),
      path('M210 140H250L246 178 242 204H200C214 186 216 160 210 140z', c.shade),
      rect(84, 138, 9, 66, c.woodLo) + rect(228, 138, 9, 66, c.woodLo),
      heart(160, 172, 1.5, c.red),
      at(76, 180, cuppedHand(c.skin4), { flip: true, turn: -20, scale: 0.9 }),
      at(244, 180, cuppedHand(c.skin4), { turn: 20, scale: 0.9 }),
    ].join(''),
  { squareScale: 0.86 },
);
