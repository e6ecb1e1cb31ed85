import { hall } from '../backdrops/hall.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { frontHead } from '../figures/face.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** High over a small trampoline, arms and knees up. */
export const reboundingTrampolining = compose(
  'rebounding-trampolining',
  'mover',
  hall,
  () =>
    [
      castShadow(162, 196, 190, 7),
      stroke('M82 172L74 198M238 172L246 198M124 180L120 203M196 180L200 203', c.charcoal, 6),
      ellipse(160, 172, 96, 19, c.charcoal),
      ellipse(160, 169, 96, 18, c.accent),
      ellipse(160, 169, 78, 13, c.deep),
      ellipse(160, 172, 40, 6, c.deepHi),
      stroke(
        repeat(12, (index) => {
          const angle = (index / 12) * Math.PI * 2;
          return `M${(160 + Math.cos(angle) * 77).toFixed(1)} ${(169 + Math.sin(angle) * 12.6).toFixed(1)}L${(160 + Math.cos(angle) * 90).toFixed(1)} ${(169 + Math.sin(angle) * 16).toFixed(1)}`;
        }),
        c.cream,
        2,
      ),
      stroke('M112 146C116 152 120 156 126 158M208 146C204 152 200 156 194 158M160 146V156', c.cream, 3.4),
      // Legs, drawn up to the sides.
      path(
        limb([
          [148, 98, 14],
          [112, 104, 11],
          [116, 132, 7],
          [114, 136, 6],
        ]),
        c.deepHi,
      ),
      path(
        limb([
          [172, 98, 14],
          [208, 104, 11],
          [204, 132, 7],
          [206, 136, 6],
        ]),
        c.deepHi,
      ),
      path('M176 110C200 114 214 122 208 138L200 136C206 124 196 116 176 112z', c.shade),
      path('M106 134H122L126 142C124 148 104 148 102 142zM198 134H214L218 142C216 148 196 148 194 142z', c.accent),
      // Arms.
      path(
        limb([
          [138, 60, 8.5],
          [110, 44, 7],
          [98, 14, 5.4],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [182, 60, 8.5],
          [210, 44, 7],
          [222, 14, 5.4],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [98, 16, 5.6],
          [94, 6, 5],
          [96, 0, 3.6],
        ]),
        c.skin2,
      ) +
        path(
          limb([
            [222, 16, 5.6],
            [226, 6, 5],
            [224, 0, 3.6],
          ]),
          c.skin2,
        ),
      path('M136 54C148 50 172 50 184 54 190 70 182 84 184 104 172 112 148 112 136 104 138 84 130 70 136 54z', c.main),
      path('M174 51C178 52 182 53 184 54 190 70 182 84 184 104 178 108 170 110 162 110 176 90 178 70 174 51z', c.shade),
      path('M148 51C152 62 168 62 172 51 166 49 154 49 148 51z', c.skin2),
      at(160, 49, frontHead({ skin: c.skin2, hair: c.hairAuburn, style: 'curls', smile: 'open' }), { scale: 0.84 }),
    ].join(''),
  { squareScale: 0.86 },
);
