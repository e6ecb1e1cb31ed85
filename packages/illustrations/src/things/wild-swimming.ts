import { river } from '../backdrops/river.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A swimmer from behind in the lake, her float beside her. */
export const wildSwimming = compose(
  'wild-swimming',
  'explorer',
  river,
  () =>
    [
      ellipse(160, 158, 118, 20, c.waterLo),
      ellipse(160, 157, 104, 15, c.water),
      path(
        limb([
          [108, 158, 9],
          [70, 150, 9],
          [42, 140, 7],
          [28, 138, 5],
        ]),
        c.skin3,
      ),
      path(
        limb([
          [212, 158, 9],
          [250, 150, 9],
          [278, 140, 7],
          [292, 138, 5],
        ]),
        c.skin3,
      ),
      path('M214 166L252 158 282 144 294 140 296 143 280 150 252 163z', c.shade),
      path('M112 164C118 142 140 134 160 132 180 134 202 142 208 164 190 170 130 170 112 164z', c.skin3),
      path('M168 133C186 137 202 146 208 164 194 168 178 169 166 169 182 160 180 144 168 133z', c.shade),
      path(
        'M124 168C130 158 132 148 134 139L142 136C142 148 142 158 140 169zM196 168C190 158 188 148 186 139L178 136C178 148 178 158 180 169z',
        c.main,
      ),
      at(160, 132, headFromBehind({ skin: c.skin3, hair: c.accent, style: 'cap', top: c.main }), { scale: 1.75 }),
      path('M96 160C110 172 210 172 224 160 226 172 94 172 96 160z', c.waterHi),
      stroke('M84 170C120 184 200 184 236 170M62 184C110 200 210 200 258 184', c.waterHi, 2.4),
      stroke('M20 144C30 150 44 150 56 154M300 144C290 150 276 150 264 154', c.waterHi, 2.4),
      stroke('M206 164C230 176 240 178 252 176', c.cream, 1.6),
      path('M248 178C246 162 256 156 268 156S292 162 290 178C288 184 250 184 248 178z', c.accent),
      path('M272 156C286 157 292 166 290 178 289 182 278 183 268 183 280 176 280 164 272 156z', c.accentLo),
      path('M253 172C252 164 258 160 262 159 257 164 256 168 257 174z', c.shine),
      path('M240 180C256 188 284 188 300 180 296 192 244 192 240 180z', c.waterHi),
    ].join(''),
  { stands: { scale: 0.78, x: -26, y: -12 } },
);
