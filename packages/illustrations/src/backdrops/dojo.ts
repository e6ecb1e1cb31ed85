import { line, path, rect, repeat } from '../draw/shapes.ts';
import { fir } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, wall } from './parts.ts';

/** Practice hall with paper screens, one pushed open on a garden; mats from 142 on. */
export const dojo = backdrop('dojo', 'floor', ({ width, focus }) => ({
  back:
    wall(width) +
    rect(0, 0, width, 18, c.woodLo) +
    repeat(Math.ceil(width / 74) + 1, (index) => {
      const x = ((focus + 22) % 74) - 74 + index * 74;
      return (
        rect(x, 18, 74, 110, c.wood) +
        rect(x + 4, 22, 66, 102, c.cream) +
        line(
          `M${x + 26} 22V124M${x + 48} 22V124M${x + 4} 48H${x + 70}M${x + 4} 74H${x + 70}M${x + 4} 100H${x + 70}`,
          c.woodHi,
          2,
        )
      );
    }) +
    rect(focus + 70, 22, 66, 106, c.sky) +
    path(`M${focus + 70} 96C${focus + 90} 84 ${focus + 110} 100 ${focus + 136} 88V128H${focus + 70}z`, c.leaf) +
    use(fir, focus + 112, 112, { scale: 0.6, fill: c.leafLo }) +
    rect(0, 128, width, 14, c.woodLo) +
    rect(0, 142, width, 58, c.creamLo) +
    path(
      repeat(Math.ceil(width / 90) + 2, (index) => {
        const x = (index - 1) * 90;
        return `M${x} 142h4l${Math.round((x - focus) * 0.22)} 58h-7z`;
      }),
      c.leafLo,
    ) +
    line(`M0 166H${width}`, c.leafLo, 3) +
    rect(0, 142, width, 3, c.shade) +
    daylight(width),
}));
