import { panelledWall } from '../backdrops/panelled-wall.ts';
import { at, circle, stroke } from '../draw/shapes.ts';
import { bust } from '../figures/face.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A woman signs: both hands up before her, lines of movement about them. */
export const signLanguage = compose('sign-language', 'thinker', panelledWall, () =>
  [
    circle(160, 96, 88, c.accentHi),
    at(160, 92, bust({ skin: c.skin4, hair: c.hairBlack, style: 'bob', top: c.main, collar: 'crew', smile: 'open' }), {
      scale: 1.34,
    }),
    stroke(
      'M62 62C52 76 50 92 54 106M48 54C34 74 32 96 38 114M262 84C270 94 272 106 270 118M276 74C288 90 290 108 286 126',
      c.accent,
      4,
    ),
    arm(
      [
        [81, 172, 9],
        [84, 162, 12],
        [92, 138, 10],
      ],
      c.skin4,
      {
        colour: c.mainLo,
        joints: [
          [104, 134, 19],
          [66, 196, 20],
          [80, 170, 16],
        ],
      },
    ),
    spreadHand(c.skin4, 94, 134, { scale: 2.3, turn: 6, flip: true }),
    arm(
      [
        [247, 176, 9],
        [245, 172, 12],
        [248, 146, 10],
      ],
      c.skin4,
      {
        colour: c.mainLo,
        joints: [
          [216, 134, 19],
          [258, 198, 20],
          [246, 176, 16],
        ],
      },
    ),
    at(206, 108, pinchingHand(c.skin4), { scale: 1.3, turn: 4 }),
  ].join(''),
);
