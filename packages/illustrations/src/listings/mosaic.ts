import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, round } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const { cos, sin, PI } = Math;

/** Tiles of one colour in a ring, every so many; the last of the outermost are still missing. */
const ring = (inner: number, outer: number, count: number, keep: (index: number) => boolean) =>
  repeat(count, (index) => {
    if (!keep(index)) return '';
    const on = (radius: number, at: number) => {
      const angle = (at / count) * PI * 2 - PI / 2;
      return `${round(140 + cos(angle) * radius)} ${round(98 + sin(angle) * radius)}`;
    };
    return `M${on(inner, index + 0.08)}L${on(outer, index + 0.06)} ${on(outer, index + 0.94)} ${on(inner, index + 0.92)}z`;
  });

const tile = (x: number, y: number, turn: number, fill: string) => at(x, y, rect(-6, -5, 12, 10, fill, 1), { turn });

/** A round of tiles being laid: rings about a sun, the last gap, tiles and nippers beside it. */
export const mosaic = compose(
  'mosaic',
  'creative',
  workshop,
  () =>
    [
      path('M-240 120H480V204H-240z', c.wood) + path('M-240 120H480V124H-240z', c.woodHi),
      circle(146, 104, 92, c.shade),
      circle(140, 98, 92, c.woodLo) + circle(140, 98, 87, c.creamLo),
      circle(140, 98, 13, c.yellow),
      path(
        ring(16, 30, 10, (index) => index % 2 === 0),
        c.brass,
      ),
      path(
        ring(16, 30, 10, (index) => index % 2 === 1),
        c.red,
      ),
      path(
        ring(32, 47, 16, (index) => index % 2 === 0),
        c.accent,
      ),
      path(
        ring(32, 47, 16, (index) => index % 2 === 1),
        c.accentHi,
      ),
      path(
        ring(49, 65, 22, (index) => index % 3 !== 2),
        c.cream,
      ),
      path(
        ring(49, 65, 22, (index) => index % 3 === 2),
        c.leaf,
      ),
      path(
        ring(67, 84, 28, (index) => index % 2 === 0 && (index < 6 || index > 11)),
        c.accentLo,
      ),
      path(
        ring(67, 84, 28, (index) => index % 2 === 1 && (index < 6 || index > 11)),
        c.accent,
      ),
      path('M62 58C76 34 104 18 134 16 108 26 86 42 76 66z', c.shine),
      // What is left of the tiles.
      castShadow(286, 186, 56, 6),
      ellipse(282, 180, 34, 12, c.mainLo) + ellipse(282, 177, 34, 12, c.main) + ellipse(282, 176, 28, 8.5, c.deep),
      tile(270, 175, 20, c.accent) +
        tile(284, 172, -14, c.accentLo) +
        tile(294, 177, 40, c.accentHi) +
        tile(278, 179, -30, c.cream),
      tile(238, 190, 16, c.accentLo) +
        tile(252, 182, -24, c.accent) +
        tile(26, 184, 20, c.red) +
        tile(42, 192, -12, c.brass),
      arm(
        [
          [340, 118, 18],
          [304, 116, 14],
          [266, 118, 11],
        ],
        c.skin2,
        {
          colour: c.mainLo,
          joints: [
            [352, 120, 24],
            [318, 116, 19],
          ],
        },
      ),
      tile(210, 116, 28, c.accentLo),
      at(214, 112, pinchingHand(c.skin2), { scale: 1.15, turn: -28 }),
    ].join(''),
  { squareScale: 0.8 },
);
