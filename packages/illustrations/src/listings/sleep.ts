import { panelledWall } from '../backdrops/panelled-wall.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { circle, path, rect, stroke } from '../draw/shapes.ts';
import { tableLamp } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

/** A made bed under the window, the moon in it, a lamp still lit. */
export const sleep = compose('sleep', 'soul-seeker', panelledWall, () =>
  [
    rect(88, 10, 116, 82, c.cream, 3) +
      rect(94, 16, 104, 70, c.mainLo) +
      path('M160 26A24 24 0 1 0 178 62 20 20 0 0 1 160 26z', c.sun) +
      circle(112, 32, 1.6, c.cream) +
      circle(126, 66, 1.4, c.cream) +
      circle(184, 30, 1.4, c.cream) +
      circle(108, 56, 1.2, c.cream) +
      rect(144, 16, 4, 70, c.cream),
    path('M30 70C30 52 56 48 72 56V190H30zM290 70C290 52 264 48 248 56V190H290z', 'none'),
    rect(20, 84, 18, 116, c.woodLo, 6) + rect(26, 94, 60, 70, c.wood, 8),
    path('M34 116C40 100 96 98 104 112 112 128 108 142 98 146 76 150 44 150 36 142 30 134 30 124 34 116z', c.cream) +
      path('M84 102C100 104 110 120 104 138 100 146 92 148 84 148 96 134 94 116 84 102z', c.shade),
    path('M60 150C90 122 150 124 190 130 240 136 290 138 320 134V204H40C40 180 46 162 60 150z', c.accent),
    clip(
      'M60 150C90 122 150 124 190 130 240 136 290 138 320 134V204H40C40 180 46 162 60 150z',
      stroke(
        'M100 120C90 150 90 180 96 210M150 120C146 150 148 180 150 210M200 120C202 150 200 180 204 210M254 120C258 150 256 180 258 210M40 168C120 154 220 172 330 160M40 190C120 178 220 192 330 182',
        c.accentHi,
        3,
      ) + stipple(120, 120, 200, 90, c.shade),
    ),
    path('M56 152C88 124 150 126 190 131L186 146C146 140 92 142 70 166z', c.cream),
    castShadow(284, 132, 50),
    use(tableLamp, 284, 134, { scale: 1.1 }),
    rect(248, 132, 76, 8, c.woodHi, 2) +
      rect(254, 140, 64, 70, c.wood) +
      rect(260, 150, 52, 20, c.woodLo, 2) +
      circle(286, 160, 3, c.brass),
  ].join(''),
);
