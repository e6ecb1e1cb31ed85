import { danceFloor } from '../backdrops/dance-floor.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { bareArm, leg, shoe } from '../figures/body.ts';
import { frontHead } from '../figures/face.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A dancer turning under the mirror ball, her skirt flying. */
export const danceClasses = compose(
  'dance-classes',
  'mover',
  danceFloor,
  () =>
    [
      castShadow(168, 190, 96, 6),
      // Standing leg, and the one that swings behind her.
      leg([181, 128], [198, 150], [222, 160], c.skin5),
      shoe(221, 159, c.cream, { turn: 52 }),
      leg([165, 128], [163, 154], [166, 180], c.skin5),
      shoe(166, 180, c.cream, { flip: true }),
      // Skirt.
      path(
        'M159 102H185C200 118 228 124 244 136 236 150 224 144 213 149 201 155 190 146 178 151 164 157 152 147 140 150 128 153 116 146 104 148 120 130 146 122 159 102z',
        c.accent,
      ),
      path('M159 102C154 122 140 138 132 151 122 152 113 147 104 148 120 130 146 122 159 102z', c.accentHi),
      path(
        'M178 102H185C200 118 228 124 244 136 236 150 224 144 213 149 208 151 204 151 199 150 202 132 190 120 178 102z',
        c.accentLo,
      ),
      path('M168 103C166 122 166 138 164 154L178 151C180 134 178 118 174 103z', c.accentHi),
      // Bodice and arms.
      bareArm([189, 77], [210, 91], [233, 80], c.skin5),
      path('M192 83C202 92 212 97 222 91L234 81 232 78C222 88 210 90 194 78z', c.shade),
      spreadHand(c.skin5, 232, 81, { scale: 0.74, turn: 64 }),
      bareArm([155, 77], [136, 62], [142, 34], c.skin5),
      spreadHand(c.skin5, 142, 36, { scale: 0.74, turn: 6, flip: true }),
      path(
        'M150 74C157 70 165 72 172 78 179 72 187 70 194 74 194 86 187 94 185 103H159C157 94 150 86 150 74z',
        c.accent,
      ),
      path('M182 73C187 71 191 72 194 74 194 86 187 94 185 103H176C184 94 185 84 182 73z', c.accentLo),
      path('M158 72C163 82 168 86 172 86S181 82 186 72L179 68H165z', c.skin5),
      at(172, 66, frontHead({ skin: c.skin5, hair: c.hairBlack, style: 'afro', smile: 'open', earrings: c.brass }), {
        scale: 0.6,
        turn: 5,
      }),
      stroke('M84 172C96 182 110 187 126 188M226 186C246 184 262 180 272 172', c.accentHi, 3),
    ].join(''),
  { squareScale: 0.84, stands: { scale: 0.94, x: 8 } },
);
