import { path } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import type { SpriteSymbol } from '../sprite/symbol.ts';

/** Cloud, 70 wide, on its origin. */
export const cloud: SpriteSymbol = {
  id: 'cloud',
  content: path('M-35 0C-36-8-28-12-22-10-20-20-6-24 2-16 8-22 20-18 20-9 28-12 36-7 35 0z', c.cloud),
};

/** Stars over a sky, 300 wide and 90 high; only in the evening. */
export const stars: SpriteSymbol = {
  id: 'stars',
  content: `<g fill="${c.stars}">${[
    [12, 14, 1],
    [46, 36, 0.8],
    [70, 10, 1.3],
    [104, 28, 0.8],
    [132, 12, 1],
    [158, 44, 1.2],
    [186, 18, 0.8],
    [214, 34, 1],
    [240, 10, 1.3],
    [268, 40, 0.8],
    [290, 20, 1],
    [88, 58, 0.8],
    [22, 66, 1],
    [250, 70, 0.8],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}</g>`,
};

/** Two birds, 30 wide. */
export const birds: SpriteSymbol = {
  id: 'birds',
  content:
    '<path d="M0 0C3-5 7-5 9-1 11-5 15-5 18-1 14-3 11-1 9 2 7-1 4-2 0 0zM17-10C19-13 22-13 23-11 25-13 28-13 30-11 27-12 25-11 23.500-9 22-11 20-11 17-10z"/>',
};

/** House of a street, 60 wide, 84 high; its wall takes its colour from outside. */
export const house: SpriteSymbol = {
  id: 'house',
  content:
    '<path d="M-30 0V-60H30V0z"/>' +
    path('M-34-58L-22-84H22L34-58z', c.clayLo) +
    path('M10-60H30V0H10z', c.shadeSoft) +
    path('M-22-48H-10V-32H-22zM10-48H22V-32H10zM-22-22H-10V-6H-22z', c.litPane) +
    path('M8-24H22V0H8z', c.woodLo) +
    path('M8-84V-94H16V-84z', c.clayLo),
};
