import { attic } from '../backdrops/attic.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, rect, stroke } from '../draw/shapes.ts';
import { mug, steam } from '../motifs/household.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A first page, still empty: a pen beside it, a window behind. */
export const blankPage = compose('blank-page', 'thinker', attic, () =>
  [
    castShadow(150, 188, 230, 10),
    path('M44 100L154 90 268 98 296 190 158 198 18 192z', c.accentLo),
    path(
      'M50 96C84 86 128 86 154 96 182 84 228 84 262 94L288 184C244 176 192 178 156 190 116 178 66 180 26 186z',
      c.cream,
    ),
    path('M154 96C182 84 228 84 262 94L288 184C244 176 192 178 156 190z', c.creamLo),
    path('M154 96L156 190C148 186 140 183 132 182L140 90C146 92 150 94 154 96z', c.shade),
    stroke(
      'M58 114C84 108 112 108 136 114M54 130C82 124 112 124 138 130M50 146C80 140 112 140 140 146M46 162C78 156 112 156 142 162',
      c.waterHi,
      1.6,
    ),
    path('M180 188L186 206 192 200 198 206 192 186z', c.red),
    at(
      218,
      136,
      path('M-52-5H34V5H-52z', c.deep) +
        path('M-8-5H34V5H-8z', c.brass) +
        path('M-52-5L-72 0-52 5z', c.steelHi) +
        rect(34, -4, 6, 8, c.brassLo),
      { turn: -24 },
    ),
    use(sprig, 92, 178, { turn: 68, scale: 0.9 }),
    castShadow(304, 152, 36),
    use(mug, 300, 152, { scale: 1.15, fill: c.accentHi }),
    use(steam, 298, 122, { scale: 0.9 }),
  ].join(''),
);
