import { hills } from '../../backdrops/hills.ts';
import { castShadow } from '../../draw/light.ts';
import { at, path, rect, repeat, stroke } from '../../draw/shapes.ts';
import { grass } from '../../motifs/plants.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';
import { use } from '../../sprite/symbol.ts';

const post = (x: number, top: number, foot: number) =>
  rect(x - 8, top, 16, foot - top, c.wood, 3) +
  rect(x + 1, top, 7, foot - top, c.woodLo, 3) +
  rect(x - 11, top - 5, 22, 8, c.woodHi, 3);

const fence = (from: number, to: number) =>
  rect(from, 122, to - from, 8, c.woodHi) +
  rect(from, 146, to - from, 8, c.woodHi) +
  repeat(Math.ceil((to - from) / 30), (index) => rect(from + 8 + index * 30, 112, 9, 60, c.wood, 3));

/** A gate in a fence, open on a path to the hills; wellingtons beside it. */
export const gardenGate = compose('garden-gate', 'explorer', hills, () =>
  [
    path(
      'M166 120C176 126 150 134 160 146 172 160 150 176 96 204H236C214 180 208 164 196 148 186 134 190 126 178 120z',
      c.creamLo,
    ) +
      path(
        'M174 120C182 128 168 136 178 148 192 164 196 184 208 204H236C214 180 208 164 196 148 186 134 190 126 178 120z',
        c.shade,
      ),
    fence(-140, 92) + fence(236, 470),
    castShadow(98, 176, 40),
    castShadow(230, 176, 40),
    stroke('M100 112L148 96M100 136L148 134M100 158L148 172M102 156L146 100', c.woodHi, 7) +
      stroke('M112 108V164M130 100V170M148 94V176', c.wood, 7),
    post(98, 96, 178) + post(230, 96, 178),
    at(
      -10,
      -14,
      castShadow(272, 192, 56) +
        path('M252 142H272V178L288 184C292 190 290 194 286 194H252z', c.accentLo) +
        path('M262 146H284V180L302 186C306 190 304 196 300 196H262z', c.accent) +
        path('M262 190H304C304 194 302 196 300 196H262z', c.deep) +
        rect(261, 146, 24, 6, c.accentHi) +
        stroke('M269 156V178', c.shine, 3),
    ),
    use(grass, 92, 182, { scale: 0.9, fill: c.leaf }) + use(grass, 238, 182, { scale: 0.8, fill: c.leafHi }),
  ].join(''),
);
