import { circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { daylight, wall } from './parts.ts';

/** Parlour with drawn curtains, moons on a thread and a cloth on the table, which begins at 140. */
export const parlour = backdrop('parlour', 'table', ({ width, focus }) => {
  const folds = (x: number, side: 1 | -1) =>
    path(`M${x} 0h${side * 66}c${side * -4} 60 ${side * -30} 80 ${side * -40} 142h${side * -26}z`, c.mainLo) +
    path(`M${x} 0h${side * 40}c${side * -2} 60 ${side * -22} 90 ${side * -26} 142h${side * -14}z`, c.main) +
    path(`M${x} 0h${side * 18}c0 60 ${side * -10} 90 ${side * -12} 142h${side * -6}z`, c.mainHi);
  return {
    back:
      wall(width) +
      stroke(`M${focus - 100} 12C${focus - 50} 40 ${focus + 50} 40 ${focus + 100} 12`, c.brassLo, 1.2) +
      repeat(5, (index) => {
        const x = focus - 72 + index * 36;
        const y = 25 + Math.sin((index / 4) * Math.PI) * 14;
        const cut = (index - 2) * 5;
        return (
          circle(x, y + 6, 9, c.brass) +
          (index === 2 ? circle(x, y + 6, 9, c.brassHi) : circle(x + cut, y + 5, 9, c.wall))
        );
      }) +
      (width > 240 ? folds(0, 1) : '') +
      folds(width, -1) +
      daylight(width) +
      rect(0, 140, width, 60, c.deepHi) +
      rect(0, 140, width, 4, c.mainLo) +
      repeat(Math.ceil(width / 40), (index) => circle(index * 40 + 14, 156 + (index % 2) * 22, 1.6, c.brass)),
  };
});
