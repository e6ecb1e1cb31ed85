import { ellipse, path } from '../draw/shapes.ts';
import { blob } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol } from '../sprite/symbol.ts';

/** Hold of a climbing wall, 20 wide, round its origin. */
export const climbingHold: SpriteSymbol = {
  id: 'climbing-hold',
  content:
    ellipse(4, 5, 11, 7, c.shade) +
    path(
      blob([
        [-9, -3],
        [-2, -8],
        [7, -6],
        [10, 2],
        [3, 7],
        [-7, 5],
      ]),
      inherited,
    ) +
    path(
      blob([
        [-6, -2],
        [-1, -5.5],
        [4, -4],
        [0, -2],
      ]),
      c.shine,
    ),
};
