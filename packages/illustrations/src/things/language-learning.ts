import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, repeat, stroke } from '../draw/shapes.ts';
import { blob } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

/** A globe, phrase cards with pictures, and two who say the same sun in their own way. */
export const languageLearning = compose(
  'language-learning',
  'thinker',
  desk,
  () =>
    [
      // Globe.
      castShadow(160, 186, 90),
      turned(
        160,
        186,
        [
          [0, 34],
          [5, 34],
          [9, 8],
          [22, 6],
        ],
        { fill: c.woodHi, shade: c.woodLo },
      ),
      `<path d="M160 58A56 56 0 1 1 122 155" fill="none" stroke="${c.brassLo}" stroke-width="6"/>`,
      circle(160, 112, 48, c.water),
      clip(
        'M112 112a48 48 0 1 0 96 0a48 48 0 1 0-96 0z',
        path(
          blob([
            [120, 84],
            [140, 68],
            [160, 72],
            [158, 90],
            [146, 96],
            [150, 110],
            [140, 130],
            [128, 118],
            [126, 100],
          ]),
          c.leaf,
        ) +
          path(
            blob([
              [174, 78],
              [200, 74],
              [214, 96],
              [206, 118],
              [190, 104],
              [180, 110],
              [172, 94],
            ]),
            c.leaf,
          ) +
          path(
            blob([
              [162, 128],
              [180, 120],
              [194, 134],
              [182, 154],
              [166, 148],
            ]),
            c.leafHi,
          ) +
          stipple(120, 64, 92, 98, c.shade) +
          path('M176 58C214 84 214 140 172 166H220V58z', c.shade) +
          path('M122 96C126 80 140 70 152 68 138 78 130 90 128 106z', c.shine),
      ),
      // Two who speak.
      at(34, 148, profileBust({ skin: c.skin2, hair: c.hairBlond, style: 'ponytail', top: c.main, mouth: 'open' }), {
        scale: 1.22,
      }),
      at(288, 148, profileBust({ skin: c.skin5, hair: c.red, style: 'hijab', top: c.leafLo, mouth: 'open' }), {
        scale: 1.22,
        flip: true,
      }),
      // The same in both languages, each in its flag's stripes.
      path(
        'M50 14H132C140 14 146 20 146 28V66C146 74 140 80 132 80H88L66 98 70 80H50C42 80 36 74 36 66V28C36 20 42 14 50 14z',
        c.cream,
      ),
      path('M50 14H69V80H50C42 80 36 74 36 66V28C36 20 42 14 50 14z', c.leaf),
      path('M113 14H132C140 14 146 20 146 28V66C146 74 140 80 132 80H113z', c.red),
      at(
        91,
        47,
        path('M-13 16L0-20 13 16 8 16 4 6H-4L-8 16zM-3 1H3L0-9z', 'none') +
          circle(0, 0, 11, c.yellow) +
          stroke(
            repeat(
              8,
              (index) =>
                `M${(Math.cos(index * 0.785) * 14).toFixed(1)} ${(Math.sin(index * 0.785) * 14).toFixed(1)}L${(Math.cos(index * 0.785) * 19).toFixed(1)} ${(Math.sin(index * 0.785) * 19).toFixed(1)}`,
            ),
            c.yellow,
            2.6,
          ),
      ),
      path(
        'M188 8H274C282 8 288 14 288 22V60C288 68 282 74 274 74H256L260 92 238 74H188C180 74 174 68 174 60V22C174 14 180 8 188 8z',
        c.cream,
      ),
      path('M174 22C174 14 180 8 188 8H274C282 8 288 14 288 22V24H174z', c.accent),
      path('M174 58H288V60C288 68 282 74 274 74H188C180 74 174 68 174 60z', c.main),
      at(
        231,
        41,
        circle(0, 0, 10, c.yellow) +
          stroke(
            repeat(
              8,
              (index) =>
                `M${(Math.cos(index * 0.785) * 12.5).toFixed(1)} ${(Math.sin(index * 0.785) * 12.5).toFixed(1)}L${(Math.cos(index * 0.785) * 16).toFixed(1)} ${(Math.sin(index * 0.785) * 16).toFixed(1)}`,
            ),
            c.yellow,
            2.6,
          ),
      ),
    ].join(''),
  { squareScale: 0.62 },
);
