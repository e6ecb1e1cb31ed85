import { closer } from '../backdrops/closer.ts';
import { workshop } from '../backdrops/workshop.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Sections being sewn at the back, in a screw press between two boards; thread, needle and a bone folder. */
export const bookbinding = compose('bookbinding', 'creative', closer(workshop, 1.45, 148, 70), () =>
  [
    castShadow(150, 190, 220, 9),
    // Book, its spine towards us, the sections open to see.
    path('M76 92L96 62H236L252 92z', c.cream) + path('M96 62H236L238 66H93z', c.creamLo),
    repeat(
      7,
      (index) =>
        path(
          `M76 ${92 + index * 10}H252V${97 + index * 10}C252 ${103 + index * 10} 76 ${103 + index * 10} 76 ${97 + index * 10}z`,
          index % 2 === 0 ? c.cream : c.creamLo,
        ) + rect(76, 91 + index * 10, 176, 1.4, c.brassLo),
    ),
    stroke(
      repeat(4, (index) => `M${102 + index * 40} 96V162M${112 + index * 40} 96V162`),
      c.red,
      2.6,
    ),
    repeat(4, (index) => rect(103 + index * 40, 92, 8, 72, c.woodHi)),
    stroke('M232 150C262 150 262 110 286 112 300 114 296 134 284 132', c.red, 2.4),
    at(284, 132, stroke('M0 0L-30 30', c.steel, 3.4) + circle(0, 0, 3, c.steelHi)),
    rect(60, 164, 208, 16, c.main, 3) + rect(60, 174, 208, 6, c.mainLo, 2),
    path('M64 60L84 46H248L264 60V70H64z', c.mainHi) + rect(64, 60, 200, 10, c.main, 2),
    castShadow(34, 184, 36, 4),
    rect(18, 150, 32, 34, c.red, 3) +
      stroke('M18 158C28 162 40 162 50 158M18 166C28 170 40 170 50 166M18 174C28 178 40 178 50 174', c.redLo, 1.6) +
      ellipse(34, 150, 20, 5, c.woodHi) +
      ellipse(34, 185, 20, 5, c.wood),
    at(
      216,
      191,
      path('M-48-4C-20-8 20-8 44-5 52-3 52 3 44 4 20 6-20 6-48 4-56 2-56-2-48-4z', c.cream) +
        stroke('M-44 2C-16 4 16 4 42 2', c.creamLo, 2),
    ),
  ].join(''),
);
