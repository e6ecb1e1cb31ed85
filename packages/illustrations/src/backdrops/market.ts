import { circle, path, rect, repeat } from '../draw/shapes.ts';
import { bunting } from '../motifs/household.ts';
import { house } from '../motifs/outdoors.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, sky, table } from './parts.ts';

const stall = (x: number, width: number, first: string, second: string) =>
  rect(x + 4, 70, 4, 74, c.woodLo) +
  rect(x + width - 8, 70, 4, 74, c.woodLo) +
  rect(x, 112, width, 32, c.mid) +
  repeat(5, (index) =>
    path(
      `M${x + (index * width) / 5} 52h${width / 5}v22c0 7-${width / 5} 7-${width / 5} 0z`,
      index % 2 === 0 ? first : second,
    ),
  ) +
  repeat(3, (index) => circle(x + width * (0.25 + index * 0.25), 108, 7, [c.red, c.yellow, c.leaf][index] ?? c.red));

/** Market square: houses, stalls under awnings, bunting; a counter begins at 148. */
export const market = backdrop('market', 'table', ({ width, focus }) => ({
  back:
    sky(width, focus - 100, 30, 13) +
    repeat(Math.ceil(width / 70) + 1, (index) =>
      use(house, index * 70 + 4, 124, { scale: 1.05, fill: [c.far, c.cream, c.mainHi][index % 3] ?? c.far }),
    ) +
    rect(0, 120, width, 80, c.creamLo) +
    stall(focus - 156, 92, c.main, c.cream) +
    stall(focus + 70, 92, c.accent, c.cream) +
    (width > 400 ? stall(focus - 320, 92, c.brass, c.cream) + stall(24 - 40, 60, c.accent, c.cream) : '') +
    repeat(Math.ceil(width / 120), (index) => use(bunting, index * 120, 6 + (index % 2) * 4)) +
    daylight(width) +
    table(width, 148) +
    rect(0, 145, width, 3, c.shade),
}));
