import { lake } from '../backdrops/water.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A rod over the lake, its float, and a fish beneath. */
export const fishing = compose('fishing', 'explorer', lake, () =>
  [
    path('M-200 176C-60 166 60 168 150 184 190 190 210 200 220 210H-200z', c.woodLo) +
      path('M-200 170C-60 160 60 162 148 178 188 185 208 194 218 206H-200z', c.leaf),
    ellipse(232, 138, 26, 5, c.waterHi) + ellipse(232, 138, 15, 3, c.water),
    stroke('M232 126V100', c.cream, 1.2),
    stroke('M212 22C222 40 232 70 232 100', c.cream, 1.2),
    path('M232 112C238 112 241 118 241 124 241 132 237 138 232 138V112z', c.redLo) +
      path('M232 112C226 112 223 118 223 124H241C241 118 238 112 232 112z', c.red) +
      path('M223 124H241C241 132 237 138 232 138S223 132 223 124z', c.cream) +
      stroke('M232 112V102', c.red, 3),
    at(
      252,
      168,
      path('M-34 0C-22-18 10-20 26-2L44-14C42-4 42 6 44 14L26 4C10 20-22 18-34 0z', c.waterLo) +
        path('M-34 0C-22-18 10-20 26-2 4-8-16-6-34 0z', c.steel) +
        path('M-6-13C0-24 12-24 16-20L12-10z', c.waterLo) +
        stroke('M-16-8C-12-2-12 4-16 8', c.steel, 2) +
        circle(-23, -2, 2.6, c.charcoal),
    ),
    stroke('M40 194L120 110', c.woodLo, 8) +
      stroke('M46 188L70 162', c.clayHi, 11) +
      stroke('M88 144L212 22', c.charcoal, 3.4),
    stroke('M110 122L212 22', c.charcoal, 2),
    circle(92, 152, 14, c.steelLo) +
      circle(92, 152, 9, c.steelHi) +
      circle(92, 152, 3, c.charcoal) +
      stroke('M92 152L104 164', c.charcoal, 4) +
      circle(105, 165, 4, c.red),
    circle(140, 93, 3, c.brass) + circle(176, 57, 2.6, c.brass),
    castShadow(156, 190, 50),
    turned(
      156,
      190,
      [
        [0, 20],
        [26, 22],
      ],
      { fill: c.accent, shade: c.accentLo, inside: c.woodLo, rim: c.accentHi, tilt: 0.24 },
    ),
    stroke('M136 166C140 142 174 142 177 166', c.steelLo, 2.4),
  ].join(''),
);
