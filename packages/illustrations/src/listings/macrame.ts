import { panelledWall } from '../backdrops/panelled-wall.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const cords = 14;
const x = (index: number) => 76 + index * 12;

/** Rows of knots in diamonds, each between two cords. */
const knots = repeat(6, (row) =>
  repeat(cords - 1, (index) =>
    (index + row) % 2 === 0 && Math.abs(index - 6) + row < 9 ? circle(x(index) + 6, 52 + row * 15, 5.2, c.cream) : '',
  ),
);

/** A hanging knotted from cord on a branch, its fringe not yet cut; a hand ties the next knot. */
export const macrame = compose(
  'macrame',
  'creative',
  panelledWall,
  () =>
    [
      rect(-240, -90, 720, 247, c.accent) +
        path('M-240-90H150C120 20 60 110-240 140z', c.accentHi) +
        path('M-240 157H480V161H-240z', c.shade),
      stroke('M156-6L70 34M156-6L242 34', c.cream, 2.4) + circle(156, -4, 5, c.brass),
      path('M70 42H256L260 190H82z', c.shadeSoft),
      stroke(
        repeat(cords, (index) => `M${x(index)} 36V${188 - Math.abs(index - 6.5) * 9}`),
        c.creamLo,
        6,
      ),
      stroke(
        repeat(cords, (index) => `M${x(index) - 1} 36V${187 - Math.abs(index - 6.5) * 9}`),
        c.cream,
        3.4,
      ),
      // Diamonds between the cords, and the knots that make them.
      stroke(
        repeat(6, (row) =>
          repeat(cords - 1, (index) =>
            (index + row) % 2 === 0 && Math.abs(index - 6) + row < 9
              ? `M${x(index)} ${46 + row * 15}L${x(index) + 12} ${58 + row * 15}M${x(index) + 12} ${46 + row * 15}L${x(index)} ${58 + row * 15}`
              : '',
          ),
        ),
        c.creamLo,
        3,
      ),
      knots,
      // Loops over the branch.
      repeat(
        cords,
        (index) => rect(x(index) - 4.5, 26, 9, 18, c.cream, 4) + rect(x(index) + 1, 27, 3, 16, c.shade, 1.5),
      ),
      path('M52 30C110 36 190 26 266 31L268 38C190 35 110 44 52 38z', c.wood) +
        path('M52 34C110 40 190 31 267 35L268 38C190 35 110 44 52 38z', c.woodLo),
      repeat(cords, (index) => rect(x(index) - 4.5, 28, 9, 6, c.cream, 3)),
      circle(112, 150, 6, c.red) +
        circle(112, 150, 2, c.redLo) +
        circle(184, 156, 6, c.brass) +
        circle(184, 156, 2, c.brassLo),
      arm(
        [
          [338, 206, 18],
          [306, 178, 14],
          [276, 152, 11],
        ],
        c.skin4,
        {
          colour: c.accent,
          joints: [
            [350, 218, 24],
            [320, 190, 19],
          ],
        },
      ),
      at(232, 116, pinchingHand(c.skin4), { scale: 1.2, turn: 6 }),
    ].join(''),
  { squareScale: 0.8 },
);
