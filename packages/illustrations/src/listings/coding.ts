import { closer } from '../backdrops/closer.ts';
import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Lines of code on a laptop, a slice of cake beside it. */
export const coding = compose('coding', 'thinker', closer(desk, 1.25, 146, 60), () =>
  [
    castShadow(134, 184, 220, 8),
    rect(36, 30, 196, 126, c.charcoal, 9) + rect(44, 38, 180, 110, c.deep, 3),
    circle(54, 47, 3, c.red) + circle(64, 47, 3, c.yellow) + circle(74, 47, 3, c.leafHi),
    stroke('M54 62H82M64 88H92M64 101H82M54 127H70', c.pink, 4) +
      stroke('M90 62H140M74 75H112M100 88H150M90 101H134M76 127H110', c.accentHi, 4) +
      stroke('M148 62H168M120 75H168M64 114H120M158 88H180M142 101H176', c.leafHi, 4) +
      stroke('M176 62H200M128 114H168M118 127H132', c.yellow, 4) +
      rect(136, 123, 8, 9, c.cream),
    path('M28 158H240L258 184C258 188 254 190 250 190H18C14 190 10 188 10 184z', c.steelHi) +
      path('M14 182H254L258 184C258 188 254 190 250 190H18C14 190 10 188 10 184z', c.steelLo) +
      path('M40 164H228L236 174H32z', c.steelLo),
    castShadow(276, 188, 84, 7),
    ellipse(274, 184, 42, 10, c.cream) + ellipse(274, 183, 30, 6, c.creamLo),
    at(
      0,
      10,
      path('M246 176L298 160V134L246 150z', c.wood) +
        path('M246 164L298 148V142L246 158z', c.cream) +
        path('M246 150L298 134C290 126 276 124 268 126z', c.pink) +
        path('M246 150L298 134V138L246 154z', c.red) +
        path('M298 134L304 138V164L298 160z', c.woodLo) +
        circle(280, 126, 6, c.red),
    ),
  ].join(''),
);
