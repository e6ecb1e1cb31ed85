import { cafe } from '../backdrops/cafe.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { cuppedHand } from '../figures/hands.ts';
import { profileBust } from '../figures/profile.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Two women in talk across a table, their speech bubbles overlapping. */
export const debateDiscussionGroups = compose(
  'debate-discussion-groups',
  'connector',
  cafe,
  () =>
    [
      path(
        'M96 18H164C178 18 184 26 184 36V58C184 70 176 76 164 76H126L108 92 110 76H96C84 76 78 68 78 58V36C78 26 84 18 96 18z',
        c.accent,
      ),
      path(
        'M160 34H226C240 34 246 42 246 52V72C246 84 238 90 226 90H216L218 106 198 90H160C148 90 142 82 142 72V52C142 42 148 34 160 34z',
        c.cream,
      ),
      path('M160 34H184V58C184 70 176 76 164 76H142V52C142 42 148 34 160 34z', c.accentHi),
      circle(168, 62, 5, c.main) + circle(194, 62, 5, c.main) + circle(220, 62, 5, c.main),
      stroke('M94 38H128M94 52H134', c.cream, 5),
      at(52, 122, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'afro', top: c.main, mouth: 'open' }), {
        scale: 1.5,
      }),
      at(268, 122, profileBust({ skin: c.skin1, hair: c.hairGrey, style: 'bob', top: c.brass }), {
        scale: 1.5,
        flip: true,
      }),
      path('M70 168H250L276 204H44z', c.woodHi),
      path('M70 168H250L253 172H67z', c.wood),
      castShadow(128, 190, 26),
      use(mug, 126, 190, { scale: 1.1, fill: c.accent }),
      use(steam, 124, 160, { scale: 0.8 }),
      castShadow(196, 192, 26),
      use(mug, 194, 192, { scale: 1.1, fill: c.cream, flip: true }),
      use(steam, 196, 162, { scale: 0.8 }),
      path(
        limb([
          [22, 206, 15],
          [62, 196, 12],
          [88, 166, 8],
        ]),
        c.mainLo,
      ),
      at(92, 154, cuppedHand(c.skin5), { flip: true, turn: 60, scale: 0.85 }),
    ].join(''),
  { squareScale: 0.62 },
);
