import { path, repeat, stroke } from '../draw/shapes.ts';
import { blob } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import type { SpriteSymbol } from '../sprite/symbol.ts';

/** Leaf from its stalk at the origin to its tip at (0, -length). */
export function leaf(length: number, width: number, light: string, dark: string): string {
  const half = width / 2;
  return (
    path(
      `M0 0C${-half * 1.3} ${-length * 0.3} ${-half} ${-length * 0.75} 0 ${-length}C${half} ${-length * 0.75} ${half * 1.3} ${-length * 0.3} 0 0Z`,
      light,
    ) + path(`M0 0L0 ${-length}C${half} ${-length * 0.75} ${half * 1.3} ${-length * 0.3} 0 0Z`, dark)
  );
}

const turnedLeaf = (
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  light: string = c.leaf,
  dark: string = c.leafLo,
) => `<g transform="translate(${x} ${y})rotate(${turn})">${leaf(length, width, light, dark)}</g>`;

/** Pot plant with broad leaves, 60 high; stands on its origin. */
export const potPlant: SpriteSymbol = {
  id: 'pot-plant',
  content:
    [
      [-48, 30, 13],
      [42, 32, 13],
      [-22, 38, 14],
      [70, 24, 11],
      [-74, 22, 11],
      [14, 42, 15],
    ]
      .map(([turn = 0, length = 0, width = 0], index) =>
        turnedLeaf(
          0,
          -20,
          turn,
          length,
          width,
          index % 2 === 0 ? c.leaf : c.leafHi,
          index % 2 === 0 ? c.leafLo : c.leaf,
        ),
      )
      .join('') +
    turned(
      0,
      0,
      [
        [0, 9],
        [16, 12],
        [22, 13],
      ],
      { fill: c.clay, shade: c.clayLo, inside: c.charcoal, rim: c.clayHi },
    ),
};

/** Trailing plant; hangs from its origin. */
export const trailing: SpriteSymbol = {
  id: 'trailing',
  content:
    stroke('M0 0C-8 14-6 30-12 46M2 0C8 18 2 34 8 58M0 0C14 6 18 20 20 34', c.leafLo, 1.6) +
    [
      [-6, 12, -130],
      [-7, 22, 120],
      [-8, 30, -150],
      [-12, 46, 180],
      [5, 12, 110],
      [5, 24, -120],
      [4, 36, 130],
      [6, 47, -140],
      [8, 58, 175],
      [13, 8, 80],
      [18, 20, 140],
      [20, 34, 170],
    ]
      .map(([x = 0, y = 0, turn = 0], index) =>
        turnedLeaf(x, y, turn, 12, 8, index % 2 === 0 ? c.leaf : c.leafHi, c.leafLo),
      )
      .join(''),
};

/** Sprig of paired leaves, 44 high, from its origin. */
export const sprig: SpriteSymbol = {
  id: 'sprig',
  content:
    stroke('M0 0C2-14-2-26 1-40', c.leafLo, 1.8) +
    repeat(4, (index) => {
      const y = -8 - index * 9;
      return (
        turnedLeaf(0.5, y, -52 + index * 3, 14 - index * 2, 7 - index) +
        turnedLeaf(0.5, y - 3, 52 - index * 3, 14 - index * 2, 7 - index, c.leafHi, c.leaf)
      );
    }) +
    turnedLeaf(1, -37, 2, 10, 5, c.leafHi, c.leaf),
};

/** Tuft of grass, 24 high, from its origin. */
export const grass: SpriteSymbol = {
  id: 'grass',
  content:
    '<path d="M-11 1C-11-6-15-13-19-17-11-13-8-7-7 1zM-7 1C-6-9-9-18-12-23-4-17-2-8-2 1zM-2 1C-2-10 0-19 5-26 5-17 4-8 4 1zM3 1C4-6 8-13 15-18 12-11 9-5 9 1zM8 1C10-3 14-7 20-9 17-5 14-2 13 1z"/>',
};

/** Reeds with heads, 70 high, from their origin. */
export const reeds: SpriteSymbol = {
  id: 'reeds',
  content:
    stroke('M-8 0C-8-24-12-44-16-60M0 0C0-30 2-50 1-70M8 0C9-20 13-38 19-52', c.leafLo, 1.8) +
    stroke('M-14.5-55L-17-66M1-62V-76M17-48L21-58', c.woodLo, 4.4) +
    path('M-4 0C-10-18-20-32-30-42-18-34-6-20 0 0zM3 0C6-22 16-36 30-46 20-34 12-18 9 0z', c.leaf),
};

/** Round tree, 100 high, from the foot of its trunk. Takes its colour from outside. */
export const roundTree: SpriteSymbol = {
  id: 'round-tree',
  content:
    path('M-3.5 0L-2.5-42H2.5L4 0z', c.woodLo) +
    `<path d="${blob([
      [0, -102],
      [26, -90],
      [34, -62],
      [22, -36],
      [0, -30],
      [-24, -36],
      [-34, -60],
      [-24, -90],
    ])}"/>` +
    path('M10-101C38-92 44-60 24-36 10-28 4-30 0-30 22-44 26-74 10-101z', c.shade) +
    stroke('M0-30V-64M0-44L10-56M0-38L-9-50', c.shade, 1.8),
};

/** Fir, 100 high, from the foot of its trunk. Takes its colour from outside. */
export const fir: SpriteSymbol = {
  id: 'fir',
  content:
    path('M-3 0V-14H3V0z', c.woodLo) +
    '<path d="M0-104C6-88 14-76 19-70L12-71C17-58 24-48 30-42L19-44C24-30 32-20 38-12 14-7-14-7-38-12-32-20-24-30-19-44L-30-42C-24-48-17-58-12-71L-19-70C-14-76-6-88 0-104z"/>' +
    path(
      'M0-104C6-88 14-76 19-70L12-71C17-58 24-48 30-42L19-44C24-30 32-20 38-12 26-9.500 12-8.500 2-8.500 12-36 8-72 0-104z',
      c.shade,
    ),
};

/** Tulip, 40 high, from its origin; its flower takes its colour from outside. */
export const tulip: SpriteSymbol = {
  id: 'tulip',
  content:
    stroke('M0 0C1-10-1-18 0-28', c.leafLo, 1.8) +
    turnedLeaf(0, 0, -24, 24, 7) +
    turnedLeaf(0, 0, 28, 20, 6, c.leafHi, c.leaf) +
    '<path d="M-7-38C-4-36-2-38 0-42 2-38 4-36 7-38 9-28 5-24 0-24-5-24-9-28-7-38z"/>' +
    path('M2-40C4-37 5-37 7-38 9-28 5-24 0-24 5-28 4-36 2-40z', c.shade),
};
