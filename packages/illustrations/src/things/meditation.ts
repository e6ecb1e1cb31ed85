import { quietRoom } from '../backdrops/quiet-room.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { floorCushion } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const back =
  'M160 88C172 88 190 92 196 104 200 122 190 138 190 158 180 168 140 168 130 158 130 138 120 122 124 104 130 92 148 88 160 88z';

/** Someone sitting cross-legged on a cushion, from behind, before the window. */
export const meditation = compose(
  'meditation',
  'soul-seeker',
  quietRoom,
  () =>
    [
      castShadow(160, 186, 160, 9),
      ellipse(160, 184, 104, 11, c.mainLo),
      path(
        limb([
          [150, 166, 17],
          [108, 168, 15],
          [82, 176, 11],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [170, 166, 17],
          [212, 168, 15],
          [238, 176, 11],
        ]),
        c.deepHi,
      ),
      path('M190 178C210 184 230 186 244 182 246 174 236 166 222 166 224 174 206 178 190 178z', c.shade),
      use(floorCushion, 160, 182, { scale: 1.2, fill: c.accent }),
      path(
        limb([
          [130, 104, 11],
          [112, 130, 9.5],
          [98, 156, 7.5],
        ]),
        c.mainHi,
      ),
      path(
        limb([
          [190, 104, 11],
          [208, 130, 9.5],
          [222, 156, 7.5],
        ]),
        c.mainHi,
      ),
      path('M196 108C206 124 214 140 226 160L218 162C206 146 198 130 192 116z', c.shade),
      ellipse(95, 161, 8, 5.5, c.skin4),
      ellipse(225, 161, 8, 5.5, c.skin4),
      path(back, c.mainHi),
      clip(
        back,
        path('M178 84C206 100 192 140 196 170H160C186 150 184 110 178 84z', c.shade) +
          stipple(130, 88, 70, 80, c.shade) +
          stroke('M160 104C158 120 158 140 160 156', c.shade, 2) +
          path('M126 104C130 96 138 92 146 92 134 100 132 116 136 136 128 122 124 112 126 104z', c.shine),
      ),
      at(160, 92, headFromBehind({ skin: c.skin4, hair: c.hairBlack, style: 'bun', top: c.mainHi }), { scale: 1.2 }),
    ].join(''),
  { squareScale: 0.84 },
);
