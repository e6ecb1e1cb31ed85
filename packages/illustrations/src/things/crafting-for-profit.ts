import { market } from '../backdrops/market.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const ball = (x: number, y: number, radius: number, fill: string, light: string) => {
  const d = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
  return (
    castShadow(x, y + radius - 2, radius * 2) +
    path(d, fill) +
    clip(
      d,
      stroke(
        repeat(
          4,
          (index) =>
            `M${x - radius} ${y - radius * 0.5 + index * radius * 0.36}Q${x} ${y - radius * 1.2 + index * radius * 0.4} ${x + radius} ${y - radius * 0.3 + index * radius * 0.36}M${x - radius * 0.6 + index * radius * 0.36} ${y - radius}Q${x - radius * 1.1 + index * radius * 0.4} ${y} ${x - radius * 0.3 + index * radius * 0.36} ${y + radius}`,
        ),
        light,
        2,
      ) +
        path(
          `M${x + radius * 0.3} ${y - radius}Q${x + radius * 1.3} ${y} ${x} ${y + radius}H${x + radius}V${y - radius}z`,
          c.shade,
        ),
    )
  );
};

const hat = 'M112 122C108 72 128 40 162 40S216 72 212 122z';

/** A knitted hat with its price tag, wool, and a tin of coins. */
export const craftingForProfit = compose(
  'crafting-for-profit',
  'hustler',
  market,
  () =>
    [
      // Folded jumpers under the hat.
      castShadow(164, 194, 150, 9),
      rect(98, 172, 130, 22, c.main, 9) +
        rect(98, 182, 130, 2, c.mainLo) +
        stroke('M112 177l6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4', c.mainHi, 2) +
        rect(200, 172, 28, 22, c.shade, 9),
      rect(102, 150, 122, 22, c.yellow, 9) +
        rect(102, 160, 122, 2, c.brassLo) +
        stroke('M116 155l6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4', c.cream, 2) +
        rect(198, 150, 26, 22, c.shade, 9),
      path(hat, c.accent),
      clip(
        hat,
        stroke(
          repeat(
            10,
            (index) => `M${104 + index * 12} 130C${108 + index * 11.4} 90 ${122 + index * 8} 60 ${140 + index * 5} 40`,
          ),
          c.accentLo,
          2.2,
        ) +
          path('M100 84C130 96 194 96 224 84V98C194 110 130 110 100 98z', c.cream) +
          path('M104 91l9-5 9 8 9-5 9 7 9-5 9 6 9-6 9 5 9-6 9 4 9-7 9 4 9-6', 'none') +
          stroke('M108 92l10 6 10-5 10 6 10-5 10 6 10-5 10 5 10-6 10 4 10-7', c.red, 3) +
          path('M182 40C220 70 208 110 196 124H230V40z', c.shade) +
          stipple(124, 40, 90, 84, c.shade),
      ),
      path('M104 120C104 112 220 112 220 120V142C220 152 104 152 104 142z', c.cream),
      path('M196 114C212 115 220 117 220 120V142C220 146 208 148 196 149z', c.shade),
      stroke(
        repeat(11, (index) => `M${112 + index * 10} 119V147`),
        c.creamLo,
        3,
      ),
      circle(162, 36, 17, c.cream) + path('M166 19.500A17 17 0 0 1 168 52C178 44 178 28 166 19.500z', c.shade),
      // Price tag.
      stroke('M212 134C226 132 234 138 240 146', c.redLo, 2),
      at(
        250,
        150,
        path('M-18-6L-8-18H24V14H-8L-18 2z', c.cream) +
          circle(-8, -2, 3, c.accentLo) +
          circle(9, -2, 9, c.brass) +
          circle(8, -3, 6, c.brassHi),
        { turn: 16 },
      ),
      // Wool and needles.
      stroke('M30 96L86 172M92 92L54 176', c.woodHi, 5),
      circle(29, 94, 6, c.red) + circle(93, 90, 6, c.red),
      ball(46, 158, 30, c.main, c.mainHi),
      ball(92, 172, 22, c.yellow, c.brassHi),
      stroke('M104 188C124 200 140 190 156 194', c.yellow, 2.6),
      // The tin.
      castShadow(262, 194, 64),
      circle(240, 170, 10, c.brass) +
        circle(262, 164, 11, c.brassHi) +
        circle(282, 170, 10, c.brass) +
        circle(252, 172, 9, c.brassHi),
      rect(228, 172, 70, 26, c.mainLo, 4) + rect(228, 172, 70, 7, c.main, 3) + rect(276, 172, 22, 26, c.shade, 4),
    ].join(''),
  { squareScale: 0.7 },
);
