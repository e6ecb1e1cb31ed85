import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Tile of an app: what it is for stands on it. */
const tile = (x: number, y: number, turn: number, fill: string, mark: string) =>
  at(
    x,
    y,
    rect(-17, -17, 38, 38, c.shade, 9) +
      rect(-19, -19, 38, 38, fill, 9) +
      path('M8-19H10A9 9 0 0 1 19-10V10A9 9 0 0 1 10 19H4C14 8 14-8 8-19z', c.shade) +
      mark,
    { turn, scale: 1.34 },
  );

const cog = `${repeat(8, (index) => `<g transform="rotate(${index * 45})">${rect(-3, -14, 6, 7, c.cream, 1)}</g>`)}<circle r="7.500" fill="none" stroke="${c.cream}" stroke-width="5"/>`;

const chart = rect(-11, 0, 6, 11, c.cream, 1) + rect(-3, -6, 6, 17, c.cream, 1) + rect(5, -12, 6, 23, c.cream, 1);

const letter = rect(-12, -9, 24, 18, c.cream, 2) + stroke('M-11-7L0 2 11-7', c.mainLo, 2.2);

const calendar =
  rect(-12, -11, 24, 22, c.cream, 3) +
  path('M-12-5V-8A3 3 0 0 1-9-11H9A3 3 0 0 1 12-8V-5z', c.redLo) +
  stroke('M-7 0H-6M0 0H1M7 0H8M-7 6H-6M0 6H1', c.redLo, 3);

const speech = path(
  'M-9-11H9C12-11 13-9 13-7V2C13 5 12 6 9 6H0L-7 12V6H-9C-12 6-13 5-13 2V-7C-13-9-12-11-9-11z',
  c.cream,
);

/** A toolbox on the desk: apps stick out of it instead of hammers, before a laptop. */
export const digitalTools = compose(
  'digital-tools',
  'hustler',
  desk,
  () =>
    [
      // Laptop.
      castShadow(170, 184, 250, 8),
      rect(60, 14, 206, 136, c.charcoal, 9),
      rect(68, 22, 190, 118, c.cream, 3) + rect(68, 22, 190, 15, c.mainHi),
      circle(77, 29.5, 3, c.cream) + circle(87, 29.5, 3, c.cream) + circle(97, 29.5, 3, c.cream),
      rect(76, 46, 40, 8, c.creamLo, 3) + rect(76, 60, 28, 8, c.creamLo, 3) + rect(212, 46, 38, 26, c.creamLo, 4),
      path('M44 150H282L300 180C300 185 296 188 290 188H36C30 188 26 185 26 180z', c.steelHi),
      path('M28 178H298L300 180C300 185 296 188 290 188H36C30 188 26 185 26 180z', c.steelLo),
      // What is in the box.
      tile(98, 88, -16, c.accent, chart) +
        tile(228, 30, 9, c.main, letter) +
        tile(132, 50, -7, c.yellow, calendar) +
        tile(190, 48, 8, c.red, speech) +
        tile(162, 94, 2, c.mainLo, cog),
      // Its handle stands behind the front.
      castShadow(166, 195, 190, 6),
      path('M72 112H248L256 134H64z', c.redLo),
      tile(118, 112, -8, c.leaf, stroke('M-9 0L-3 7 9-7', c.cream, 5)) +
        tile(206, 114, 10, c.accentLo, stroke('M-8 9L6-5M3-10L10-3', c.cream, 5)),
      path('M64 126H256L250 190C250 194 247 196 243 196H77C73 196 70 194 70 190z', c.red),
      path('M220 126H256L250 190C250 194 247 196 243 196H206C220 180 226 152 220 126z', c.shade),
      path('M60 122H260V134H60z', c.accentHi) + path('M60 130H260V134H60z', c.shade),
      rect(88, 138, 14, 18, c.brass, 2) + rect(218, 138, 14, 18, c.brass, 2),
      // She has taken one out.
      arm(
        [
          [338, 60, 17],
          [312, 44, 14],
          [292, 34, 11],
        ],
        c.skin5,
        {
          colour: c.accent,
          joints: [
            [350, 68, 23],
            [322, 50, 18],
          ],
        },
      ),
      at(252, 18, pinchingHand(c.skin5), { scale: 1.1, turn: -12 }),
    ].join(''),
  { squareScale: 0.72 },
);
