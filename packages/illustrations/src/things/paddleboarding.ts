import { lake } from '../backdrops/water.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Standing on a board, from behind, the paddle in the water. */
export const paddleboarding = compose(
  'paddleboarding',
  'explorer',
  lake,
  () =>
    [
      ellipse(166, 184, 108, 15, c.waterLo),
      path('M62 178C62 166 112 160 166 160S276 166 276 176C276 190 220 196 166 196S62 190 62 178z', c.accentLo),
      path('M58 174C58 162 110 156 166 156S280 162 280 172C280 184 220 190 166 190S58 186 58 174z', c.accent),
      path(
        'M76 173C86 165 124 160 166 160 176 160 186 160 194 161 150 162 110 168 92 180 80 178 74 176 76 173z',
        c.accentHi,
      ),
      path('M128 166H208V182H128z', c.deepHi),
      stroke('M250 168C260 170 268 172 272 174M240 182C252 181 262 179 268 177', c.cream, 2.4),
      // Paddle.
      path(
        limb([
          [150, 72, 9],
          [180, 54, 7],
          [212, 30, 5.5],
        ]),
        c.skin4,
      ),
      stroke('M214 16L256 158', c.woodHi, 4.6),
      path(
        limb([
          [206, 19, 4],
          [214, 15, 4.4],
          [224, 14, 4],
        ]),
        c.woodLo,
      ),
      path('M250 146L262 143C274 156 278 172 272 186 262 184 252 170 249 158z', c.brass),
      path('M257 144L262 143C274 156 278 172 272 186 268 185 264 182 261 178 266 166 264 154 257 144z', c.brassLo),
      path('M240 186C254 178 286 178 298 186 286 194 252 194 240 186z', c.water),
      circle(215, 28, 6.5, c.skin4),
      // Legs.
      path(
        limb([
          [152, 116, 13],
          [146, 142, 10],
          [144, 168, 7],
        ]),
        c.deep,
      ),
      path(
        limb([
          [180, 116, 13],
          [186, 142, 10],
          [188, 168, 7],
        ]),
        c.deep,
      ),
      path('M134 170C134 164 152 164 152 170V176H134zM180 170C180 164 198 164 198 170V176H180z', c.skin4),
      path('M188 112C198 130 198 150 195 168H188C192 148 188 130 180 116z', c.shade),
      path(
        limb([
          [184, 72, 9],
          [214, 96, 7.5],
          [238, 106, 5.5],
        ]),
        c.skin4,
      ),
      path('M190 84C206 100 222 110 240 111L240 107C224 104 210 94 196 78z', c.shade),
      circle(241, 107, 6.5, c.skin4),
      // Vest.
      path('M144 64C154 58 178 58 188 64 196 76 190 96 190 118 182 128 150 128 142 118 142 96 136 76 144 64z', c.red),
      path(
        'M180 60C184 61 186 62 188 64 196 76 190 96 190 118 184 124 174 126 164 126 182 108 186 84 180 60z',
        c.shade,
      ),
      path('M141 92H191V99H141z', c.deep) + rect(160, 90, 12, 11, c.brass, 2),
      path('M150 62C154 72 178 72 182 62 174 58 158 58 150 62z', c.skin4),
      at(166, 62, headFromBehind({ skin: c.skin4, hair: c.hairWhite, style: 'bun', top: c.red }), { scale: 1.02 }),
      stroke('M30 176H54M286 180H310M40 190H60', c.waterHi, 2.4),
    ].join(''),
  { squareScale: 0.9 },
);
