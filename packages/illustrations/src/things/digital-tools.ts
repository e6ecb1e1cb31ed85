import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const cog = (x: number, y: number, radius: number, fill: string) =>
  at(
    x,
    y,
    `${repeat(
      8,
      (index) =>
        `<g transform="rotate(${index * 45})">${rect(-radius * 0.2, -radius * 1.28, radius * 0.4, radius * 0.5, fill, 1.5)}</g>`,
    )}<circle r="${radius * 0.72}" fill="none" stroke="${fill}" stroke-width="${(radius * 0.56).toFixed(1)}"/>`,
  );

/** Laptop, tablet and phone with their boards, cogs and a cloud. */
export const digitalTools = compose(
  'digital-tools',
  'hustler',
  desk,
  () =>
    [
      castShadow(150, 186, 230, 9),
      rect(46, 30, 196, 124, c.charcoal, 9),
      rect(54, 38, 180, 108, c.cream, 3),
      rect(54, 38, 180, 16, c.main) +
        circle(63, 46, 3.4, c.accentHi) +
        circle(74, 46, 3.4, c.yellow) +
        circle(85, 46, 3.4, c.leafHi),
      [0, 1, 2]
        .map(
          (column) =>
            rect(62 + column * 42, 60, 36, 80, c.creamLo, 3) +
            rect(66 + column * 42, 65, 28, 18, [c.accent, c.mainHi, c.yellow][column] ?? c.accent, 2) +
            rect(66 + column * 42, 87, 28, 12, [c.mainHi, c.yellow, c.pink][column] ?? c.accent, 2) +
            (column < 2 ? rect(66 + column * 42, 103, 28, 18, [c.pink, c.accentHi][column] ?? c.accent, 2) : ''),
        )
        .join(''),
      path('M204 100L204 68A32 32 0 0 1 230 118z', c.main) + path('M200 104V72A32 32 0 1 0 226 122z', c.accent),
      path('M166 108L190 118 180 122 176 133z', c.deep),
      path('M30 156H258L276 182C276 187 272 190 266 190H22C16 190 12 187 12 182z', c.steelHi),
      path('M16 180H272L276 182C276 187 272 190 266 190H22C16 190 12 187 12 182z', c.steelLo),
      path('M46 162H242L250 174H38z', c.steelLo),
      // Cogs and cloud.
      cog(262, 52, 25, c.accent),
      cog(292, 88, 17, c.yellow),
      path('M10 62C4 50 16 40 26 44 30 28 54 26 60 40 72 36 82 48 76 60 72 66 14 66 10 62z', c.cream),
      stroke('M44 60V86M34 76L44 88 54 76', c.accent, 5),
      // The phone.
      castShadow(278, 192, 54, 6),
      rect(252, 110, 50, 84, c.shade, 9) +
        rect(248, 106, 50, 86, c.charcoal, 9) +
        rect(253, 112, 40, 72, c.accentHi, 4),
      repeat(9, (index) =>
        rect(
          257 + (index % 3) * 12,
          118 + Math.floor(index / 3) * 14,
          9,
          9,
          [c.main, c.yellow, c.red, c.cream][index % 4] ?? c.main,
          2.5,
        ),
      ),
      rect(258, 164, 30, 12, c.main, 6) + circle(281, 170, 5, c.cream),
    ].join(''),
  { squareScale: 0.7 },
);
