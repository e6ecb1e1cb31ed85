import { desk } from '../../backdrops/desk.ts';
import { castShadow } from '../../draw/light.ts';
import { circle, path, rect, repeat, stroke } from '../../draw/shapes.ts';
import { mug } from '../../motifs/household.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';
import { use } from '../../sprite/symbol.ts';

/** A screen with a view, a keyboard and a mouse: nothing is open yet. */
export const screen = compose('screen', 'hustler', desk, () =>
  [
    castShadow(158, 160, 90, 6),
    path('M142 124H176L182 156H136z', c.steelLo) + rect(116, 152, 86, 8, c.steel, 3),
    rect(66, 18, 186, 114, c.charcoal, 8) + rect(74, 26, 170, 92, c.sky, 3),
    circle(206, 54, 13, c.sun) +
      path('M74 92C100 66 120 66 142 86 160 62 184 66 244 100V118H74z', c.far) +
      path('M74 106C110 88 140 96 170 104 200 96 220 100 244 108V118H74z', c.mid) +
      path('M74 26H142L98 118H74z', c.shine) +
      circle(158, 125, 3, c.steel),
    path('M92 166H216L226 188H82z', c.steelLo) + path('M92 163H216L226 184H82z', c.cream),
    stroke(
      `${repeat(9, (index) => `M${100 + index * 13} 169h6M${97 + index * 13.6} 174h6`)}M122 180H182`,
      c.steelLo,
      2.6,
    ),
    castShadow(258, 184, 32),
    path('M244 178C244 166 272 166 272 178 272 188 244 188 244 178z', c.cream) +
      stroke('M258 169V175', c.steelLo, 2.4) +
      stroke('M258 168C258 158 244 160 232 158 216 156 206 158 204 162', c.steelLo, 2.4),
    castShadow(52, 186, 34),
    use(mug, 52, 190, { scale: 1.5, fill: c.accent }),
  ].join(''),
);
