import { parlour } from '../backdrops/parlour.ts';
import { clip } from '../draw/clip.ts';
import { castShadow, flame } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const rays = (x: number, y: number, inner: number, outer: number, count: number) =>
  repeat(count, (index) => {
    const angle = (index / count) * Math.PI * 2;
    return `M${(x + Math.cos(angle) * inner).toFixed(1)} ${(y + Math.sin(angle) * inner).toFixed(1)}L${(x + Math.cos(angle) * outer).toFixed(1)} ${(y + Math.sin(angle) * outer).toFixed(1)}`;
  });

const card = (x: number, y: number, turn: number, content: string) =>
  at(
    x,
    y,
    rect(-25, -42, 54, 90, c.shade, 6) +
      rect(-29, -46, 56, 90, c.cream, 6) +
      rect(-25, -42, 48, 82, c.deepHi, 4) +
      content,
    { turn },
  );

const sunCard =
  circle(-1, -6, 11, c.brassHi) +
  stroke(rays(-1, -6, 14, 20, 12), c.brass, 2) +
  path('M-25 26C-12 18 12 18 23 26V36C23 39 21 40 19 40H-21C-23 40-25 39-25 36z', c.leaf);
const moonCard =
  path('M4-26A20 20 0 1 0 14 10 17 17 0 0 1 4-26z', c.brassHi) +
  circle(12, -22, 1.6, c.cream) +
  circle(16, -10, 1.2, c.cream) +
  path('M-25 26C-12 30 0 20 23 26V36C23 39 21 40 19 40H-21C-23 40-25 39-25 36z', c.main);
const starCard =
  path('M-1-32L4-14 22-10 6-2 10 16-1 5-12 16-8-2-24-10-6-14z', c.brassHi) +
  circle(-14, 26, 1.8, c.cream) +
  circle(12, 28, 1.8, c.cream) +
  circle(-1, 32, 1.4, c.cream);

/** Three cards face up, the deck, a crystal ball and a candle. */
export const tarotAstrology = compose('tarot-astrology', 'soul-seeker', parlour, () =>
  [
    castShadow(250, 164, 80, 9),
    turned(
      250,
      164,
      [
        [0, 26],
        [6, 28],
        [12, 14],
        [18, 20],
      ],
      { fill: c.brass, shade: c.brassLo },
    ),
    circle(250, 108, 41, c.accentHi) + circle(250, 108, 41, c.shine),
    clip(
      'M209 108a41 41 0 1 0 82 0a41 41 0 1 0-82 0z',
      path('M200 124C224 104 252 136 300 112V160H200z', c.main) +
        path('M200 136C224 122 252 146 300 128V160H200z', c.mainLo) +
        stipple(214, 70, 78, 80, c.shade) +
        path('M262 64C300 84 296 140 252 152H300V64z', c.shade),
    ),
    circle(240, 100, 1.8, c.cream) + circle(262, 88, 1.4, c.cream) + circle(268, 112, 1.6, c.cream),
    path('M220 100C220 86 230 76 240 74 230 84 226 94 226 106z', c.shine),
    castShadow(44, 160, 30),
    turned(
      42,
      160,
      [
        [0, 14],
        [56, 14],
      ],
      { fill: c.cream, shade: c.creamLo, inside: c.cream, rim: c.creamLo },
    ),
    path('M28 108C30 124 36 122 37 114 42 116 44 108 46 108z', c.creamLo),
    flame(42, 104, 1.1),
    card(94, 142, -14, sunCard),
    card(158, 134, 0, moonCard),
    card(222, 148, 13, starCard),
    path('M20 184L58 176 66 196 26 206z', c.mainLo) +
      path('M20 180L58 172 66 192 26 202z', c.main) +
      stroke('M30 184L52 179M34 194L58 188', c.brass, 1.6),
  ].join(''),
);
