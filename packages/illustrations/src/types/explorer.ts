import { hills } from '../backdrops/hills.ts';
import { clip } from '../draw/clip.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { profileBust } from '../figures/profile.ts';
import { fir, grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const envelope = 'M0-46C26-46 34-26 30-12 26 4 10 12 8 22H-8C-10 12-26 4-30-12-34-26-26-46 0-46z';

const balloon = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    path(envelope, fill) +
      path('M-8-45C-18-30-14 4-6 22H6C14 4 18-30 8-45z', c.cream) +
      clip(
        envelope,
        path('M10-46C30-42 33-24 30-12 26 4 10 12 8 22H2C20 0 22-30 10-45z', c.shade) +
          stipple(-4, -48, 40, 70, c.shade),
      ),
    { scale: size },
  );

const basket = 'M110 150H194L188 190C188 195 116 195 116 190z';

/** Over the valley in a balloon, looking through a spyglass at where the river goes. */
export const explorer = compose(
  'explorer',
  'explorer',
  hills,
  () =>
    [
      path(
        'M262 120C244 130 280 136 260 146 236 158 294 162 280 178 270 190 310 194 318 206H378C368 190 318 182 324 168 330 152 276 148 284 138 292 130 254 126 268 120z',
        c.water,
      ),
      path(
        'M324 168C330 152 276 148 284 138L288 140C282 150 336 154 330 170 324 182 370 192 378 206H370C358 190 314 184 324 168z',
        c.waterHi,
      ),
      balloon(284, 40, 0.42, c.red) +
        stroke('M282 50L281 54M286 50L287 54', c.woodLo, 1) +
        rect(280, 54, 8, 6, c.wood, 1),
      balloon(-96, 60, 0.66, c.brass) +
        stroke('M-100 76L-99 83M-92 76L-93 83', c.woodLo, 1.2) +
        rect(-101, 83, 10, 8, c.wood, 1.5),
      // The whole balloon, from its crown to its basket.
      at(
        39.5,
        48,
        [
          balloon(152, 40, 2.02, c.accent),
          stroke('M138 82L114 150M166 82L190 150', c.woodLo, 2) +
            stroke('M146 82L138 110M158 82L166 112', c.woodLo, 1.4),
          clip(
            'M100 80H220V170H100z',
            at(144, 139, profileBust({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.main }), { scale: 0.86 }),
          ),
          // Spyglass at her eye, and the arm that holds it.
          at(
            164,
            112,
            path('M-6-3.500H14V3.500H-6z', c.brass) +
              path('M14-4.500H34V4.500H14z', c.brassLo) +
              path('M34-5.500H48V5.500H34z', c.brass) +
              rect(12, -5, 3, 10, c.brassHi, 1) +
              rect(32, -6, 3, 12, c.brassHi, 1) +
              path('M-6-3.500H48V-1H-6z', c.shine),
            { turn: -8, scale: 1.12 },
          ),
          path(
            limb([
              [150, 152, 11],
              [174, 146, 9],
              [187, 122, 6.5],
            ]),
            c.main,
          ),
          path(
            limb([
              [185, 125, 6],
              [190, 116, 6.5],
              [194, 109, 5],
            ]),
            c.skin4,
          ),
          path(basket, c.wood),
          clip(
            basket,
            stroke('M108 162H196M108 174H196M108 186H196', c.woodLo, 2) +
              stroke('M124 150V194M138 150V194M152 150V194M166 150V194M180 150V194', c.woodHi, 2) +
              path('M168 148C180 164 178 184 170 196H200V148z', c.shade),
          ),
          rect(106, 146, 92, 8, c.woodLo, 4) + rect(106, 146, 92, 3.5, c.woodHi, 2),
          path('M114 154C112 166 124 168 122 154z', c.red) + path('M130 154C128 170 142 170 140 154z', c.brass),
        ].join(''),
        { scale: 0.74 },
      ),
      use(fir, 14, 204, { scale: 0.9, fill: c.near }) +
        use(fir, 44, 208, { scale: 0.7, fill: c.near }) +
        use(grass, -170, 204, { scale: 1.6, fill: c.leafHi }) +
        use(fir, -200, 196, { scale: 1, fill: c.near }) +
        use(fir, -164, 200, { scale: 0.8, fill: c.near }),
    ].join(''),
  { squareScale: 0.86 },
);
