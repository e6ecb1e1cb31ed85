import { lampGlow } from '../draw/light.ts';
import { ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol } from '../sprite/symbol.ts';

/** Lamp on a cord from above; its lower edge is at the origin. */
export const pendantLamp: SpriteSymbol = {
  id: 'pendant-lamp',
  content:
    lampGlow(0, 6, 70) +
    stroke('M0-26V-220', c.deep, 1.4) +
    path('M-4-26H4L6-20H-6z', c.brassLo) +
    path('M-24 0C-24-14-14-22 0-22S24-14 24 0z', c.accent) +
    path('M6-21.500C17-19 24-11 24 0H10C12-8 11-16 6-21.500z', c.accentLo) +
    ellipse(0, 0, 24, 4.5, c.lamp) +
    ellipse(0, 1, 9, 4, c.flameHi),
};

/** Standing lamp with a cloth shade, 150 high. */
export const floorLamp: SpriteSymbol = {
  id: 'floor-lamp',
  content:
    lampGlow(0, -122, 76) +
    stroke('M0 0V-112', c.brassLo, 2.4) +
    ellipse(0, 0, 14, 3, c.brassLo) +
    turned(
      0,
      -104,
      [
        [0, 24],
        [36, 15],
      ],
      { fill: c.lamp, tilt: 0.14 },
    ),
};

/** Table lamp, 56 high. */
export const tableLamp: SpriteSymbol = {
  id: 'table-lamp',
  content:
    lampGlow(0, -40, 60) +
    turned(
      0,
      0,
      [
        [0, 9],
        [4, 8],
        [10, 10],
        [18, 7],
        [26, 2],
      ],
      { fill: c.accent, shade: c.accentLo },
    ) +
    turned(
      0,
      -25,
      [
        [0, 21],
        [26, 13],
      ],
      { fill: c.lamp, tilt: 0.16 },
    ),
};

/** Mug, 24 high, its handle to the right. Takes its colour from outside. */
export const mug: SpriteSymbol = {
  id: 'mug',
  content:
    '<path d="M10-19C22-22 25-4 9-5L9-8C18-7 17-17 10-15z"/>' +
    '<path d="M-12-24H12L10.500-2C8 1.500-8 1.500-10.500-2z"/>' +
    path('M3-24H12L10.500-2C8 0 5 .6 2 .8 5-6 5-16 3-24z', c.shade) +
    ellipse(0, -24, 12, 3, c.creamLo) +
    ellipse(0, -23.6, 10, 2.2, c.woodLo),
};

/** Steam, 34 high, over its origin. */
export const steam: SpriteSymbol = {
  id: 'steam',
  content: stroke('M-5 0C-11-8 1-14-5-23-8-28-5-32-3-34M5-2C0-9 10-14 5-21 3-25 4-28 6-30', c.shine, 2.6),
};

const spine = (x: number, width: number, height: number, fill: string, band: string) =>
  rect(x, -height, width, height, fill, 1) +
  rect(x + width * 0.62, -height, width * 0.38, height, c.shade, 1) +
  rect(x, -height + 5, width, 2.4, band);

/** Row of books on a shelf, 62 wide, 34 high; starts at its origin. */
export const books: SpriteSymbol = {
  id: 'books',
  content:
    spine(0, 8, 30, c.main, c.cream) +
    spine(8.5, 6, 26, c.accent, c.creamLo) +
    spine(15, 10, 33, c.deepHi, c.brass) +
    spine(25.5, 6, 28, c.cream, c.main) +
    spine(32, 8, 31, c.mainLo, c.accentHi) +
    `<g transform="translate(42 0)rotate(-13)">${spine(0, 7, 29, c.accentLo, c.cream)}</g>` +
    spine(53, 9, 24, c.mainHi, c.deep),
};

/** Jar with a cloth lid, 26 high. Its content takes its colour from outside. */
export const jar: SpriteSymbol = {
  id: 'jar',
  content:
    '<path d="M-10-20C-10-22 10-22 10-20L11-3C11 1-11 1-11-3z"/>' +
    path('M3-21.500C8-21.500 10-21 10-20L11-3C11-1 7 0 2 0 5-6 5-14 3-21.500z', c.shade) +
    rect(-8, -17, 3, 13, c.shine, 1.5) +
    path('M-11-21C-12-28 12-28 11-21 8-18.500-8-18.500-11-21z', c.cream) +
    path('M2-26.200C9-26 11.600-24 11-21 9-19.400 6-19 3-18.900 5-22 4-24 2-26.200z', c.shade),
};

/** Round cushion to sit on, 18 high. Takes its colour from outside. */
export const floorCushion: SpriteSymbol = {
  id: 'floor-cushion',
  content:
    '<path d="M-34-9C-34-20 34-20 34-9 34 2-34 2-34-9z"/>' +
    path('M12-17C26-16 34-13 34-9 34-1 0 1-16-1.500 6-2 20-8 12-17z', c.shade) +
    stroke('M-33-8C-24-3 24-3 33-8', c.shade, 1.4) +
    ellipse(0, -14.5, 3, 1, c.shade),
};

/** String of lamps, 120 wide, from its origin to the right. */
export const stringLights: SpriteSymbol = {
  id: 'string-lights',
  content:
    stroke('M0 0C30 22 90 22 120 0', c.deepHi, 1.2) +
    repeat(5, (index) => {
      const t = (index + 0.5) / 5;
      const x = t * 120;
      const y = 66 * t * (1 - t) + 3;
      return ellipse(x, y + 3, 12, 12, c.glow) + ellipse(x, y + 3, 3, 3.8, c.lamp);
    }),
};

/** Bunting, 120 wide, from its origin to the right. */
export const bunting: SpriteSymbol = {
  id: 'bunting',
  content:
    stroke('M0 0C30 18 90 18 120 0', c.deepHi, 1.2) +
    repeat(6, (index) => {
      const t = (index + 0.5) / 6;
      const [x, y] = [t * 120, 54 * t * (1 - t)];
      const fill = [c.accent, c.cream, c.mainHi][index % 3] ?? c.cream;
      return path(
        `M${x - 7} ${(y - 0.6).toFixed(1)}L${x + 7} ${(y - 0.6).toFixed(1)}L${x} ${(y + 14).toFixed(1)}Z`,
        fill,
      );
    }),
};

/** Pot of paint, 12 high; the paint takes its colour from outside. */
export const paintPot: SpriteSymbol = {
  id: 'paint-pot',
  content: turned(
    0,
    0,
    [
      [0, 10],
      [12, 11],
    ],
    { fill: c.cream, shade: c.creamLo, inside: inherited, rim: c.creamLo },
  ),
};
