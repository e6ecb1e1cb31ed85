import { hills } from '../backdrops/hills.ts';
import { clip } from '../draw/clip.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { limb, under } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { grippingHand } from '../figures/hands.ts';
import { fir, grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const balloon = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    path('M0-46C26-46 34-26 30-12 26 4 10 12 8 22H-8C-10 12-26 4-30-12-34-26-26-46 0-46z', c.accent) +
      path('M-8-45C-18-30-14 4-6 22H6C14 4 18-30 8-45z', c.cream) +
      path('M10-45C30-42 33-24 30-12 26 4 10 12 8 22H2C20 0 22-30 10-45z', c.shade) +
      stroke('M-7 24L-5 32M7 24L5 32', c.woodLo, 1.2) +
      rect(-6, 32, 12, 9, c.wood, 2),
    { scale: size },
  );

/** On the crest: the valley with its river, a balloon, the path going on. */
export const explorer = compose(
  'explorer',
  'explorer',
  hills,
  () =>
    [
      balloon(252, 58, 0.92),
      balloon(-90, 66, 0.7),
      path(
        'M214 108C196 118 232 124 212 134 188 146 246 150 232 166 222 180 262 186 270 204H330C320 180 270 172 276 158 282 142 228 138 236 128 244 118 206 116 220 108z',
        c.water,
      ),
      path(
        'M276 158C282 142 228 138 236 128L240 130C234 140 288 144 282 160 276 172 322 184 330 204H322C310 184 266 174 276 158z',
        c.waterHi,
      ),
      path(
        under(
          [
            [-240, 170],
            [-120, 176],
            [-20, 168],
            [60, 158],
            [124, 160],
            [190, 176],
            [250, 200],
          ],
          210,
        ),
        c.leafHi,
      ),
      path(
        under(
          [
            [-240, 186],
            [-60, 186],
            [60, 176],
            [130, 180],
            [200, 204],
          ],
          210,
        ),
        c.leaf,
      ),
      path('M40 204C60 190 84 184 96 176L116 177C108 188 92 194 88 204z', c.creamLo),
      ellipse(126, 186, 46, 5, c.shade),
      path(
        limb([
          [98, 128, 11],
          [94, 152, 9],
          [92, 172, 7.5],
        ]),
        c.deepHi,
      ) +
        path(
          limb([
            [118, 128, 11],
            [124, 152, 9],
            [128, 174, 7.5],
          ]),
          c.deep,
        ),
      path('M81 168H101V184C101 188 81 188 81 184zM119 170H138V185C138 189 119 189 119 185z', c.woodLo),
      path(
        limb([
          [86, 82, 10],
          [68, 106, 8.5],
          [82, 122, 6.5],
        ]),
        c.main,
      ),
      stroke('M173 58L181 190', c.woodLo, 5),
      stroke('M172 58L180 190', c.wood, 2.6),
      path(
        limb([
          [128, 82, 10],
          [148, 106, 8.5],
          [168, 98, 6.5],
        ]),
        c.main,
      ),
      path('M132 96C140 112 150 116 170 105L169 100C154 108 144 100 136 86z', c.shade),
      at(175, 93, grippingHand(c.skin2), { flip: true, scale: 0.66, turn: -4 }),
      at(108, 74, headFromBehind({ skin: c.skin2, hair: c.hairAuburn, style: 'bun', top: c.main }), { scale: 1.05 }),
      path('M84 78C84 68 132 68 132 78L137 124C137 136 79 136 79 124z', c.accent),
      clip(
        'M84 78C84 68 132 68 132 78L137 124C137 136 79 136 79 124z',
        path('M118 64C140 84 136 120 124 138H150V64z', c.shade) + stipple(82, 70, 54, 66, c.shade),
      ),
      path('M88 96H128L130 122C130 128 86 128 86 122z', c.accentHi) +
        rect(102, 84, 5, 12, c.brass, 1.5) +
        rect(112, 84, 5, 12, c.brass, 1.5),
      path('M78 66C78 58 138 58 138 66S138 76 138 76 78 76 78 66z', c.brass) + stroke('M90 61V75M126 61V75', c.deep, 2),
      use(grass, -170, 204, { scale: 1.6, fill: c.leafLo }) +
        use(fir, -200, 196, { scale: 1, fill: c.near }) +
        use(fir, -164, 200, { scale: 0.8, fill: c.near }),
    ].join(''),
  { squareScale: 0.78 },
);
