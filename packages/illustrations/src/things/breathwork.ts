import { lake } from '../backdrops/water.ts';
import { at, circle, faded, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { restingHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const breath = (radius: number, opacity: number) => faded(opacity, circle(160, 118, radius, c.cloud));

/** Her eyes closed, one hand on her chest and one on her belly, her breath in widening rings. */
export const breathwork = compose(
  'breathwork',
  'soul-seeker',
  lake,
  () =>
    [
      breath(150, 0.14) + breath(122, 0.18) + breath(96, 0.24) + breath(72, 0.34),
      at(
        160,
        92,
        bust({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.accent, collar: 'vee', eyes: 'closed' }),
        { scale: 1.24 },
      ),
      // One hand on the belly, one on the chest.
      path(
        limb([
          [212, 138, 14],
          [228, 182, 15],
          [196, 196, 11],
          [176, 194, 9],
        ]),
        c.accent,
      ),
      path('M226 128C246 160 244 196 216 204L184 204C210 196 222 180 222 150z', c.shade),
      restingHand(c.skin4, 174, 190, { flip: true, scale: 1.3, turn: 6 }),
      path(
        limb([
          [108, 138, 14],
          [88, 182, 15],
          [116, 172, 11.5],
          [136, 156, 9],
        ]),
        c.accent,
      ),
      path('M88 198C104 192 122 178 140 164L144 158C130 164 110 178 92 184z', c.shade),
      restingHand(c.skin4, 138, 154, { scale: 1.3, turn: -24 }),
    ].join(''),
  { squareScale: 0.7 },
);
