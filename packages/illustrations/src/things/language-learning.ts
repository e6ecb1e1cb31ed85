import { desk } from '../backdrops/desk.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { blob } from '../draw/smooth.ts';
import { turned } from '../draw/turned.ts';
import { profileBust } from '../figures/profile.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const apple = (x: number, y: number) =>
  at(
    x,
    y,
    path('M0-9C6-15 20-13 20 2 20 14 10 22 4 20 2 19-2 19-4 20-10 22-20 14-20 2-20-13-6-15 0-9z', c.red) +
      path('M8-12.500C14-12 20-8 20 2 20 14 10 22 4 20 16 14 16-2 8-12.500z', c.redLo) +
      path('M-15 0C-15-6-11-9-8-9-11-5-12-1-12 3z', c.shine) +
      stroke('M0-8C0-13 1-16 3-19', c.woodLo, 2.6) +
      path('M3-15C6-22 14-23 18-20 15-14 8-12 3-15z', c.leaf),
  );

/** A globe, picture cards, and two who say the same apple in their own way. */
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
      at(36, 136, profileBust({ skin: c.skin2, hair: c.hairBlond, style: 'ponytail', top: c.main, mouth: 'open' }), {
        scale: 1.22,
      }),
      at(286, 136, profileBust({ skin: c.skin5, hair: c.hairBlack, style: 'bun', top: c.accent, mouth: 'open' }), {
        scale: 1.22,
        flip: true,
      }),
      // The same apple, said in two rhythms.
      at(
        36,
        -2,
        [
          path(
            'M54 10H126C138 10 146 18 146 30V64C146 76 138 84 126 84H90L66 100 70 84H54C42 84 34 76 34 64V30C34 18 42 10 54 10z',
            c.cream,
          ),
          apple(90, 40),
          stroke('M58 72H74M84 72H88M98 72H122', c.mainLo, 4.4),
        ].join(''),
        { scale: 0.72 },
      ),
      at(
        62,
        0,
        [
          path(
            'M194 4H266C278 4 286 12 286 24V58C286 70 278 78 266 78H252L258 94 232 78H194C182 78 174 70 174 58V24C174 12 182 4 194 4z',
            c.main,
          ),
          path('M262 4C268 12 274 40 250 78L258 94 252 78H266C278 78 286 70 286 58V24C286 12 278 4 266 4z', c.shade),
          apple(230, 34),
          stroke('M198 66H202M212 66H216M226 66H246M256 66H260', c.cream, 4.4),
        ].join(''),
        { scale: 0.72 },
      ),
      // Picture cards to learn from.
      at(
        112,
        182,
        rect(-20, -15, 40, 30, c.shade, 3) +
          rect(-22, -17, 40, 30, c.cream, 3) +
          circle(-2, -2, 8, c.yellow) +
          stroke('M-2-13V-14M-2 9V10M-13-2H-14M9-2H10M-10-10L-9-9M6 6L7 7M6-10L7-11M-10 6L-11 7', c.yellow, 2.2),
        { turn: -12 },
      ),
      at(
        214,
        184,
        rect(-20, -15, 40, 30, c.shade, 3) +
          rect(-22, -17, 40, 30, c.cream, 3) +
          path('M-15-2C-6-12 4-10 8-2L15-8V5L8-1C2 7-8 6-15-2z', c.main) +
          circle(-8, -3, 1.4, c.deep),
        { turn: 10 },
      ),
    ].join(''),
  { squareScale: 0.62 },
);
