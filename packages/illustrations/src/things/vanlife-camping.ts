import { peaks } from '../backdrops/peaks.ts';
import { castShadow, fireGlow } from '../draw/light.ts';
import { circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { stringLights } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { use } from '../sprite/symbol.ts';

/** A camper van with its awning out, a fire and a chair. */
export const vanlifeCamping = compose(
  'vanlife-camping',
  'explorer',
  peaks,
  () =>
    [
      castShadow(130, 178, 220, 8),
      path('M38 52L66 20H196L204 52z', c.accentHi),
      path('M160 20H196L204 52H176z', c.shade),
      stroke('M74 24L54 50M116 22V52M158 22L166 52', c.accentLo, 2),
      path(
        'M30 62C30 54 36 50 44 50H204C224 50 234 62 244 88L256 112V156C256 164 252 168 246 168H38C30 168 24 164 24 156V74C24 68 26 64 30 62z',
        c.accent,
      ),
      path('M30 62C30 54 36 50 44 50H204C224 50 234 62 240 78L250 102H24V74C24 68 26 64 30 62z', c.cream),
      path('M24 102H252L254 108H24z', c.accentLo),
      path('M212 50C226 54 234 62 244 88L256 112V156C256 164 252 168 246 168H220C234 130 230 84 212 50z', c.shade),
      path('M196 60H208C218 60 224 68 230 82L236 96H196z', c.litPane),
      path('M40 64H82V94H40zM92 64H140V94H92z', c.litPane),
      path('M60 64H70L58 94H48zM110 64H120L108 94H98z', c.shine),
      path('M148 60H190V160H148z', 'none') +
        stroke('M146 58V162M192 58V162', c.shade, 2) +
        rect(152, 112, 12, 4, c.brass, 2),
      path('M152 64H186V94H152z', c.litPane),
      circle(247, 124, 7, c.flameHi) + rect(24, 140, 10, 14, c.red, 2),
      rect(18, 160, 242, 9, c.steel, 4),
      [70, 208]
        .map((x) => circle(x, 168, 22, c.charcoal) + circle(x, 168, 13, c.steelHi) + circle(x, 168, 6, c.steelLo))
        .join(''),
      // Awning and lamps.
      path('M34 56H142L156 78H14z', c.red),
      path('M56 56H78L68 78H42zM100 56H122L128 78H100z', c.cream),
      stroke('M16 78V172', c.woodLo, 3),
      use(stringLights, 30, 78),
      // Fire and chair.
      castShadow(274, 192, 60, 6),
      fireGlow(276, 176, 36),
      path(
        limb([
          [254, 192, 5],
          [276, 186, 5],
          [300, 192, 5],
        ]),
        c.woodLo,
      ) +
        path(
          limb([
            [258, 185, 4.5],
            [278, 192, 5],
            [296, 184, 4.5],
          ]),
          c.wood,
        ),
      path(
        'M276 188C262 188 258 176 264 166 268 160 266 154 272 144 276 154 284 156 288 166 292 178 288 188 276 188z',
        c.flame,
      ) +
        path(
          'M276 188C268 188 266 180 270 174 273 170 272 167 275 162 277 168 282 170 282 178 282 184 280 188 276 188z',
          c.flameHi,
        ),
      castShadow(112, 194, 60, 6),
      stroke('M92 194L128 166M128 194L94 166M92 166L84 134M128 166H94', c.woodLo, 4),
      path('M84 134L92 132 100 164H128L132 168 128 172H94z', c.yellow),
    ].join(''),
  { squareScale: 0.7 },
);
