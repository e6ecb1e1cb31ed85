import { attic } from '../backdrops/attic.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { circle, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { mug } from '../motifs/household.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';
import { use } from '../sprite/symbol.ts';

const capsule = 'M104 66C104 38 152 38 152 66V112C152 140 104 140 104 112z';

/** A microphone in its ring, headphones and two cups on the desk. */
export const podcastClubs = compose('podcast-clubs', 'connector', attic, () =>
  [
    stroke(
      'M66 64C48 80 48 100 66 116M50 50C22 76 22 104 50 130M190 64C208 80 208 100 190 116M206 50C234 76 234 104 206 130',
      c.accent,
      5,
    ),
    castShadow(128, 186, 100, 9),
    turned(
      128,
      184,
      [
        [0, 42],
        [5, 42],
        [10, 10],
        [34, 6],
      ],
      { fill: c.deepHi, shade: c.deep },
    ),
    stroke('M90 92C88 132 100 148 128 150S168 132 166 92', c.brassLo, 6),
    path(capsule, c.main),
    clip(
      capsule,
      path('M96 40H160V92H96z', c.steelHi) +
        stroke(
          repeat(9, (index) => `M96 ${46 + index * 6}H160M${100 + index * 7} 40V92`),
          c.steelLo,
          1,
        ) +
        rect(96, 92, 64, 7, c.brass) +
        path('M134 30C160 50 160 130 132 146H170V30z', c.shade) +
        stipple(96, 40, 58, 100, c.shade) +
        path('M110 62C110 52 116 48 122 46 116 58 116 100 118 130H110z', c.shine),
    ),
    circle(128, 116, 5, c.accentHi),
    // Headphones.
    castShadow(244, 190, 96, 8),
    stroke('M204 160C196 84 292 84 284 160', c.deep, 9),
    stroke('M207 142C206 96 282 96 281 142', c.accent, 4),
    path('M194 146C194 138 212 138 214 146V184C212 192 194 192 194 184z', c.main),
    path('M206 141C212 141 214 144 214 146V184C213 188 210 190 206 190z', c.mainLo),
    path('M294 146C294 138 276 138 274 146V184C276 192 294 192 294 184z', c.main),
    path('M286 140C292 141 294 144 294 146V184C294 188 290 190 286 190z', c.mainLo),
    path('M214 148C220 148 222 154 222 165S220 182 214 182zM274 148C268 148 266 154 266 165S268 182 274 182z', c.deep),
    castShadow(46, 196, 28),
    use(mug, 44, 196, { scale: 1.25, fill: c.accent }),
    castShadow(84, 198, 24),
    use(mug, 80, 200, { scale: 1.1, fill: c.cream }),
  ].join(''),
);
