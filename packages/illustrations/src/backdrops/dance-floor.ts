import { clip } from '../draw/clip.ts';
import { circle, ellipse, path, rect, repeat, round, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';

/** Dance floor under a mirror ball; the floor begins at 140. */
export const danceFloor = backdrop('danceFloor', 'floor', ({ width, focus }) => {
  const x = focus - 78;
  const ball = `M${x - 27} 44a27 27 0 1 0 54 0a27 27 0 1 0-54 0z`;
  return {
    back:
      rect(0, 0, width, 200, c.mainLo) +
      path(`M0 0H${round(width * 0.7)}C${round(width * 0.5)} 70 ${round(width * 0.3)} 120 0 130z`, c.main) +
      path(`M${x} 44L${x - 90} 200H${x - 20}zM${x} 44L${x + 60} 200H${x + 140}zM${x} 44L${x + 300} 160V110z`, c.shine) +
      repeat(14, (index) =>
        ellipse(
          ((index * 61 + 20) % (width - 10)) + 5,
          20 + ((index * 37) % 110),
          3.4,
          2.6,
          index % 3 === 0 ? c.accentHi : c.flameHi,
        ),
      ) +
      rect(0, 140, width, 60, c.deepHi) +
      repeat(Math.ceil(width / 46) + 2, (index) =>
        path(`M${index * 46 - 40} 140h23l${round((index * 46 - focus) * 0.25)} 60h-34z`, c.deep),
      ) +
      repeat(8, (index) => ellipse((index * 83 + 40) % width, 152 + ((index * 23) % 40), 7, 2, c.shine)) +
      rect(0, 138, width, 3, c.shade) +
      stroke(`M${x} 0V18`, c.steelLo, 2) +
      circle(x, 44, 50, c.glow) +
      path(ball, c.steel) +
      clip(
        ball,
        repeat(6, (row) =>
          repeat(6, (column) =>
            (row * 5 + column * 3) % 4 === 0
              ? rect(x - 27 + column * 9, 17 + row * 9, 8.4, 8.4, c.steelHi)
              : (row + column) % 3 === 0
                ? rect(x - 27 + column * 9, 17 + row * 9, 8.4, 8.4, c.accentHi)
                : '',
          ),
        ) +
          stroke(
            repeat(5, (index) => `M${x - 27} ${26 + index * 9}H${x + 27}M${x - 18 + index * 9} 17V71`),
            c.steelLo,
            0.8,
          ) +
          path(`M${x + 8} 14C${x + 34} 30 ${x + 30} 64 ${x} 74H${x + 40}V14z`, c.shade),
      ),
  };
});
