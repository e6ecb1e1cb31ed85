import { hills } from '../backdrops/hills.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { grass } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

const board = (x: number, y: number, width: number, left: boolean, fill: string) =>
  at(
    x,
    y,
    path(
      left
        ? `M${-width} -13L${-width - 16} 0L${-width} 13H14V-13z`
        : `M-14-13H${width}L${width + 16} 0L${width} 13H-14z`,
      fill,
    ) +
      path(
        left ? `M${-width} 4L${-width - 11} 4L${-width} 13H14V4z` : `M-14 4H${width + 11}L${width} 13H-14z`,
        c.shade,
      ) +
      circle(0, 0, 2.4, c.deep),
  );

/** A signpost whose boards point everywhere, a bird on it; the path ends. */
export const lostWay = compose(
  'lost-way',
  'explorer',
  hills,
  () =>
    [
      path(
        'M120 206C130 186 190 180 182 166 176 158 156 160 160 152 164 148 172 147 176 144 184 152 196 156 202 164 212 180 190 186 206 206z',
        c.creamLo,
      ),
      castShadow(166, 188, 60, 5),
      rect(152, 24, 13, 166, c.wood, 3) + rect(159, 24, 6, 166, c.woodLo, 3) + path('M150 26L158 14 167 26z', c.woodLo),
      board(158, 48, 82, false, c.accentHi),
      board(158, 80, 78, true, c.cream),
      board(158, 112, 60, false, c.yellow),
      stroke('M182 48H214M92 80H128M182 112H202', c.shade, 4),
      path(
        'M218 28C216 18 226 12 234 14 238 8 246 10 246 16L253 18 246 21C246 30 238 35 228 35L212 41 218 34z',
        c.red,
      ) + circle(241, 16, 1.6, c.charcoal),
      use(grass, 140, 192, { scale: 1, fill: c.leafHi }) + use(grass, 186, 194, { scale: 1.2, fill: c.leafHi }),
    ].join(''),
  { squareScale: 0.9 },
);
