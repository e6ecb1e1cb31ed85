import { workshop } from '../backdrops/workshop.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const heart = (x: number, y: number, size: number, fill: string) =>
  at(x, y, path('M0 12C-14 2-14-10-6-11-2-11 0-8 0-6 0-8 2-11 6-11 14-10 14 2 0 12z', fill), { scale: size });

/** A phone in a ring light films a vase; hearts go up. */
export const socialMediaBranding = compose('social-media-branding', 'hustler', workshop, () =>
  [
    // Ring light and tripod.
    circle(118, 84, 94, c.warmth),
    `<circle cx="118" cy="84" r="72" fill="none" stroke="${c.creamLo}" stroke-width="17"/><circle cx="117" cy="83" r="72" fill="none" stroke="${c.flameHi}" stroke-width="13"/>`,
    stroke('M118 150V170M118 166L70 204M118 166L166 204M118 160V204', c.charcoal, 6),
    // The phone.
    rect(84, 16, 76, 142, c.shade, 12),
    rect(80, 12, 76, 142, c.charcoal, 12),
    rect(85, 18, 66, 130, c.cream, 7),
    clip(
      'M85 18H151V148H85z',
      rect(85, 18, 66, 78, c.accentHi) +
        path('M85 80H151V96H85z', c.wood) +
        turned(
          118,
          88,
          [
            [0, 9],
            [10, 15],
            [24, 8],
            [28, 10],
          ],
          { fill: c.main, shade: c.mainLo, inside: c.deep },
        ) +
        stroke('M118 58V42M118 52L108 42M118 52L128 44', c.leafLo, 2) +
        circle(118, 38, 6, c.red) +
        circle(106, 40, 5, c.pink) +
        circle(130, 41, 5, c.yellow),
    ),
    heart(98, 108, 0.62, c.red),
    circle(116, 108, 6, c.leafHi) + path('M112 112L110 118 117 113z', c.leafHi),
    path('M132 102L144 108 132 114 135 108z', c.main),
    rect(92, 122, 52, 5, c.creamLo, 2.5) + rect(92, 132, 36, 5, c.creamLo, 2.5),
    rect(104, 14, 28, 5, c.charcoal, 2.5),
    // Hearts.
    at(
      206,
      54,
      path(
        'M-26-18H26C32-18 36-14 36-8V10C36 16 32 20 26 20H-6L-20 32-18 20H-26C-32 20-36 16-36 10V-8C-36-14-32-18-26-18z',
        c.red,
      ) + heart(0, 1, 1.1, c.cream),
    ),
    heart(258, 30, 1.2, c.accent) +
      heart(282, 66, 0.9, c.pink) +
      heart(244, 92, 0.8, c.red) +
      heart(232, 14, 0.7, c.pink),
    // The vase itself.
    castShadow(252, 190, 80, 8),
    stroke('M250 120C248 100 252 92 250 74M252 120C260 104 266 98 274 92M248 120C240 106 234 102 226 98', c.leafLo, 3),
    circle(250, 84, 14, c.red) + circle(246, 80, 5, c.shine),
    circle(276, 98, 12, c.yellow) +
      circle(224, 104, 12, c.pink) +
      circle(276, 98, 4, c.brassLo) +
      circle(224, 104, 4, c.red) +
      circle(250, 84, 4.5, c.redLo),
    turned(
      250,
      188,
      [
        [0, 20],
        [20, 34],
        [44, 26],
        [58, 15],
        [66, 19],
      ],
      {
        fill: c.main,
        shade: c.mainLo,
        inside: c.deep,
        rim: c.mainHi,
        decoration: path('M206 158C230 168 270 168 294 158V150C270 160 230 160 206 150z', c.cream),
      },
    ),
  ].join(''),
);
