import { panelledWall } from '../backdrops/panelled-wall.ts';
import { circle, path, stroke } from '../draw/shapes.ts';
import { blob, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Two hands that speak, lines of movement about them. */
export const signLanguage = compose('sign-language', 'thinker', panelledWall, () =>
  [
    circle(160, 92, 78, c.accentHi),
    stroke(
      'M64 40C50 58 46 78 50 98M256 40C270 58 274 78 270 98M48 28C30 52 26 80 30 108M272 28C290 52 294 80 290 108',
      c.accent,
      5,
    ),
    path(
      limb([
        [92, 214, 30],
        [100, 170, 24],
        [116, 140, 17],
      ]),
      c.main,
    ),
    path(
      limb([
        [108, 164, 16],
        [118, 136, 14],
        [126, 118, 15],
      ]),
      c.skin4,
    ),
    path(
      limb([
        [118, 116, 8],
        [112, 86, 7],
        [108, 58, 6],
      ]),
      c.skin4,
    ) +
      path(
        limb([
          [130, 110, 8],
          [132, 76, 7],
          [132, 44, 6],
        ]),
        c.skin4,
      ),
    path(
      limb([
        [140, 116, 7.5],
        [152, 98, 7],
        [146, 84, 5.5],
      ]),
      c.skin4,
    ) +
      path(
        limb([
          [142, 128, 7],
          [160, 118, 6.5],
          [166, 102, 5],
        ]),
        c.skin4,
      ),
    path(
      limb([
        [112, 128, 8],
        [96, 112, 7],
        [90, 98, 5.5],
      ]),
      c.skin4,
    ),
    path(
      blob([
        [108, 112],
        [128, 104],
        [148, 112],
        [150, 132],
        [136, 146],
        [114, 140],
      ]),
      c.skin4,
    ) + stroke('M122 112L124 124M136 112L134 124', c.shade, 1.4),
    path(
      limb([
        [240, 214, 30],
        [226, 172, 24],
        [208, 146, 17],
      ]),
      c.accentLo,
    ),
    path(
      limb([
        [218, 168, 16],
        [206, 142, 14],
        [198, 126, 15],
      ]),
      c.skin1,
    ),
    path(
      limb([
        [206, 118, 8],
        [216, 90, 7],
        [222, 66, 6],
      ]),
      c.skin1,
    ) +
      path(
        limb([
          [196, 112, 8],
          [200, 80, 7],
          [202, 52, 6],
        ]),
        c.skin1,
      ) +
      path(
        limb([
          [186, 116, 7.5],
          [182, 88, 6.6],
          [180, 64, 5.5],
        ]),
        c.skin1,
      ) +
      path(
        limb([
          [178, 124, 7],
          [166, 102, 6],
          [160, 84, 5],
        ]),
        c.skin1,
      ),
    path(
      limb([
        [212, 132, 8],
        [232, 120, 7],
        [242, 108, 5.5],
      ]),
      c.skin1,
    ),
    path(
      blob([
        [176, 118],
        [196, 110],
        [214, 118],
        [216, 136],
        [204, 150],
        [184, 146],
      ]),
      c.skin1,
    ) + path('M206 114C216 122 216 140 204 150 210 138 210 126 202 114z', c.shade),
  ].join(''),
);
