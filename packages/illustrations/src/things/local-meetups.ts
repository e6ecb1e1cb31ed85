import { cafe } from '../backdrops/cafe.ts';
import { closer } from '../backdrops/closer.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A table in a café: two women look up, one comes and waves. */
export const localMeetups = compose(
  'local-meetups',
  'connector',
  closer(cafe, 1.35, 146, 60),
  () =>
    [
      at(
        58,
        112,
        bust({ skin: c.skin1, hair: c.hairBlond, style: 'waves', top: c.accent, collar: 'crew', smile: 'open' }),
        { scale: 1.3 },
      ),
      at(
        164,
        108,
        bust({
          skin: c.skin5,
          hair: c.hairBlack,
          style: 'curls',
          top: c.brass,
          collar: 'vee',
          earrings: c.brassHi,
          smile: 'open',
        }),
        { scale: 1.3 },
      ),
      path('M-10 160H260L280 204H-20z', c.wood),
      path('M-10 160H260L262 164H-12z', c.woodHi),
      castShadow(36, 184, 28),
      use(mug, 34, 184, { scale: 1.25, fill: c.main }),
      use(steam, 32, 152, { scale: 0.8 }),
      castShadow(160, 180, 28),
      use(mug, 158, 180, { scale: 1.2, fill: c.cream, flip: true }),
      ellipse(102, 186, 34, 9, c.shade) + ellipse(99, 184, 34, 9, c.cream) + ellipse(99, 183, 24, 5, c.creamLo),
      path('M82 182C84 164 114 164 116 182 110 186 88 186 82 182z', c.woodHi) +
        path('M86 172C92 164 106 164 112 172 106 177 92 177 86 172z', c.pink),
      // She who comes.
      path(
        limb([
          [226, 190, 18],
          [214, 140, 15],
          [212, 98, 10],
        ]),
        c.red,
      ),
      path(
        limb([
          [212, 106, 9.5],
          [212, 92, 8.5],
          [210, 78, 8],
        ]),
        c.skin3,
      ),
      spreadHand(c.skin3, 211, 82, { scale: 1.9, turn: -6 }),
      at(276, 128, bustFromBehind({ skin: c.skin3, hair: c.hairBrown, style: 'ponytail', top: c.red }), {
        scale: 1.5,
        turn: -4,
      }),
      // The back of her wheelchair.
      rect(236, 176, 76, 40, c.deep, 8),
      rect(290, 176, 22, 40, c.shade, 8),
      stroke('M238 204V150M310 204V152', c.steelLo, 5),
      stroke('M238 150H224M310 152H324', c.charcoal, 8),
      stroke('M184 36C188 32 190 28 191 24M232 38C228 34 226 30 225 25', c.cream, 3),
    ].join(''),
  { squareScale: 0.64 },
);
