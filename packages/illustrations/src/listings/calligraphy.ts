import { attic } from '../backdrops/attic.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A pen with a broad nib, its flourish still wet, and the ink. */
export const calligraphy = compose('calligraphy', 'creative', attic, () =>
  [
    path('M30 152L236 142 276 196 2 200z', c.shade) + path('M28 148L232 138 272 192 0 196z', c.cream),
    stroke(
      'M36 176C60 150 88 152 80 168 72 184 52 180 64 166 84 146 118 150 112 168 108 180 92 178 100 168 116 150 134 158 146 170',
      c.deep,
      2,
    ),
    path(
      'M36 176C56 152 88 150 82 168 76 158 56 162 36 176zM64 166C84 146 122 148 113 168 108 156 84 154 64 166z',
      c.deep,
    ) + stroke('M36 188C70 182 110 186 150 182', c.deep, 1.6),
    at(
      148,
      171,
      path('M0 0L-9-30C-9-40 9-40 9-30z', c.brass) +
        path('M0 0L9-30C9-37 5-38 1-38z', c.brassLo) +
        stroke('M0-2V-22', c.charcoal, 1.4) +
        circle(0, -24, 2.6, c.charcoal) +
        path('M-10-34H10L9-46H-9z', c.steel) +
        path('M-9-46H9C14-80 8-130 2-176-4-130-14-80-9-46z', c.main) +
        path('M1-46H9C14-80 8-130 2-176 4-130 4-80 1-46z', c.mainLo),
      { turn: 38, scale: 1.06 },
    ),
    castShadow(284, 178, 56),
    turned(
      280,
      182,
      [
        [0, 26],
        [26, 29],
        [38, 16],
        [46, 16],
      ],
      {
        fill: c.waterHi,
        shade: c.water,
        inside: c.charcoal,
        rim: c.steelHi,
        tilt: 0.26,
        decoration: path('M240 166H320V196H240z', c.deep),
      },
    ) + ellipse(302, 186, 3, 1.4, c.deep),
  ].join(''),
);
