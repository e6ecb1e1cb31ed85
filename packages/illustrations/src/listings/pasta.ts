import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { steam } from '../motifs/household.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Ribbons of fresh pasta, a rolling pin, eggs and basil. */
export const pasta = compose('pasta', 'connector', kitchen, () =>
  [
    castShadow(150, 184, 180, 9),
    ellipse(146, 166, 96, 26, c.cream) + ellipse(146, 163, 96, 24, c.accentHi) + ellipse(146, 164, 74, 17, c.cream),
    path('M78 156C72 124 104 96 146 96S220 124 214 156C206 176 86 176 78 156z', c.brassHi),
    stroke(
      'M84 152C86 122 116 104 150 108S206 134 202 158M92 158C96 130 120 116 150 120S196 142 192 162M104 164C108 142 128 128 152 132S184 148 180 164M98 130C110 112 138 102 166 106M120 166C124 150 136 142 152 144S172 154 170 166',
      c.brass,
      4,
    ),
    stroke('M88 140C96 116 124 100 156 102M110 162C112 146 130 134 152 138', c.cream, 2.4),
    ellipse(146, 104, 22, 9, c.red) + ellipse(138, 100, 8, 4, c.redLo),
    at(146, 100, leaf(26, 15, c.leafHi, c.leaf), { turn: -40 }) +
      at(148, 100, leaf(26, 15, c.leaf, c.leafLo), { turn: 34 }) +
      at(147, 100, leaf(22, 13, c.leafHi, c.leaf), { turn: -4 }),
    use(steam, 118, 92, { scale: 0.9 }) + use(steam, 178, 92, { scale: 0.9 }),
    at(
      254,
      168,
      rect(-30, -13, 92, 26, c.wood, 12) +
        rect(-30, 2, 92, 11, c.woodLo, 6) +
        rect(-52, -6, 24, 12, c.woodHi, 6) +
        rect(60, -6, 24, 12, c.woodHi, 6),
      { turn: -26 },
    ),
    castShadow(44, 190, 70, 6),
    ellipse(30, 180, 15, 12, c.cream) + ellipse(58, 184, 15, 12, c.creamLo) + ellipse(26, 176, 5, 3, c.shine),
  ].join(''),
);
