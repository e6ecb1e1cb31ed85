import { closer } from '../backdrops/closer.ts';
import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { bustFromBehind } from '../figures/from-behind.ts';
import { mug, steam } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A woman from behind at her own desk: a drawing on the screen, headphones on, the cat beside. */
export const freelanceSkills = compose('freelance-skills', 'hustler', closer(desk, 1.2, 146, -90), () =>
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
    // The cat, asleep by the keyboard.
    castShadow(274, 184, 84, 8),
    path('M232 176C232 154 252 142 276 142 304 142 316 162 312 178 306 190 240 190 232 176z', c.clay) +
      path('M292 145C308 150 315 166 312 178 308 186 286 188 268 187 296 182 302 164 292 145z', c.clayLo) +
      path(
        'M226 172C222 158 226 146 230 140L238 148H250L258 140C262 148 264 160 260 170 254 180 234 182 226 172z',
        c.clayHi,
      ) +
      stroke(
        'M233 161C235 163 238 163 240 161M247 161C249 163 252 163 254 161M266 148C270 152 272 156 273 162M280 146C284 150 286 154 287 160',
        c.charcoal,
        1.4,
      ) +
      path('M242 166H246L244 168.500z', c.redLo) +
      stroke('M310 176C312 188 286 192 262 186', c.clay, 7),
    // Sketches on paper.
    path('M14 192L66 184 84 200 24 208z', c.cream),
    stroke('M30 197C38 189 44 199 58 189', c.accent, 2.4),
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
