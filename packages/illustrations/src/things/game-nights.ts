import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { arm, cuppedHand } from '../figures/hands.ts';
import { pendantLamp } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** Die on its corner: three faces and their pips. */
const die = (x: number, y: number, size: number, light: string, dark: string) => {
  const pip = (px: number, py: number, rx: number, ry: number) =>
    ellipse(px * size, py * size, rx * size, ry * size, c.charcoal);
  return at(
    x,
    y,
    path(`M0 ${-size}L${size} ${-size * 0.52}L0 0L${-size} ${-size * 0.52}Z`, c.cream) +
      path(`M${-size} ${-size * 0.52}L0 0V${size}L${-size} ${size * 0.46}Z`, light) +
      path(`M${size} ${-size * 0.52}L0 0V${size}L${size} ${size * 0.46}Z`, dark) +
      pip(0, -0.5, 0.16, 0.09) +
      pip(-0.74, -0.1, 0.1, 0.13) +
      pip(-0.5, 0.25, 0.1, 0.13) +
      pip(-0.25, 0.6, 0.1, 0.13) +
      pip(0.72, -0.08, 0.1, 0.13) +
      pip(0.28, 0.14, 0.1, 0.13) +
      pip(0.72, 0.4, 0.1, 0.13) +
      pip(0.28, 0.62, 0.1, 0.13),
  );
};

const pawn = (x: number, y: number, fill: string, dark: string) =>
  castShadow(x, y, 22) +
  turned(
    x,
    y,
    [
      [0, 11],
      [3, 11],
      [6, 8],
      [20, 4],
      [24, 5],
    ],
    { fill, shade: dark },
  ) +
  circle(x, y - 30, 8, fill) +
  path(
    `M${x + 1} ${y - 37.6}A8 8 0 0 1 ${x + 1} ${y - 22.4}C${x + 5} ${y - 26} ${x + 5} ${y - 33} ${x + 1} ${y - 37.6}Z`,
    dark,
  );

const card = (turn: number, fill: string, mark: string) =>
  at(0, 0, rect(-19, -84, 38, 56, fill, 5) + rect(-16, -81, 32, 50, c.cream, 4) + mark, { turn });

/** A board, two dice, pawns and a hand of cards. */
export const gameNights = compose('game-nights', 'connector', closer(kitchen, 1.3, 138, -70), () =>
  [
    use(pendantLamp, 150, 36, { scale: 1.1 }),
    path('M70 118H236L290 186H18z', c.deep),
    path('M74 116H232L284 180H24z', c.accentHi),
    path('M96 124H210L236 168H72z', c.accent),
    repeat(
      7,
      (index) =>
        path(`M${78 + index * 22} 117h17l1 6h-19z`, [c.red, c.cream, c.yellow][index % 3] ?? c.cream) +
        path(`M${34 + index * 34} 170h28l2 9h-33z`, [c.yellow, c.red, c.cream][index % 3] ?? c.cream),
    ),
    path(
      'M62 134L82 134 78 144 54 144zM53 148L76 148 70 160 43 160zM224 134H240L248 144H229zM231 148H252L262 160H238z',
      c.cream,
    ),
    pawn(118, 146, c.red, c.redLo),
    pawn(158, 132, c.yellow, c.brassLo),
    castShadow(96, 184, 60, 9),
    die(92, 160, 28, c.cream, c.creamLo),
    castShadow(158, 190, 44, 7),
    die(156, 174, 20, c.main, c.mainLo),
    at(
      246,
      180,
      card(-34, c.main, circle(0, -56, 8, c.red)) +
        card(-12, c.main, path('M0-68L9-55 0-42-9-55z', c.accent)) +
        card(10, c.main, circle(-6, -60, 6, c.yellow) + circle(6, -60, 6, c.yellow) + circle(0, -49, 6, c.yellow)) +
        card(32, c.main, path('M-10-66H10V-46H-10z', c.leaf)),
    ),
    arm(
      [
        [322, 220, 18],
        [290, 196, 15],
        [262, 170, 12],
      ],
      c.skin2,
      {
        colour: c.accentLo,
        joints: [
          [334, 232, 24],
          [304, 208, 20],
        ],
      },
    ),
    at(254, 158, cuppedHand(c.skin2), { turn: 34, scale: 1.15 }),
  ].join(''),
);
