import { park } from '../backdrops/park.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bareArm, leg } from '../figures/body.ts';
import { profileHead } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const horse =
  'M98 100C94 86 106 79 120 81 142 86 166 84 186 82 198 74 210 60 226 46L230 34 238 44C252 52 264 66 271 76 275 82 271 89 263 89 254 88 247 84 240 82 234 88 231 98 226 108 222 120 214 128 203 130 180 136 152 133 130 127 108 131 100 118 98 100z';

const hoof = (x: number, y: number) => path(`M${x - 5} ${y - 4}H${x + 5}L${x + 8} ${y + 5}H${x - 5}z`, c.charcoal);

/** At a trot past the rails of the paddock. */
export const horseRiding = compose(
  'horse-riding',
  'explorer',
  park,
  () =>
    [
      stroke('M-240 128H460M-240 146H460', c.cream, 5),
      stroke(
        repeat(9, (index) => `M${-220 + index * 84} 118V160`),
        c.creamLo,
        7,
      ),
      castShadow(166, 190, 170, 6),
      // Legs of the far side.
      leg([126, 116], [140, 142], [130, 174], c.woodLo, 0.9) + hoof(131, 180),
      leg([196, 120], [228, 134], [216, 158], c.woodLo, 0.86) + hoof(216, 163),
      // Tail, body, mane.
      path(
        limb([
          [102, 90, 5],
          [84, 96, 7],
          [74, 120, 7],
          [66, 142, 2],
        ]),
        c.charcoalHi,
      ),
      path(horse, c.wood),
      clip(
        horse,
        path('M96 116C130 128 180 128 214 112L232 84 250 90V140H90z', c.shade) +
          stipple(110, 84, 120, 50, c.woodLo) +
          path('M258 66C266 70 273 78 273 84 270 90 260 90 254 88 262 84 264 76 258 66z', c.creamLo),
      ),
      path(
        'M232 40C222 44 206 56 196 70 190 78 184 82 178 84 184 88 194 84 200 78 208 72 214 62 228 52z',
        c.charcoalHi,
      ) + path('M228 34L231 46 238 44C244 50 246 54 247 58 240 54 234 52 228 52z', c.charcoalHi),
      leg([112, 108], [98, 144], [106, 176], c.wood, 1.05) + hoof(107, 182),
      leg([206, 118], [214, 146], [209, 176], c.wood, 0.92) + hoof(210, 182),
      stroke('M250 62L254 84M247 59L262 72', c.redLo, 2) + path('M247 61a1.800 2.200 0 1 0 .1 0z', c.charcoal),
      // Saddle and cloth.
      path('M128 80C144 88 164 88 178 80L182 108C166 114 140 114 128 106z', c.accent) +
        path('M132 78C142 84 162 86 176 76 180 80 176 88 168 90 152 94 136 90 132 78z', c.charcoalHi),
      // The rider.
      path(
        'M146 34C152 30 162 31 167 37 171 46 166 58 166 68 170 76 168 86 158 88 148 89 140 86 140 78 142 62 138 46 146 34z',
        c.main,
      ) + path('M158 32C162 33 165 34 167 37 171 46 166 58 166 68 170 76 168 86 158 88 162 66 164 48 158 32z', c.shade),
      leg([152, 82], [178, 98], [168, 126], c.creamLo, 0.94),
      path(
        limb([
          [177, 104, 6.6],
          [172, 118, 6],
          [167, 130, 4.6],
        ]),
        c.charcoal,
      ) + path('M162 128L172 130 182 135C184 138 182 140 178 140H162z', c.charcoal),
      at(157, 33, profileHead({ skin: c.skin5, hair: c.hairBlack, style: 'ponytail' }), { scale: 0.6 }),
      path('M147 12C146 0 156-4 164-1 170 2 172 8 170 13L175 15C170 17 152 16 147 12z', c.deep) +
        path('M162-1.500C169 1 172 7 170 13L175 15C172 16 166 16 162 15.600 166 10 166 3 162-1.500z', c.shade),
      bareArm([155, 42], [168, 62], [190, 62], c.main, 1.1),
      path('M186 58C192 56 198 58 198 62 198 66 192 68 186 66z', c.skin5),
      stroke('M196 64C214 62 236 68 253 78', c.redLo, 1.8),
    ].join(''),
  { squareScale: 0.7 },
);
