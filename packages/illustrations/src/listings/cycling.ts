import { park } from '../backdrops/park.ts';
import { castShadow } from '../draw/light.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const wheel = (x: number) =>
  `<circle cx="${x}" cy="140" r="46" fill="none" stroke="${c.deep}" stroke-width="7"/><circle cx="${x}" cy="140" r="40" fill="none" stroke="${c.steel}" stroke-width="2"/>` +
  stroke(
    repeat(
      8,
      (index) =>
        `M${x} 140L${(x + Math.cos((index * Math.PI) / 4 + 0.3) * 39).toFixed(1)} ${(140 + Math.sin((index * Math.PI) / 4 + 0.3) * 39).toFixed(1)}`,
    ),
    c.steelHi,
    1.2,
  ) +
  circle(x, 140, 5, c.steelLo);

/** A bicycle with a basket of flowers. */
export const cycling = compose('cycling', 'explorer', park, () =>
  [
    castShadow(160, 190, 240, 7),
    wheel(82),
    wheel(244),
    stroke('M82 140L118 74L158 140H82L108 74', c.accent, 7),
    stroke('M158 140L222 70L114 82', c.accent, 7),
    stroke('M244 140L218 58', c.accentLo, 7),
    stroke('M110 70L104 54', c.steelLo, 5) +
      path('M82 46C96 42 118 44 126 50 122 58 104 56 94 58 86 58 80 50 82 46z', c.charcoal),
    stroke('M218 58C214 40 224 36 244 40', c.steel, 5) + stroke('M236 39L248 42', c.charcoal, 8),
    circle(158, 140, 13, c.steelLo) +
      circle(158, 140, 8, c.steelHi) +
      stroke('M158 140L172 160', c.steel, 5) +
      rect(166, 158, 20, 6, c.charcoal, 2),
    stroke('M256 66C250 50 254 44 250 36M264 66C266 48 262 42 270 32M274 66C280 54 284 50 290 44', c.leafLo, 2.4),
    circle(250, 34, 9, c.red) +
      circle(270, 28, 10, c.yellow) +
      circle(290, 42, 8, c.pink) +
      circle(270, 28, 3.6, c.brassLo) +
      ellipse(262, 54, 7, 4, c.leaf),
    path('M234 62H296L288 102H244z', c.wood) +
      path('M276 62H296L288 102H272z', c.shade) +
      stroke('M238 74H293M241 86H290M252 62L256 102M268 62L268 102M282 62L278 102', c.woodLo, 2) +
      rect(230, 58, 70, 8, c.woodHi, 4),
  ].join(''),
);
