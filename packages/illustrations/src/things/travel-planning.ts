import { closer } from '../backdrops/closer.ts';
import { desk } from '../backdrops/desk.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const marker = (x: number, y: number, size: number, fill: string, dark: string) =>
  at(
    x,
    y,
    ellipse(4, 1, 10, 3, c.shade) +
      path('M0 0C-6-14-17-20-17-34A17 17 0 0 1 17-34C17-20 6-14 0 0z', fill) +
      path('M4-50.500A17 17 0 0 1 17-34C17-20 6-14 0 0 4-16 12-24 10-36 9-44 7-48 4-50.500z', dark) +
      circle(0, -34, 7, c.cream),
    { scale: size },
  );

/** A map with a route and pins, a suitcase, a compass, tickets. */
export const travelPlanning = compose(
  'travel-planning',
  'explorer',
  closer(desk, 1.3, 146, 40),
  () =>
    [
      // Suitcase.
      castShadow(252, 152, 110, 7),
      stroke('M232 54V40C232 34 272 34 272 40V54', c.woodLo, 6),
      rect(200, 52, 106, 100, c.accent, 12),
      rect(276, 52, 30, 100, c.shade, 12),
      rect(218, 52, 9, 100, c.accentLo) +
        rect(279, 52, 9, 100, c.accentLo) +
        rect(216, 72, 13, 10, c.brass, 2) +
        rect(277, 72, 13, 10, c.brass, 2),
      circle(254, 86, 13, c.cream) +
        path('M243 90L251 78 256 85 260 81 266 90z', c.main) +
        rect(238, 110, 30, 18, c.yellow, 2) +
        path('M238 128L250 116 258 122 268 114V128z', c.leaf),
      // The map.
      path('M8 122L84 102 160 124 240 104 292 186 196 208 118 190 20 208z', c.shade),
      path('M6 118L84 98 118 188 20 204z', c.leafHi),
      path('M84 98L160 120 196 204 118 188z', c.leaf),
      path('M160 120L240 100 288 182 196 204z', c.leafHi),
      path('M6 118L84 98 94 124C70 130 60 150 42 148 28 148 18 158 14 166z', c.waterHi),
      path('M240 100L288 182 240 193C246 170 236 156 244 142 250 130 244 116 240 100z', c.waterHi),
      path('M118 188L108 162C130 160 150 176 176 160 186 154 196 158 206 150L222 198 196 204z', 'none'),
      stroke('M94 126C112 136 120 128 140 140 160 150 178 138 200 150 216 156 226 150 240 146', c.waterHi, 5),
      path('M126 132l10-14 10 16zM140 138l8-12 9 14z', c.mid) + path('M132 123l4-5 4 6z', c.cream),
      circle(62, 176, 6, c.leafLo) +
        circle(72, 180, 5, c.leafLo) +
        circle(206, 178, 6, c.leafLo) +
        circle(216, 174, 7, c.leafLo),
      `<path d="M54 162C80 152 92 178 122 168S164 146 196 172" fill="none" stroke="${c.red}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 8"/>`,
      marker(54, 162, 0.85, c.accent, c.accentLo),
      marker(124, 168, 0.72, c.main, c.mainLo),
      marker(198, 174, 1.35, c.red, c.redLo),
      // Compass.
      castShadow(80, 196, 40),
      circle(262, 184, 25, c.brassLo) +
        circle(260, 182, 25, c.brass) +
        circle(260, 182, 20, c.cream) +
        path('M260 166L266 182H254z', c.red) +
        path('M260 198L266 182H254z', c.deepHi) +
        circle(260, 182, 2.6, c.brassLo),
    ].join(''),
  { squareScale: 0.68 },
);
