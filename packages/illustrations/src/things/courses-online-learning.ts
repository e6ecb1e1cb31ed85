import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { bust } from '../figures/face.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A lesson on the laptop, a mortarboard on the books beside it. */
export const coursesOnlineLearning = compose(
  'courses-online-learning',
  'thinker',
  desk,
  () =>
    [
      castShadow(126, 184, 200, 8),
      rect(36, 36, 176, 122, c.charcoal, 9),
      rect(43, 43, 162, 108, c.accentHi, 3),
      clip(
        'M43 43H205V151H43z',
        rect(43, 43, 162, 108, c.leaf) +
          rect(52, 52, 84, 64, c.leafLo, 3) +
          stroke('M62 66H96M62 78H88M104 100C108 76 122 76 126 100M58 100H90', c.cream, 2.4) +
          at(
            168,
            122,
            bust({
              skin: c.skin4,
              hair: c.hairBlack,
              style: 'bun',
              top: c.red,
              collar: 'shirt',
              glasses: 'square',
              smile: 'open',
            }),
            { scale: 0.98 },
          ),
      ),
      rect(43, 138, 162, 13, c.charcoal),
      rect(52, 143, 120, 3, c.steelLo, 1.5) + rect(52, 143, 62, 3, c.accent, 1.5) + circle(114, 144.5, 4, c.accentHi),
      path('M66 140L76 144.500 66 149z', 'none'),
      path('M28 160H220L238 184C238 188 234 190 230 190H18C14 190 10 188 10 184z', c.steelHi),
      path('M28 160H220L224 166H24z', c.steel),
      path('M14 182H234L238 184C238 188 234 190 230 190H18C14 190 10 188 10 184z', c.steelLo),
      path('M40 168H208L214 178H34z', c.steelLo),
      // Books and mortarboard.
      castShadow(272, 190, 76),
      rect(234, 174, 76, 16, c.accent, 3) + rect(240, 178, 70, 8, c.cream, 1) + rect(290, 174, 20, 16, c.shade, 3),
      rect(238, 156, 66, 18, c.main, 3) + rect(244, 160, 60, 10, c.creamLo, 1) + rect(286, 156, 18, 18, c.shade, 3),
      path('M248 128H292V148C286 158 254 158 248 148z', c.deepHi),
      path('M276 128H292V148C290 153 284 155 278 156z', c.shade),
      path('M270 98L324 120 270 142 216 120z', c.deep),
      path('M270 102L314 120 270 138 226 120z', c.deepHi),
      stroke('M270 120C250 122 236 124 234 134V152', c.brass, 3),
      path('M230 150H238L241 170H227z', c.brass),
      circle(270, 120, 4, c.brassHi),
    ].join(''),
  { squareScale: 0.68 },
);
