import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bust } from '../figures/face.ts';
import { arm, cuppedHand, pinchingHand } from '../figures/hands.ts';
import { paintPot } from '../motifs/household.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Deep in it: a woman paints a jug at a bench full of colour. */
export const creative = compose(
  'creative',
  'creative',
  workshop,
  () =>
    [
      // A canvas on the wall side of the bench, for wide pictures.
      rect(-140, 50, 96, 100, c.cream, 2) +
        path('M-132 58H-52V142H-132z', c.accentHi) +
        path('M-132 120C-110 96-80 130-52 104V142H-132z', c.leaf) +
        circle(-78, 82, 12, c.yellow) +
        stroke('M-120 150L-128 204M-64 150L-56 204', c.woodLo, 5),
      at(
        150,
        96,
        bust({
          skin: c.skin4,
          hair: c.hairBlack,
          style: 'curls',
          top: c.accent,
          collar: 'dungarees',
          smile: 'closed',
          eyes: 'closed',
          earrings: c.red,
        }),
        { scale: 1.42 },
      ),
      path('M-240 164H460V204H-240z', c.wood),
      path('M-240 164H460V168H-240z', c.woodHi),
      arm(
        [
          [220, 134, 15],
          [276, 164, 14],
          [282, 140, 11],
        ],
        c.skin4,
        {
          colour: c.cream,
          joints: [
            [212, 128, 18],
            [256, 152, 16],
          ],
        },
      ),
      castShadow(214, 190, 90),
      turned(
        212,
        188,
        [
          [0, 26],
          [14, 40],
          [36, 44],
          [58, 32],
          [72, 22],
          [84, 26],
        ],
        {
          fill: c.clay,
          shade: c.clayLo,
          inside: c.deep,
          rim: c.clayHi,
          decoration:
            path('M160 170C180 178 240 178 262 170V178C240 186 180 186 160 178z', c.cream) +
            path('M176 150C180 138 190 138 192 148 198 138 208 140 206 152 202 160 184 162 176 150z', c.cream) +
            circle(192, 150, 4, c.yellow) +
            path(
              'M214 148C222 134 236 138 238 146 230 156 220 158 214 148zM208 162C200 158 196 160 190 166 198 170 206 168 208 162z',
              c.leaf,
            ) +
            stroke('M170 130C188 138 236 138 254 128', c.cream, 3),
        },
      ),
      arm(
        [
          [74, 150, 17],
          [92, 182, 14],
          [132, 174, 11],
        ],
        c.skin4,
        {
          colour: c.cream,
          joints: [
            [78, 136, 20],
            [80, 168, 17],
          ],
        },
      ),
      at(166, 166, cuppedHand(c.skin4), { flip: true, turn: -4, scale: 1.05 }),
      stroke('M236 146L282 108', c.woodHi, 4.4) +
        path('M228 150C232 144 238 140 243 140L246 145C240 150 234 152 228 150z', c.red),
      at(254, 122, pinchingHand(c.skin4), { turn: -14, scale: 0.95 }),
      castShadow(48, 190, 46),
      at(
        46,
        152,
        stroke('M-8 10L-16-34M0 8L2-46M8 10L20-30', c.woodHi, 3.4) +
          path('M-19-48L-13-50-13-34-19-32zM-2-62L6-62 5-44-1-44zM18-46L25-42 21-28 16-30z', c.red),
      ),
      turned(
        46,
        190,
        [
          [0, 17],
          [38, 19],
        ],
        { fill: c.main, shade: c.mainLo, inside: c.deep, rim: c.mainHi },
      ),
      [
        [94, 194, c.red],
        [124, 198, c.yellow],
        [292, 192, c.accent],
        [318, 198, c.leaf],
        [-20, 192, c.accent],
        [-60, 196, c.red],
        [352, 190, c.yellow],
      ]
        .map(([x, y, fill]) => use(paintPot, Number(x), Number(y), { fill: String(fill) }))
        .join(''),
      use(potPlant, -180, 188, { scale: 1.3 }),
    ].join(''),
  { squareScale: 0.72 },
);
