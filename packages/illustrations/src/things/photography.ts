import { closer } from '../backdrops/closer.ts';
import { street } from '../backdrops/street.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A camera held up in two hands, its lens towards us. */
export const photography = compose(
  'photography',
  'creative',
  closer(street, 1.5, 150, 40),
  () =>
    [
      at(160, 120, bust({ skin: c.skin3, hair: c.hairBlack, style: 'long', top: c.mainLo, collar: 'crew' }), {
        scale: 2.05,
      }),
      path(
        limb([
          [60, 214, 24],
          [52, 170, 20],
          [84, 134, 15],
        ]),
        c.mainLo,
      ),
      path(
        limb([
          [260, 214, 24],
          [268, 170, 20],
          [236, 134, 15],
        ]),
        c.mainLo,
      ),
      path('M262 214L282 180C284 160 262 130 244 112L236 124C256 150 262 180 250 214z', c.shade),
      at(
        0,
        16,
        [
          stroke('M98 62C82 84 76 130 96 196M222 62C238 84 244 130 224 196', c.main, 5),
          path(
            'M94 56C94 48 98 44 106 44H128L134 32H186L192 44H214C222 44 226 48 226 56V116C226 124 222 128 214 128H106C98 128 94 124 94 116z',
            c.charcoal,
          ),
          path('M94 58H226V74H94zM134 32H186L190 40H130z', c.steel),
          path('M94 74H226V112H94z', c.charcoalHi),
          rect(104, 37, 20, 8, c.steelLo, 3),
          circle(206, 42, 8, c.red),
          rect(196, 62, 22, 8, c.flameHi, 2),
          rect(148, 38, 24, 12, c.waterHi, 3),
          circle(163, 90, 40, c.shade),
          circle(160, 87, 39, c.deepHi),
          circle(160, 87, 34, c.steelLo),
          circle(160, 87, 30, c.charcoal),
          circle(160, 87, 23, c.accentLo),
          circle(160, 87, 15, c.deep),
          circle(160, 87, 8, c.accent),
          path('M142 78C146 68 154 64 162 64 152 70 148 78 146 86z', c.shine),
          circle(168, 96, 4, c.shine),
        ].join(''),
      ),
      at(92, 116, cuppedHand(c.skin3), { flip: true, turn: -14, scale: 1.2 }),
      at(228, 116, cuppedHand(c.skin3), { turn: 14, scale: 1.2 }),
    ].join(''),
  { squareScale: 0.84 },
);
