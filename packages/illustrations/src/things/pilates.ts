import { studio } from '../backdrops/studio.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { profileHead } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** Balanced in a V on the mat, legs and arms in one line; a ring and a ball beside. */
export const pilates = compose('pilates', 'mover', studio, () =>
  [
    path('M34 176H276L300 196H12z', c.accent),
    path('M12 196H300V199H12z', c.accentLo),
    stroke('M40 181H276', c.accentHi, 1.4),
    castShadow(146, 188, 120, 6),
    // Ring and ball.
    `<ellipse cx="270" cy="160" rx="25" ry="27" fill="none" stroke="${c.deepHi}" stroke-width="7"/>`,
    rect(240, 150, 9, 20, c.mainHi, 4) + rect(291, 150, 9, 20, c.mainHi, 4),
    castShadow(50, 186, 46),
    circle(48, 166, 22, c.mainHi) +
      path('M54 145A22 22 0 0 1 54 187C66 178 66 154 54 145z', c.shade) +
      path('M32 160C34 152 40 148 46 147 40 152 38 156 38 164z', c.shine),
    // Far arm and leg.
    path(
      limb([
        [118, 104, 8],
        [154, 100, 6.5],
        [192, 94, 5],
        [204, 92, 4],
      ]),
      c.skin3,
    ),
    path(
      limb([
        [140, 168, 16],
        [186, 132, 12.5],
        [232, 90, 8],
        [244, 78, 5.5],
      ]),
      c.deep,
    ),
    path('M238 84L248 72C254 62 262 58 264 62 266 68 258 80 248 90z', c.skin3),
    // Body.
    path(
      'M100 92C110 86 124 90 128 102 132 118 144 138 158 156 162 170 154 184 140 186 124 188 116 178 114 164 110 142 94 116 100 92z',
      c.main,
    ),
    clip(
      'M100 92C110 86 124 90 128 102 132 118 144 138 158 156 162 170 154 184 140 186 124 188 116 178 114 164 110 142 94 116 100 92z',
      path('M92 120C104 150 110 180 140 190H100z', c.shade) + stipple(98, 90, 50, 90, c.shade),
    ),
    path(
      limb([
        [138, 170, 17],
        [184, 140, 13.5],
        [230, 100, 8.5],
        [242, 89, 6],
      ]),
      c.deepHi,
    ),
    path('M150 180C190 160 226 124 246 94L238 86C216 118 186 142 150 160z', c.shade),
    path('M236 94L246 82C252 72 261 69 263 73 264 80 256 91 245 100z', c.skin3),
    at(108, 90, profileHead({ skin: c.skin3, hair: c.hairBlack, style: 'bun' }), { scale: 0.68, turn: -10 }),
    path(
      limb([
        [112, 104, 9],
        [150, 108, 7],
        [188, 104, 5.5],
        [200, 103, 4.4],
      ]),
      c.skin3,
    ),
    path('M118 112C146 116 170 114 198 107L200 104C172 110 146 110 122 106z', c.shade),
    path(
      limb([
        [196, 104, 4.6],
        [208, 101, 4],
        [214, 100, 2.6],
      ]),
      c.skin3,
    ),
  ].join(''),
);
