import { line, path, rect, repeat, round } from '../draw/shapes.ts';
import { stringLights } from '../motifs/household.ts';
import { house } from '../motifs/outdoors.ts';
import { roundTree, trailing } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { daylight, table, wall } from './parts.ts';

/** Café: a shop window on the street, a string of lamps, a round of tables; the table begins at 146. */
export const cafe = backdrop('cafe', 'table', ({ width, focus }) => ({
  back:
    wall(width) +
    rect(16, 14, width - 32, 104, c.cream) +
    rect(20, 18, width - 40, 96, c.sky) +
    [0.14, 0.36, 0.6, 0.84]
      .map((t, index) =>
        use(house, width * t, 116, { scale: 0.85, fill: [c.far, c.mid, c.accentHi, c.far][index] ?? c.far }),
      )
      .join('') +
    use(roundTree, width * 0.48, 118, { scale: 0.6, fill: c.leaf }) +
    use(roundTree, width * 0.96, 118, { scale: 0.7, fill: c.leafHi }) +
    rect(16, 114, width - 32, 6, c.creamLo) +
    line(`M${round(width / 3)} 16V116M${round((width * 2) / 3)} 16V116`, c.cream, 4) +
    path(`M0 0H${width}V10H0z`, c.mainLo) +
    repeat(Math.ceil(width / 24), (index) =>
      path(`M${index * 24} 10h24v8c0 8-24 8-24 0z`, index % 2 === 0 ? c.main : c.cream),
    ) +
    repeat(Math.ceil(width / 120), (index) => use(stringLights, index * 120 + ((focus % 60) - 40), 24)) +
    use(trailing, width - 20, 18, { scale: 0.8 }) +
    daylight(width) +
    table(width, 146) +
    rect(0, 143, width, 3, c.shade),
}));
