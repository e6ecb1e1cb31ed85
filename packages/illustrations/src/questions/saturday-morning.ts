import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Saturday morning: breakfast by the window, the radio on, nobody needs you until noon. */
export const saturdayMorning = compose('saturday-morning', 'creative', kitchen, () =>
  [
    // Clock.
    circle(171, 48, 27, c.shade) +
      circle(168, 46, 27, c.accent) +
      circle(168, 46, 21, c.cream) +
      stroke('M168 46V31M168 46L158 41', c.deep, 3) +
      circle(168, 46, 2.6, c.deep) +
      stroke('M168 28V30M168 62V64M150 46H152M184 46H186', c.accentLo, 2.4),
    // Radio.
    castShadow(252, 160, 96, 7),
    stroke('M216 106V96H288V106M284 104L312 62', c.woodLo, 4),
    rect(204, 104, 98, 58, c.accent, 8) +
      rect(278, 104, 24, 58, c.shade, 8) +
      rect(212, 112, 48, 42, c.cream, 4) +
      stroke(
        repeat(5, (index) => `M216 ${118 + index * 7.5}H256`),
        c.accentLo,
        2,
      ) +
      circle(281, 124, 9, c.cream) +
      stroke('M281 124L286 118', c.deep, 2.4) +
      circle(281, 146, 6, c.brass),
    stroke('M196 96C190 90 190 82 194 76M186 100C178 90 178 78 184 70', c.accent, 3.4),
    // Toast and coffee.
    castShadow(112, 184, 120, 8),
    ellipse(108, 182, 62, 14, c.cream) + ellipse(108, 180, 44, 8, c.creamLo),
    path('M76 178C70 160 84 148 108 148S146 160 140 178C130 186 86 186 76 178z', c.woodLo) +
      path('M80 172C76 158 88 150 108 150S140 158 136 172C126 179 90 179 80 172z', c.brassHi) +
      path('M94 162C98 154 118 154 124 160 120 170 98 172 94 162z', c.yellow),
    castShadow(38, 178, 40),
    use(mug, 34, 178, { scale: 1.7, fill: c.main }),
    use(steam, 32, 134, { scale: 1.3 }),
    castShadow(196, 194, 40),
    turned(
      192,
      194,
      [
        [0, 14],
        [6, 18],
        [24, 18],
        [30, 14],
      ],
      { fill: c.red, shade: c.redLo },
    ) + path('M174 166C172 158 212 158 210 166z', c.cream),
    path('M232 186L296 178 312 196 244 204z', c.cream) + stroke('M246 190L280 186M250 196L292 191', c.creamLo, 3),
  ].join(''),
);
