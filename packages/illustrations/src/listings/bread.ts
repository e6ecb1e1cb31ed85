import { closer } from '../backdrops/closer.ts';
import { kitchen } from '../backdrops/kitchen.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** A round loaf with its cuts, flour, ears of wheat and a knife. */
export const bread = compose('bread', 'hustler', closer(kitchen, 1.35, 138, 90), () =>
  [
    castShadow(140, 184, 210, 10),
    path('M28 168H252C262 168 264 184 252 184H28C16 184 18 168 28 168z', c.woodLo) +
      path('M28 164H252C262 164 264 178 252 178H28C16 178 18 164 28 164z', c.woodHi),
    path('M46 160C40 96 88 62 142 62S240 96 234 160C226 176 54 176 46 160z', c.clay),
    clip(
      'M46 160C40 96 88 62 142 62S240 96 234 160C226 176 54 176 46 160z',
      path('M180 56C240 90 220 150 190 180H260V56z', c.shade) +
        stipple(100, 64, 140, 112, c.clayLo) +
        path('M60 130C62 100 84 80 108 74 88 94 78 116 78 146z', c.clayHi),
    ),
    path(
      'M92 130C96 100 116 84 134 78 128 98 112 120 92 130zM134 136C138 104 158 88 178 84 172 104 156 126 134 136zM178 140C182 114 198 100 214 98 210 116 198 132 178 140z',
      c.cream,
    ),
    repeat(8, (index) => ellipse(80 + index * 18, 86 + ((index * 23) % 40), 3, 1.6, c.cream)),
    // Wheat.
    [0, 1, 2]
      .map((index) =>
        at(
          268 + index * 14,
          180,
          stroke('M0 0C-2-30 0-60 4-84', c.brassLo, 2.4) +
            repeat(
              5,
              (grain) =>
                `<g transform="translate(${4 - grain * 0.6} ${-84 + grain * 9})">${ellipse(-4.5, 0, 4, 6.5, c.brass)}${ellipse(4.5, 0, 4, 6.5, c.brassHi)}</g>`,
            ) +
            ellipse(4, -92, 3.6, 6.5, c.brass),
          { turn: -10 + index * 12 },
        ),
      )
      .join(''),
    at(
      70,
      194,
      path('M-50-6H36V4H-30C-42 4-50 0-50-6z', c.steelHi) +
        path('M-30 4H36V0H-44z', c.steel) +
        rect(36, -7, 44, 12, c.woodLo, 5),
      { turn: -3 },
    ),
  ].join(''),
);
