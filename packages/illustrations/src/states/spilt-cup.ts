import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Something broke: a cup on its side, the tea on its way to the edge. */
export const spiltCup = compose('spilt-cup', 'connector', closer(kitchen, 1.5, 138, -90), () =>
  [
    path(
      'M96 158C120 146 150 156 160 166 190 158 226 162 240 172 262 176 270 186 252 192 240 194 246 204 236 204 228 204 230 196 222 194 190 198 150 196 130 188 104 190 78 168 96 158z',
      c.woodLo,
    ),
    path(
      'M110 162C126 156 146 162 154 170 130 168 116 168 110 162zM186 170C206 166 226 170 234 176 216 176 198 176 186 170z',
      c.shine,
    ),
    castShadow(92, 176, 110, 9),
    at(
      112,
      132,
      stroke('M-36-46C-74-44-74 2-32 2', c.accent, 11) +
        turned(
          0,
          24,
          [
            [0, 30],
            [8, 36],
            [66, 42],
            [78, 42],
          ],
          {
            fill: c.accent,
            shade: c.accentLo,
            inside: c.woodLo,
            rim: c.accentHi,
            tilt: 0.28,
            decoration: path('M-50-16C-20-4 20-4 50-16V-28C20-16-20-16-50-28z', c.cream),
          },
        ),
      { turn: 74 },
    ),
    path('M214 138L246 128 252 146 226 158z', c.accent) +
      path('M246 128L252 146 240 150 234 132z', c.accentLo) +
      path('M266 152L284 150 278 166z', c.accent),
    castShadow(232, 156, 40, 4),
    path('M20 178C40 166 66 172 70 184 62 198 30 202 14 194 8 188 12 182 20 178z', c.cream) +
      stroke('M22 184C34 178 50 178 60 184M26 192C36 188 46 188 54 190', c.red, 2.4),
  ].join(''),
);
