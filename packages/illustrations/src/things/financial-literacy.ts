import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const coin = (x: number, y: number) =>
  ellipse(x, y + 2, 11, 5, c.brassLo) + ellipse(x, y, 11, 5, c.brass) + ellipse(x, y, 7, 2.8, c.brassHi);

/** Jar of glass, so many rows of coins in it, a blank label in a colour of its own. */
const savings = (x: number, y: number, rows: number, label: string) =>
  castShadow(x, y + 2, 78, 8) +
  path(`M${x - 34} ${y - 74}H${x + 34}V${y - 4}C${x + 34} ${y + 8} ${x - 34} ${y + 8} ${x - 34} ${y - 4}z`, c.pane) +
  repeat(rows, (row) =>
    repeat(row % 2 === 0 ? 3 : 2, (index) => coin(x - (row % 2 === 0 ? 20 : 11) + index * 20, y - 3 - row * 7)),
  ) +
  path(`M${x + 16} ${y - 74}H${x + 34}V${y - 4}C${x + 34} ${y + 2} ${x + 26} ${y + 4} ${x + 14} ${y + 5}z`, c.shade) +
  rect(x - 28, y - 66, 6, 50, c.shine, 3) +
  rect(x - 20, y - 44, 40, 22, label, 3) +
  stroke(`M${x - 12} ${y - 36}H${x + 10}M${x - 12} ${y - 30}H${x + 4}`, c.cream, 2) +
  ellipse(x, y - 75, 35, 7, c.steelHi) +
  ellipse(x, y - 74.5, 30, 5, c.wallLo);

/** Three jars, one for each purpose; a hand drops a coin into one, the sums beside them. */
export const financialLiteracy = compose(
  'financial-literacy',
  'hustler',
  closer(kitchen, 1.45, 138, 70),
  () =>
    [
      savings(70, 168, 3, c.main) + savings(236, 166, 8, c.red),
      savings(154, 180, 5, c.accentLo),
      // The sums, and a pencil.
      path('M252 186L306 178 320 202 262 210z', c.shade) +
        path('M250 182L304 174 318 198 260 206z', c.cream) +
        stroke('M262 187L288 183M264 193L290 189M268 199L284 196.500', c.mainHi, 2) +
        stroke('M296 182L302 193', c.red, 2.4),
      stroke('M18 196L62 188', c.brass, 5) + path('M12 197L19 193.500 19.500 198.500z', c.charcoal),
      coin(96, 190) + coin(118, 196) + coin(100, 184),
      // The coin in a hand.
      circle(152, 66, 14, c.brassLo) + circle(150, 65, 14, c.brass) + circle(150, 65, 9.5, c.brassHi),
      arm(
        [
          [226, -28, 17],
          [210, 0, 14],
          [196, 26, 11],
        ],
        c.skin4,
        {
          colour: c.main,
          joints: [
            [234, -44, 22],
            [216, -10, 18],
          ],
        },
      ),
      at(154, 52, pinchingHand(c.skin4), { turn: -66, scale: 1.15 }),
    ].join(''),
  { squareScale: 0.7 },
);
