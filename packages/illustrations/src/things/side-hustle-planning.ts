import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** An idea lit up over an open planner, with notes and a pencil. */
export const sideHustlePlanning = compose('side-hustle-planning', 'hustler', desk, () =>
  [
    castShadow(160, 188, 240, 9),
    path('M36 146L156 140 276 146 304 194 158 198 16 194z', c.accentLo),
    path(
      'M42 142C86 134 130 136 158 144 186 136 232 134 270 142L296 188C250 180 196 182 158 192 118 182 66 180 24 188z',
      c.cream,
    ),
    path('M158 144C186 136 232 134 270 142L296 188C250 180 196 182 158 192z', c.creamLo),
    stroke('M60 152H112M56 162H92M52 172H104', c.mainHi, 3),
    path('M206 174V164H216V176zM222 176V156H232V176zM238 176V148H248V176zM254 178V142H264V178z', c.main),
    stroke('M200 160L222 150 238 144 262 132', c.accent, 3),
    path('M54 150l3 4 6-7', 'none'),
    // The bulb.
    circle(158, 74, 78, c.warmth),
    stroke('M158 2V-4M96 24L88 16M220 24L228 16M74 80H62M242 80H254', c.brassHi, 5),
    path(
      'M158 20C190 20 212 44 212 72 212 96 190 106 184 124H132C126 106 104 96 104 72 104 44 126 20 158 20z',
      c.flameHi,
    ),
    clip(
      'M158 20C190 20 212 44 212 72 212 96 190 106 184 124H132C126 106 104 96 104 72 104 44 126 20 158 20z',
      path('M184 24C206 60 190 96 172 126H220V20z', c.yellow) +
        stipple(130, 20, 84, 104, c.brassLo) +
        path('M116 72C116 50 130 34 148 30 134 42 128 58 130 82z', c.cream),
    ),
    stroke('M146 124L140 88 150 96 158 86 166 96 176 88 170 124', c.accent, 3.4),
    rect(134, 122, 48, 9, c.steel, 4) + rect(137, 131, 42, 9, c.steelLo, 4) + rect(140, 140, 36, 8, c.steel, 4),
    path('M148 148H168C166 154 150 154 148 148z', c.charcoal),
    // Notes.
    at(
      44,
      96,
      rect(-20, -20, 42, 42, c.shade, 2) +
        rect(-22, -22, 42, 42, c.yellow, 2) +
        stroke('M-14-8H10M-14 2H4', c.brassLo, 3),
      { turn: -8 },
    ),
    at(
      274,
      92,
      rect(-20, -20, 42, 42, c.shade, 2) + rect(-22, -22, 42, 42, c.pink, 2) + stroke('M-12 0L-4 8 12-10', c.red, 4),
      { turn: 7 },
    ),
    // Pencil.
    at(
      92,
      184,
      path('M0-4H70V4H0z', c.red) +
        path('M0-4L-14 0 0 4z', c.creamLo) +
        path('M-9-1.500L-14 0-9 1.500z', c.charcoal) +
        rect(70, -4, 6, 8, c.steel) +
        rect(76, -4, 8, 8, c.pink, 2),
      { turn: -14 },
    ),
  ].join(''),
);
