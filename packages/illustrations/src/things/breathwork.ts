import { closer } from '../backdrops/closer.ts';
import { hills } from '../backdrops/hills.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { arm } from '../figures/hands.ts';
import { restingHand } from '../figures/open-hands.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** In profile and close: eyes closed, a hand on her chest, breathing out into the morning. */
export const breathwork = compose(
  'breathwork',
  'soul-seeker',
  closer(hills, 1.2, 150, 90),
  () =>
    [
      // Her breath, in long curls.
      stroke(
        'M166 82C196 68 214 92 240 82S262 52 246 48 228 66 246 74 288 68 322 60M168 94C204 92 220 112 252 104S298 94 330 100M166 104C190 112 206 132 236 130S262 152 246 154 234 138 252 134',
        c.steelHi,
        3,
      ),
      at(
        118,
        124,
        profileBust({
          skin: c.skin2,
          hair: c.hairGrey,
          style: 'short',
          top: c.accent,
          eyes: 'closed',
          mouth: 'open',
        }),
        { scale: 1.9 },
      ),
      path('M104 141C114 150 128 152 139 146L144 158C128 166 110 162 98 152z', c.cream) +
        path('M132 150C135 149.500 137 148.500 139 146L144 158C140 160 137 161 133 161.500z', c.shade),
      arm(
        [
          [84, 222, 18],
          [108, 206, 15],
          [134, 188, 11],
        ],
        c.skin2,
        {
          colour: c.accent,
          joints: [
            [60, 206, 24],
            [82, 222, 20],
            [112, 204, 15.5],
          ],
        },
      ),
      restingHand(c.skin2, 132, 190, { scale: 1.45, turn: -30 }),
    ].join(''),
  { squareScale: 0.8 },
);
