import { nightMeadow } from '../backdrops/night-meadow.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** From the eyepiece at its left to the dew shield at its right. */
const telescope =
  rect(-92, -5, 22, 10, c.charcoal, 3) +
  rect(-74, -9, 14, 18, c.brass) +
  rect(-62, -14, 92, 28, c.cream) +
  rect(-62, 2, 92, 12, c.creamLo) +
  rect(-30, -15, 7, 30, c.brassLo) +
  rect(12, -15, 7, 30, c.brassLo) +
  rect(28, -19, 46, 38, c.accent, 2) +
  rect(28, 4, 46, 15, c.accentLo, 2) +
  ellipse(74, 0, 6, 19, c.accentLo) +
  ellipse(74, 0, 4, 14, c.steelHi) +
  rect(-34, -25, 44, 7, c.charcoal, 3) +
  rect(-22, -19, 4, 6, c.charcoal) +
  rect(-2, -19, 4, 6, c.charcoal);

/** A telescope on its tripod, turned to the moon; a flask, a mug and a star chart on a blanket. */
export const stargazing = compose('stargazing', 'explorer', nightMeadow, () =>
  [
    castShadow(88, 190, 60, 6),
    stroke('M88 122L66 190', c.woodLo, 7) +
      stroke('M88 122L114 190', c.wood, 7) +
      stroke('M88 122L89 186', c.woodHi, 6) +
      stroke('M76 160H102', c.brassLo, 3),
    circle(88, 118, 8, c.brass) + circle(88, 118, 3.6, c.brassLo),
    at(88, 104, telescope, { scale: 0.86, turn: -30 }),
    path('M186 196L206 170H316L334 196z', c.red) +
      path('M186 196L192 188H328L334 196z', c.redLo) +
      stroke('M228 170L216 196M262 170L260 196M294 170L304 196', c.pink, 1.6),
    at(
      252,
      180,
      path('M-30 6L-18-8H24L34 6z', c.deep) +
        circle(-8, -2, 1.8, c.yellow) +
        circle(2, 2, 1.4, c.yellow) +
        circle(10, -4, 1.8, c.yellow) +
        circle(20, 1, 1.4, c.yellow) +
        stroke('M-8-2L2 2 10-4 20 1', c.cream, 0.8),
    ),
    rect(296, 142, 16, 38, c.accent, 4) + rect(298, 136, 12, 9, c.steel, 2) + rect(306, 142, 6, 38, c.accentLo, 3),
    path('M212 168H230V180C230 184 227 186 221 186S212 184 212 180z', c.cream) +
      stroke('M230 171C237 170 237 180 229 180', c.cream, 2.4) +
      stroke('M218 162C215 158 221 156 218 151', c.cream, 1.6),
  ].join(''),
);
