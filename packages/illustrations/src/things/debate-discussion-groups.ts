import { cafe } from '../backdrops/cafe.ts';
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
  cafe,
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
      // For and against.
      path(
        'M74 6H134C144 6 150 13 150 22V48C150 57 144 64 134 64H98L76 78 82 64H74C64 64 58 57 58 48V22C58 13 64 6 74 6z',
        c.leaf,
      ),
      stroke('M88 36L100 48 122 22', c.cream, 8),
      path(
        'M186 6H246C256 6 262 13 262 22V48C262 57 256 64 246 64H238L244 78 222 64H186C176 64 170 57 170 48V22C170 13 176 6 186 6z',
        c.red,
      ),
      stroke('M204 23L228 47M228 23L204 47', c.cream, 8),
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
