import { sittingRoom } from '../backdrops/sitting-room.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const square = (column: number, row: number) => {
  const y = (r: number) => 128 + (r * r * 0.9 + r * 9.5);
  const x = (k: number, r: number) => 160 + (k - 4) * (25 + r * 4.6);
  return `M${x(column, row).toFixed(1)} ${y(row).toFixed(1)}L${x(column + 1, row).toFixed(1)} ${y(row).toFixed(1)}L${x(column + 1, row + 1).toFixed(1)} ${y(row + 1).toFixed(1)}L${x(column, row + 1).toFixed(1)} ${y(row + 1).toFixed(1)}Z`;
};

const knight =
  'M-24 0C-22-18-10-24-8-36-16-34-24-28-30-24L-38-34C-34-48-22-58-14-72L-12-84-2-76C18-74 30-54 26-26 25-14 26-8 26 0z';

/** A knight and a queen on the chessboard. */
export const puzzleGamesStrategy = compose(
  'puzzle-games-strategy',
  'thinker',
  sittingRoom,
  () =>
    [
      path('M48 124H272L330 206H-10z', c.woodLo),
      path('M56 127H264L318 204H2z', c.cream),
      path(
        repeat(40, (index) =>
          ((index % 8) + Math.floor(index / 8)) % 2 === 0 ? square(index % 8, Math.floor(index / 8)) : '',
        ),
        c.mainLo,
      ),
      castShadow(240, 146, 30),
      turned(
        240,
        146,
        [
          [0, 13],
          [4, 13],
          [8, 8],
          [26, 5],
          [32, 8],
        ],
        { fill: c.deepHi, shade: c.deep },
      ) + circle(240, 108, 9, c.deepHi),
      castShadow(72, 148, 30),
      turned(
        70,
        148,
        [
          [0, 13],
          [4, 13],
          [8, 8],
          [26, 5],
          [32, 8],
        ],
        { fill: c.cream, shade: c.creamLo },
      ) + circle(70, 110, 9, c.cream),
      // Queen.
      castShadow(206, 186, 66, 9),
      turned(
        204,
        184,
        [
          [0, 31],
          [7, 31],
          [12, 22],
          [18, 24],
          [26, 16],
          [70, 10],
          [84, 15],
          [88, 19],
          [92, 13],
        ],
        { fill: c.deepHi, shade: c.deep },
      ),
      path('M184 94L178 62 190 74 194 56 204 72 214 56 218 74 230 62 224 94C212 98 196 98 184 94z', c.deepHi),
      path('M208 72L214 56 218 74 230 62 224 94C218 96 212 97 208 97z', c.deep),
      circle(178, 60, 3.6, c.brass) +
        circle(194, 54, 3.6, c.brass) +
        circle(214, 54, 3.6, c.brass) +
        circle(230, 60, 3.6, c.brass),
      stroke('M186 92C196 96 212 96 222 92', c.brass, 2.6),
      // Knight.
      castShadow(116, 192, 76, 9),
      turned(
        112,
        190,
        [
          [0, 36],
          [8, 36],
          [14, 28],
          [22, 30],
          [28, 24],
        ],
        { fill: c.accent, shade: c.accentLo },
      ),
      at(
        114,
        166,
        path(knight, c.accent) +
          clip(knight, path('M4-90C40-60 30 0 6 10H50V-90z', c.accentLo) + stipple(-30, -90, 60, 90, c.shade)) +
          path('M-2-76C18-74 30-54 26-26 18-30 22-40 14-42 20-50 10-54 8-58 10-66 2-66-4-70z', c.accentHi) +
          circle(-14, -54, 3.4, c.charcoal) +
          stroke('M-34-30C-32-28-30-27-28-27M-10-38C-4-42 0-44 2-50', c.shade, 2),
        { scale: 1.35 },
      ),
    ].join(''),
  { squareScale: 0.82 },
);
