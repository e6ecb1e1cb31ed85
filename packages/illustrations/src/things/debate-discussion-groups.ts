import { cafe } from '../backdrops/cafe.ts';
import { closer } from '../backdrops/closer.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust } from '../figures/face.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { profileBust } from '../figures/profile.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Four round a table: one is for, one is against, one asks for the floor. */
export const debateDiscussionGroups = compose(
  'debate-discussion-groups',
  'connector',
  closer(cafe, 1.5, 146, -90),
  () =>
    [
      // Those who listen, one with her hand up.
      at(
        126,
        124,
        bust({ skin: c.skin3, hair: c.hairBrown, style: 'fringe', top: c.leaf, collar: 'crew', smile: 'open' }),
        { scale: 0.86 },
      ),
      path(
        limb([
          [218, 168, 11],
          [230, 138, 9],
          [222, 112, 6],
        ]),
        c.brass,
      ) +
        path(
          limb([
            [223, 116, 5.4],
            [221, 106, 4.8],
          ]),
          c.skin2,
        ),
      spreadHand(c.skin2, 221, 106, { scale: 0.95, turn: -6 }),
      at(
        192,
        124,
        bust({
          skin: c.skin2,
          hair: c.hairGrey,
          style: 'bob',
          top: c.brass,
          collar: 'shirt',
          glasses: 'round',
          lines: true,
        }),
        { scale: 0.86 },
      ),
      // What is said and what is answered, one over the other.
      path(
        'M112 8H176C187 8 194 15 194 26V38C194 49 187 56 176 56H112L84 70 92 54C86 51 84 45 84 38V26C84 15 101 8 112 8z',
        c.leaf,
      ),
      path(
        'M170 22H226C236 22 242 28 242 38V48C242 57 236 63 228 64L238 78 212 64H170C160 64 154 57 154 48V38C154 28 160 22 170 22z',
        c.red,
      ) +
        path(
          'M154 48V38C154 28 160 22 170 22H194V26 38C194 49 187 56 176 56H156C154.500 53.500 154 51 154 48z',
          c.redLo,
        ),
      at(34, 136, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.main, mouth: 'open' }), {
        scale: 1.28,
      }),
      at(286, 136, profileBust({ skin: c.skin1, hair: c.hairAuburn, style: 'bun', top: c.accent, mouth: 'open' }), {
        scale: 1.28,
        flip: true,
      }),
      // The table.
      path('M66 164H254L300 204H20z', c.woodHi) + path('M66 164H254L258 168H62z', c.wood),
      at(154, 180, rect(-22, -6, 44, 14, c.cream, 2) + stroke('M-15-2H8M-15 3H14', c.creamLo, 1.8), { turn: -4 }),
      castShadow(104, 192, 26),
      use(mug, 102, 192, { scale: 1, fill: c.accent }),
      use(steam, 100, 164, { scale: 0.7 }),
      castShadow(214, 192, 26),
      use(mug, 212, 192, { scale: 1, fill: c.cream, flip: true }),
      use(steam, 214, 164, { scale: 0.7 }),
    ].join(''),
  { squareScale: 0.62 },
);
