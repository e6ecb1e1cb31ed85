import { kitchen } from '../../backdrops/kitchen.ts';
import { castShadow } from '../../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../../draw/shapes.ts';
import { turned } from '../../draw/turned.ts';
import { leaf } from '../../motifs/plants.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';

const spoon = stroke('M0 0V-64', c.woodHi, 7) + ellipse(0, -78, 13, 19, c.woodHi) + ellipse(2, -77, 8, 13, c.wood);

const whisk =
  stroke('M0 0V-44', c.steelLo, 7) +
  `<g fill="none" stroke="${c.steel}" stroke-width="3"><ellipse cx="0" cy="-72" rx="17" ry="30"/><ellipse cx="0" cy="-72" rx="8" ry="30"/><path d="M0-44V-102"/></g>`;

const spatula = stroke('M0 0V-60', c.wood, 7) + rect(-13, -98, 26, 42, c.accent, 7) + rect(3, -98, 10, 42, c.shade, 6);

/** A kitchen table before anything is cooked: bowl, board, and what one stirs with. */
export const kitchenTable = compose('kitchen-table', 'connector', kitchen, () =>
  [
    at(60, 118, spoon, { turn: -16 }),
    at(80, 118, whisk, { turn: 2 }),
    at(98, 118, spatula, { turn: 18 }),
    castShadow(80, 178, 82, 8),
    turned(
      80,
      180,
      [
        [0, 32],
        [8, 37],
        [60, 37],
        [68, 40],
      ],
      { fill: c.main, shade: c.mainLo, inside: c.mainLo, rim: c.mainHi, decoration: rect(30, 136, 100, 7, c.cream) },
    ),
    path('M222 172H320V196H210z', c.woodLo) +
      path('M224 166H320V188H212z', c.woodHi) +
      circle(266, 168, 17, c.yellow) +
      path('M280 158C288 164 286 180 274 184 268 186 262 185 258 182 274 180 282 170 280 158z', c.brass) +
      at(254, 154, leaf(22, 11, c.leaf, c.leafLo), { turn: 40 }) +
      at(300, 176, circle(0, 0, 16, c.yellow) + circle(0, 0, 13, c.cream) + circle(0, 0, 11, c.yellow)) +
      stroke('M300 167V185M291 176H309M294 170L306 182M306 170L294 182', c.cream, 1.6),
    castShadow(168, 188, 110, 9),
    turned(
      168,
      192,
      [
        [0, 28],
        [8, 34],
        [34, 56],
        [56, 62],
        [62, 64],
      ],
      {
        fill: c.cream,
        shade: c.creamLo,
        inside: c.creamLo,
        rim: c.cream,
        tilt: 0.24,
        decoration: rect(90, 142, 160, 6, c.accent) + rect(90, 152, 160, 3, c.accent),
      },
    ),
  ].join(''),
);
