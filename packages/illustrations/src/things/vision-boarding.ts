import { panelledWall } from '../backdrops/panelled-wall.ts';
import { clip } from '../draw/clip.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { arm, pinchingHand } from '../figures/hands.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { grain } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const pin = (x: number, y: number, fill: string) =>
  ellipse(x + 2, y + 3, 4, 3, c.shade) + circle(x, y, 4.2, fill) + circle(x - 1.2, y - 1.3, 1.3, c.shine);

const photo = (x: number, y: number, turn: number, width: number, height: number, content: string, colour: string) =>
  at(
    x,
    y,
    rect(-width / 2 + 3, -height / 2 + 3, width, height, c.shade, 2) +
      rect(-width / 2, -height / 2, width, height, c.cream, 2) +
      content +
      pin(0, -height / 2 + 2, colour),
    { turn },
  );

/** A pinboard of what could be: a cottage, mountains, a heart, the sea; a hand adds one more. */
export const visionBoarding = compose(
  'vision-boarding',
  'soul-seeker',
  panelledWall,
  () =>
    [
      rect(34, 16, 250, 168, c.shade, 5),
      rect(28, 10, 250, 168, c.woodLo, 5),
      rect(35, 17, 236, 154, c.wood, 2),
      rect(35, 17, 236, 154, c.shine, 2),
      clip('M35 17H271V171H35z', grain(c.woodLo)),
      photo(
        78,
        62,
        -6,
        70,
        60,
        rect(-31, -24, 62, 42, c.sky) +
          path('M-31 18L-12-14 2 6 12-8 31 18z', c.main) +
          path('M-12-14L-6-4-12-2-17-5z', c.cream) +
          circle(18, -14, 5, c.yellow),
        c.red,
      ),
      photo(
        160,
        56,
        4,
        58,
        66,
        rect(-25, -27, 50, 46, c.accentHi) +
          path('M-16 14V-6L0-20 16-6V14z', c.cream) +
          path('M-21-4L0-23 21-4 17 0 0-15-17 0z', c.red) +
          rect(-4, 0, 9, 14, c.woodLo) +
          path('M-25 14H25V19H-25z', c.leaf),
        c.yellow,
      ),
      photo(
        238,
        66,
        -4,
        54,
        72,
        rect(-23, -30, 46, 52, c.waterHi) +
          path('M-23-4C-10-10 6 2 23-4V22H-23z', c.water) +
          path('M-8 2L4-22V2zM6 2V-16L16 2zM-14 5H20L14 12H-8z', c.accent),
        c.main,
      ),
      photo(
        84,
        132,
        5,
        62,
        60,
        rect(-27, -24, 54, 42, c.pink) +
          path('M0 14C-18 2-18-14-8-16-3-16 0-12 0-9 0-12 3-16 8-16 18-14 18 2 0 14z', c.red),
        c.accent,
      ),
      photo(150, 136, -5, 46, 54, rect(-19, -21, 38, 36, c.leafHi) + use(sprig, 0, 13, { scale: 0.7 }), c.red),
      stroke('M78 32C100 44 138 30 160 24M160 24C190 40 214 40 238 30M84 104C100 92 130 100 150 110', c.redLo, 1.6),
      photo(
        222,
        142,
        8,
        66,
        56,
        rect(-29, -22, 58, 38, c.sky) +
          path('M-29 16C-16 0-4 12 8 2S24 4 29 0V16z', c.leaf) +
          circle(-10, -8, 7, c.sun) +
          stroke('M4 16C6 8 2 6 6 0', c.creamLo, 4),
        c.yellow,
      ),
      arm(
        [
          [330, 212, 18],
          [298, 186, 14],
          [270, 164, 10],
        ],
        c.skin5,
        {
          colour: c.mainHi,
          joints: [
            [342, 224, 24],
            [308, 196, 19],
          ],
        },
      ),
      at(232, 122, pinchingHand(c.skin5), { scale: 1.1 }),
    ].join(''),
  { zoom: { scale: 1.2, x: 226, y: 150 } },
);
