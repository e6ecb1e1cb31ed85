import { nightMeadow } from '../backdrops/night-meadow.ts';
import { fireGlow } from '../draw/light.ts';
import { at, ellipse, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import type { HairStyle } from '../figures/from-behind.ts';
import { seatedFromBehind } from '../figures/seated.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const seated = (x: number, y: number, scale: number, top: string, hair: string, skin: string, style: HairStyle) =>
  at(x, y, seatedFromBehind({ skin, hair, style, top }), { scale });

/** A circle round a small fire, under the full moon. */
export const moonCircles = compose(
  'moon-circles',
  'soul-seeker',
  nightMeadow,
  () =>
    [
      ellipse(160, 166, 150, 26, c.deepHi),
      fireGlow(160, 146, 52),
      seated(74, 112, 0.74, c.mainLo, c.hairBlack, c.skin4, 'long'),
      seated(246, 112, 0.74, c.accentLo, c.hairGrey, c.skin2, 'bun'),
      path(
        limb([
          [136, 164, 5],
          [160, 158, 5],
          [186, 164, 5],
        ]),
        c.woodLo,
      ) +
        path(
          limb([
            [140, 158, 4.5],
            [162, 163, 5],
            [182, 158, 4.5],
          ]),
          c.wood,
        ),
      path(
        'M160 160C142 160 138 146 146 134 150 128 148 120 156 108 160 120 170 124 174 136 180 150 176 160 160 160z',
        c.flame,
      ),
      path(
        'M160 160C150 160 148 150 153 142 156 138 156 134 159 128 162 136 168 140 168 148 169 156 166 160 160 160z',
        c.flameHi,
      ),
      seated(34, 132, 1.02, c.accent, c.hairAuburn, c.skin1, 'braids'),
      seated(286, 132, 1.02, c.mainHi, c.main, c.skin5, 'hijab'),
      seated(108, 146, 1.1, c.main, c.hairBlack, c.skin6, 'afro'),
      seated(212, 146, 1.1, c.deepHi, c.hairBlond, c.skin2, 'bun'),
    ].join(''),
  { squareScale: 0.64 },
);
