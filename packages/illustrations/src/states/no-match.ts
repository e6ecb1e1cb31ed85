import { garden } from '../backdrops/garden.ts';
import { clip } from '../draw/clip.ts';
import { at, circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { limb, under } from '../draw/smooth.ts';
import { arm, grippingHand } from '../figures/hands.ts';
import { grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A magnifying glass over the grass: only a snail. */
export const noMatch = compose('no-match', 'hustler', garden, () =>
  [
    path(
      under(
        [
          [-240, 164],
          [-40, 158],
          [120, 164],
          [280, 156],
          [460, 164],
        ],
        210,
      ),
      c.leaf,
    ),
    use(grass, 60, 186, { scale: 1.6, fill: c.leafLo }) +
      use(grass, 250, 190, { scale: 1.6, fill: c.leafLo }) +
      use(grass, 286, 178, { scale: 1.3, fill: c.leafHi }),
    ellipse(150, 186, 80, 8, c.shade),
    circle(146, 104, 74, c.brassLo) + circle(144, 102, 74, c.brass) + circle(144, 102, 63, c.waterHi),
    clip(
      'M81 102a63 63 0 1 0 126 0a63 63 0 1 0-126 0z',
      path('M81 120C110 108 170 112 207 118V170H81z', c.leaf) +
        path('M81 140C120 130 170 136 207 134V170H81z', c.leafLo) +
        use(grass, 96, 146, { scale: 2.2, fill: c.leafHi }) +
        use(grass, 196, 150, { scale: 2.2, fill: c.leafHi }) +
        path(
          'M104 134C106 126 116 128 120 126 124 116 122 104 128 100 134 100 134 108 134 112L160 126C176 128 184 132 188 136 170 142 120 142 104 134z',
          c.creamLo,
        ) +
        stroke('M126 102L120 88M131 102L132 87', c.creamLo, 3) +
        circle(120, 87, 3, c.charcoal) +
        circle(132, 86, 3, c.charcoal) +
        circle(156, 108, 26, c.clay) +
        stroke('M156 108C160 100 170 106 166 116 160 126 144 122 142 108 142 94 158 86 170 94', c.clayHi, 5) +
        path('M170 86A26 26 0 0 1 156 134C172 124 178 104 170 86z', c.shade) +
        path('M92 92C96 66 116 52 132 48 108 66 104 84 102 110z', c.shine),
    ),
    path(
      limb([
        [198, 156, 9],
        [214, 172, 10],
        [240, 200, 11],
      ]),
      c.woodLo,
    ) + path('M190 146L206 136 214 150 200 164z', c.brassLo),
    arm(
      [
        [346, 138, 19],
        [300, 156, 16],
        [256, 172, 12],
      ],
      c.skin4,
      {
        colour: c.accent,
        joints: [
          [360, 132, 26],
          [318, 150, 20],
        ],
      },
    ),
    at(232, 182, grippingHand(c.skin4), { turn: -46, scale: 1.45 }),
  ].join(''),
);
