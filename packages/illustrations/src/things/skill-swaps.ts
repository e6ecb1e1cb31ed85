import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { arm, cuppedHand, grippingHand } from '../figures/hands.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** Two at a bench, each with what she can: one has brought wool and needles, the other a hammer. */
export const skillSwaps = compose(
  'skill-swaps',
  'connector',
  workshop,
  () =>
    [
      at(50, 106, profileBust({ skin: c.skin2, hair: c.hairGrey, style: 'bun', top: c.leafLo, mouth: 'open' }), {
        scale: 1.3,
      }),
      at(272, 106, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'ponytail', top: c.brass }), {
        scale: 1.3,
        flip: true,
      }),
      path('M-240 168H460V204H-240z', c.wood) + path('M-240 168H460V172H-240z', c.woodHi),
      // Wool and needles on an open hand.
      stroke('M150 82L118 138M112 84L146 134', c.woodLo, 3.4) +
        circle(150, 81, 4, c.brass) +
        circle(111, 83, 4, c.brass),
      circle(132, 118, 25, c.accent),
      clip(
        'M107 118a25 25 0 1 0 50 0a25 25 0 1 0-50 0z',
        stroke(
          'M104 110C118 98 144 98 160 110M104 121C122 106 144 107 160 123M108 132C124 118 142 118 158 132M122 92C112 106 114 128 128 146M132 92C122 108 126 130 140 146',
          c.accentHi,
          2.2,
        ) +
          path('M140 90C160 104 158 134 134 146H166V90z', c.shade) +
          stipple(108, 94, 48, 50, c.shade),
      ),
      stroke('M150 138C162 150 156 160 166 168 176 176 190 170 196 180', c.accent, 2.2),
      arm(
        [
          [66, 190, 16],
          [92, 168, 13],
          [114, 152, 10],
        ],
        c.skin2,
        {
          colour: c.leafLo,
          joints: [
            [38, 138, 17],
            [52, 182, 17],
            [88, 170, 14],
          ],
        },
      ),
      at(126, 142, cuppedHand(c.skin2), { flip: true, turn: -4, scale: 0.95 }),
      // The hammer in her fist.
      at(
        190,
        122,
        rect(-4, -46, 8, 84, c.wood, 3) +
          rect(1, -46, 3, 84, c.shade, 2) +
          path('M-19-58H12C19-58 22-52 26-49 17-49 14-46 11-42H-19z', c.steel) +
          path('M-19-49H11C14-44 16-44 12-42H-19z', c.steelLo) +
          rect(-25, -60, 8, 19, c.steelLo, 2),
        { turn: 12 },
      ),
      arm(
        [
          [262, 190, 16],
          [232, 168, 13],
          [206, 146, 10],
        ],
        c.skin5,
        {
          colour: c.brass,
          joints: [
            [284, 138, 17],
            [270, 184, 17],
            [232, 168, 14],
          ],
        },
      ),
      at(188, 134, grippingHand(c.skin5), { turn: 26, scale: 1.05 }),
    ].join(''),
  { squareScale: 0.66 },
);
