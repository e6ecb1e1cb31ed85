import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A woman from behind at her own desk: a drawing on the screen, headphones on, the cat beside. */
export const freelanceSkills = compose('freelance-skills', 'hustler', desk, () =>
  [
    castShadow(160, 150, 170, 6),
    path('M144 118H176L182 148H138z', c.steelLo),
    rect(62, 14, 196, 112, c.charcoal, 8),
    rect(69, 21, 182, 98, c.cream, 2),
    clip(
      'M69 21H251V119H69z',
      rect(69, 21, 26, 98, c.main) +
        rect(216, 21, 35, 98, c.creamLo) +
        path('M100 100C120 60 140 80 156 66S196 44 208 36V110H100z', c.accentHi) +
        circle(128, 52, 15, c.yellow) +
        path('M170 108L192 62 214 108z', c.main) +
        rect(222, 30, 22, 12, c.accent, 2) +
        rect(222, 48, 22, 12, c.main, 2) +
        rect(222, 66, 22, 12, c.yellow, 2) +
        [34, 48, 62, 76].map((y) => circle(82, y, 4.5, c.cream)).join(''),
    ),
    rect(138, 146, 44, 5, c.steel, 2),
    // Case and cup.
    castShadow(272, 184, 80, 8),
    path('M258 136C258 122 290 122 290 136', 'none') + stroke('M260 138C260 124 288 124 288 138', c.woodLo, 5),
    rect(236, 136, 76, 48, c.accent, 7) +
      rect(290, 136, 22, 48, c.shade, 7) +
      rect(236, 152, 76, 5, c.accentLo) +
      rect(268, 148, 12, 13, c.brass, 2),
    // An invoice, paid.
    path('M14 192L66 184 84 200 24 208z', c.cream),
    stroke('M28 194L58 189M34 200L54 197', c.creamLo, 3),
    castShadow(96, 196, 24),
    turned(
      94,
      196,
      [
        [0, 11],
        [4, 11],
      ],
      { fill: c.brass, shade: c.brassLo, inside: c.brassHi, rim: c.brass, tilt: 0.34, shine: false },
    ),
    turned(
      95,
      191,
      [
        [0, 11],
        [4, 11],
      ],
      { fill: c.brass, shade: c.brassLo, inside: c.brassHi, rim: c.brass, tilt: 0.34, shine: false },
    ),
    castShadow(70, 182, 30),
    use(mug, 68, 182, { scale: 1.15, fill: c.main }),
    use(steam, 66, 152, { scale: 0.9 }),
    at(158, 146, bustFromBehind({ skin: c.skin3, hair: c.hairBrown, style: 'bun', top: c.brass }), { scale: 1.4 }),
    // Headphones.
    stroke('M138 116C134 72 182 72 178 116', c.deep, 6),
    path(
      'M130 110C130 104 142 104 142 110V128C142 134 130 134 130 128zM186 110C186 104 174 104 174 110V128C174 134 186 134 186 128z',
      c.red,
    ),
  ].join(''),
);
