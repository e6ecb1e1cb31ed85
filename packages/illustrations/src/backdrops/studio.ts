import { line, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { potPlant } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, wall } from './parts.ts';

/** Studio with a wall of mirrors and a rail before it; the floor begins at 138. */
export const studio = backdrop('studio', 'floor', ({ width, focus }) => ({
  back:
    wall(width) +
    repeat(Math.ceil(width / 96) + 1, (index) => {
      const x = ((focus + 40) % 96) - 96 + index * 96;
      return (
        rect(x, 14, 92, 114, c.cream) +
        rect(x + 3, 17, 86, 108, c.pane) +
        path(
          `M${x + 10} 125L${x + 46} 17H${x + 62}L${x + 26} 125zM${x + 38} 125L${x + 74} 17H${x + 80}L${x + 44} 125z`,
          c.shine,
        )
      );
    }) +
    stroke(`M0 96H${width}`, c.woodLo, 4) +
    stroke(
      repeat(Math.ceil(width / 96) + 1, (index) => `M${((focus + 40) % 96) - 50 + index * 96} 96V106`),
      c.steelLo,
      3,
    ) +
    rect(0, 128, width, 10, c.wallLo) +
    rect(0, 138, width, 62, c.floor) +
    path(`M${focus - 130} 138H${focus + 20}L${focus + 60} 200H${focus - 180}z`, c.floorHi) +
    line(`M0 152H${width}M0 172H${width}`, c.floorLo, 1) +
    rect(0, 138, width, 3, c.shade) +
    use(potPlant, width - 22, 150, { scale: 1.2 }) +
    daylight(width),
}));
