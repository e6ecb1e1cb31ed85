import { line, path, rect, repeat, round } from '../draw/shapes.ts';
import { pendantLamp } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, wall } from './parts.ts';

const archedWindow = (x: number) =>
  path(`M${x - 4} 112V44a32 32 0 0 1 64 0V112Z`, c.cream) +
  path(`M${x} 108V44a28 28 0 0 1 56 0V108Z`, c.sky) +
  path(`M${x} 108V82C${x + 16} 70 ${x + 34} 84 ${x + 56} 70V108Z`, c.far) +
  line(`M${x + 28} 16V108M${x} 46H${x + 56}M${x} 78H${x + 56}`, c.cream, 2.6);

/** Hall with tall windows and a parquet floor, which begins at 132. */
export const hall = backdrop('hall', 'floor', ({ width, focus }) => ({
  back:
    wall(width) +
    repeat(Math.ceil(width / 108) + 1, (index) => archedWindow(round((focus % 108) - 132 + index * 108))) +
    repeat(Math.ceil(width / 108) + 1, (index) =>
      use(pendantLamp, round((focus % 108) - 50 + index * 108), 30, { scale: 0.62 }),
    ) +
    rect(0, 118, width, 14, c.wallLo) +
    rect(0, 118, width, 2.5, c.wallHi) +
    rect(0, 132, width, 68, c.wood) +
    path(
      repeat(Math.ceil(width / 44) + 2, (index) => {
        const x = (index - 1) * 44;
        return `M${x} 132h20l${round((x - focus) * 0.22)} 68h-30z`;
      }),
      c.woodHi,
    ) +
    line(`M0 146H${width}M0 168H${width}`, c.woodLo, 0.8) +
    rect(0, 132, width, 4, c.shade) +
    daylight(width),
}));
