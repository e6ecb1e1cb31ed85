import { path, repeat, stroke } from '../draw/shapes.ts';
import { under } from '../draw/smooth.ts';
import { birds, cloud, stars } from '../motifs/outdoors.ts';
import { c } from '../palette/colours.ts';
import { backdrop } from '../scene.ts';
import { use } from '../sprite/symbol.ts';
import { sky } from './parts.ts';

/** Open sea under a wide sky, cliffs at the left and a sail; the water begins at 112. */
export const shore = backdrop('shore', 'water', ({ width, focus }) => ({
  back:
    sky(width, focus + 12, 66, 19) +
    use(stars, 10, 4) +
    use(cloud, focus - 66, 30, { scale: 1.2 }) +
    use(cloud, focus + 112, 50, { scale: 0.8 }) +
    use(birds, focus + 40, 26, { fill: c.near }) +
    path(
      `M0 112V58C${focus * 0.2} 52 ${focus * 0.34} 60 ${focus * 0.42} 72L${focus * 0.52} 78 ${focus * 0.6} 98 ${focus * 0.74} 112z`,
      c.far,
    ) +
    path(`M0 112V86C${focus * 0.16} 82 ${focus * 0.26} 90 ${focus * 0.32} 100L${focus * 0.42} 112z`, c.mid) +
    path(`M0 58C${focus * 0.2} 52 ${focus * 0.34} 60 ${focus * 0.42} 72L${focus * 0.3} 66 0 66z`, c.leaf) +
    path(
      `M${focus + 118} 111V84L${focus + 136} 108H${focus + 120}zM${focus + 115} 111V90L${focus + 104} 108H${focus + 114}z`,
      c.steelHi,
    ) +
    path(`M${focus + 100} 109H${focus + 138}L${focus + 132} 115H${focus + 106}z`, c.near) +
    path(`M0 112H${width}V200H0Z`, c.water) +
    path(`M${focus - 20} 112H${focus + 44}L${focus + 96} 200H${focus - 70}Z`, c.waterHi) +
    path(`M0 112H${width}V115H0Z`, c.waterLo) +
    path(
      under(
        [
          [0, 150],
          [width * 0.25, 144],
          [width * 0.5, 152],
          [width * 0.75, 145],
          [width, 151],
        ],
        200,
      ),
      c.shadeSoft,
    ) +
    stroke(
      repeat(Math.ceil(width / 40), (index) => {
        const x = (index * 97 + 12) % width;
        const y = 122 + ((index * 29) % 72);
        return `M${x} ${y}q7 -4 14 0t14 0`;
      }),
      c.waterHi,
      1.8,
    ),
}));
