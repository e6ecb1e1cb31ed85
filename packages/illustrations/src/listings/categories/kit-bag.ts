import { hall } from '../../backdrops/hall.ts';
import { clip } from '../../draw/clip.ts';
import { castShadow } from '../../draw/light.ts';
import { circle, ellipse, path, rect, stroke } from '../../draw/shapes.ts';
import { turned } from '../../draw/turned.ts';
import { c } from '../../palette/colours.ts';
import { compose } from '../../scene.ts';
import { stipple } from '../../sprite/grain.ts';

const bag = 'M62 190C54 178 54 132 66 114 80 102 220 102 234 114 246 132 246 178 238 190z';

/** A kit bag on the floor of a hall, with a towel and a bottle. */
export const kitBag = compose(
  'kit-bag',
  'mover',
  hall,
  () =>
    [
      castShadow(150, 190, 220, 9),
      stroke('M104 112C106 62 194 62 196 112', c.deep, 8),
      path('M92 108C94 88 112 84 128 92 146 82 170 84 184 92 196 88 206 94 208 108z', c.cream) +
        path('M128 92C134 98 136 104 136 110H92C92 90 112 84 128 92z', c.creamLo),
      path(bag, c.main),
      clip(
        bag,
        rect(54, 100, 40, 100, c.mainLo) +
          rect(206, 100, 40, 100, c.mainLo) +
          rect(50, 160, 200, 8, c.cream) +
          stipple(100, 110, 130, 80, c.shade) +
          path('M180 100C226 110 236 150 226 196H256V100z', c.shade) +
          path('M74 118C72 132 70 150 72 170H62V110z', c.shine),
      ),
      stroke('M72 116C110 108 190 108 228 116', c.deep, 4) + rect(218, 112, 14, 6, c.brass, 2),
      stroke('M108 190C104 160 104 130 108 112M192 190C196 160 196 130 192 112', c.deep, 8),
      circle(150, 146, 13, c.cream) + circle(150, 146, 8, c.accent),
      castShadow(276, 186, 36),
      turned(
        276,
        188,
        [
          [0, 17],
          [50, 17],
          [62, 9],
          [68, 9],
        ],
        {
          fill: c.waterHi,
          shade: c.water,
          inside: c.accentLo,
          rim: c.accent,
          decoration: rect(250, 148, 60, 14, c.accent),
        },
      ) + rect(267, 112, 18, 10, c.accent, 3),
      ellipse(34, 190, 32, 6, c.shade),
      rect(8, 158, 54, 32, c.accentHi, 16) +
        path(
          'M8 174C8 164 16 158 24 158H46C36 160 32 168 32 174 32 182 38 188 46 190H24C16 190 8 184 8 174z',
          c.accent,
        ) +
        stroke('M46 174A10 10 0 1 0 56 166', c.accentLo, 2.4),
    ].join(''),
  { squareScale: 0.64 },
);
