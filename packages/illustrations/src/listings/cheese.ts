import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A wheel of cheese with its wedge, grapes beside. */
export const cheese = compose('cheese', 'creative', closer(kitchen, 1.2, 138, -60), () =>
  [
    castShadow(140, 186, 230, 10),
    path('M20 170H264C274 170 276 186 264 186H20C8 186 10 170 20 170z', c.woodLo) +
      path('M20 166H264C274 166 276 180 264 180H20C8 180 10 166 20 166z', c.woodHi),
    turned(
      120,
      166,
      [
        [0, 82],
        [58, 82],
      ],
      { fill: c.yellow, shade: c.brass, inside: c.brassHi, rim: c.brass, tilt: 0.3 },
    ),
    path('M120 110L201 118V174L120 190z', c.cream) +
      path('M120 110L201 118V124L120 120z', c.creamLo) +
      circle(148, 140, 9, c.creamLo) +
      circle(178, 152, 7, c.creamLo) +
      circle(140, 168, 6, c.creamLo),
    circle(62, 128, 7, c.brassLo) +
      circle(88, 150, 9, c.brassLo) +
      circle(54, 156, 5, c.brassLo) +
      circle(106, 136, 6, c.brassLo),
    castShadow(218, 178, 70, 6),
    path('M176 176L262 164V128L176 146z', c.cream) +
      path('M176 146L262 128 240 118z', c.brassHi) +
      circle(206, 158, 7, c.creamLo) +
      circle(236, 146, 8, c.creamLo) +
      circle(228, 162, 4, c.creamLo),
    [
      [272, 170],
      [284, 164],
      [296, 170],
      [278, 182],
      [290, 182],
      [302, 180],
      [284, 194],
      [296, 192],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, c.accentLo) + circle(x - 3, y - 3, 2.4, c.shine))
      .join(''),
    stroke('M286 156C286 144 292 138 300 136', c.woodLo, 3) +
      at(294, 142, leaf(24, 20, c.leafHi, c.leaf), { turn: 70 }),
  ].join(''),
);
