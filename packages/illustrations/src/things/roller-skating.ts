import { closer } from '../backdrops/closer.ts';
import { hall } from '../backdrops/hall.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const boot = 'M96 40C112 34 146 34 158 40L162 84C176 96 214 98 232 110 244 118 244 132 240 140H92C88 124 98 108 98 92z';

const wheel = (x: number) =>
  circle(x, 168, 19, c.accentLo) +
  circle(x - 2, 167, 17, c.accent) +
  circle(x - 1, 167, 8, c.cream) +
  circle(x - 1, 167, 3.5, c.steelLo) +
  stroke(`M${x - 13} 160A14 14 0 0 1 ${x - 4} 154`, c.shine, 3);

/** One quad skate, large, rolling over the parquet. */
export const rollerSkating = compose(
  'roller-skating',
  'mover',
  closer(hall, 1.5, 132, 30),
  () =>
    [
      castShadow(172, 187, 170, 8),
      path(
        limb([
          [130, -80, 32],
          [128, -20, 30],
          [127, 20, 25],
          [126, 52, 24],
        ]),
        c.skin4,
      ),
      path('M140-90H160L154-20C158 0 154 30 150 60H138z', c.shade),
      path('M100 8C116 2 140 2 154 8L156 50H98z', c.cream),
      path('M136 4C146 5 150 6 154 8L156 50H138C144 34 142 18 136 4z', c.shade),
      path(
        'M99 14C116 8 140 8 154 14V20C140 14 116 14 99.500 20zM99 26C116 20 140 20 155 26V31C140 26 116 26 99 31z',
        c.main,
      ),
      path(boot, c.mainHi),
      clip(
        boot,
        stipple(96, 40, 150, 100, c.shade) +
          path('M196 98C226 108 230 126 226 142H250V98z', c.shade) +
          path('M92 40H112C108 70 110 106 102 142H84z', c.shine) +
          path('M84 122H250V142H84z', c.main) +
          path('M196 122C200 106 214 102 232 108L252 118V142H196z', c.cream) +
          path('M216 122C224 116 234 118 250 124V142H214z', c.shade),
      ),
      path('M128 40C134 62 150 84 176 96L166 104C140 94 122 70 116 40z', c.cream),
      stroke('M120 50L140 46M124 62L146 58M131 74L154 69M141 85L163 80M152 95L174 90', c.accentLo, 3),
      path('M118 38C104 24 88 26 88 34S104 44 118 40zM122 38C132 20 150 22 152 30S138 44 122 40z', c.accent),
      stroke('M118 39C108 48 104 54 100 58M122 39C126 46 126 52 128 60', c.accent, 2.4),
      rect(88, 139, 156, 8, c.deep, 3),
      path('M104 147H140L134 160H110zM192 147H228L222 160H198z', c.steelLo),
      path('M236 144C250 146 256 156 250 164 242 166 236 158 230 148z', c.accent),
      wheel(114),
      wheel(140),
      wheel(196),
      wheel(222),
      stroke('M20 170H62M8 182H50M30 158H52', c.cream, 3),
    ].join(''),
  { squareScale: 0.86 },
);
