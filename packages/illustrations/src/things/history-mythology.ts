import { museum } from '../backdrops/museum.ts';
import { castShadow } from '../draw/light.ts';
import { circle, path, rect, stroke } from '../draw/shapes.ts';
import { turned } from '../draw/turned.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** A Greek jar with a runner on it and a helmet, in the museum. */
export const historyMythology = compose(
  'history-mythology',
  'thinker',
  museum,
  () =>
    [
      castShadow(116, 190, 130, 9),
      rect(66, 168, 100, 36, c.cream, 2) + rect(60, 164, 112, 9, c.cream, 2) + rect(130, 164, 42, 40, c.shade, 2),
      stroke('M86 62C56 58 52 84 70 96M146 62C176 58 180 84 162 96', c.charcoal, 8),
      turned(
        116,
        166,
        [
          [0, 20],
          [6, 18],
          [12, 13],
          [28, 26],
          [56, 48],
          [78, 50],
          [92, 38],
          [104, 22],
          [122, 18],
          [132, 26],
        ],
        {
          fill: c.clay,
          shade: c.clayLo,
          inside: c.charcoal,
          rim: c.clayHi,
          decoration:
            path(
              'M40 26H200V48H40zM40 60C80 68 150 68 200 60V70C150 78 80 78 40 70zM40 118C80 130 150 130 200 118V126C150 138 80 138 40 126zM60 146H180V180H60z',
              c.charcoal,
            ) +
            // Woman with a bow, in black.
            circle(116, 84, 6, c.charcoal) +
            path('M110 92H122L126 104 134 118H102L108 106z', c.charcoal) +
            stroke('M112 94L96 96M120 94L138 92M108 118L104 126M124 118L130 126', c.charcoal, 3.4) +
            stroke('M138 78C148 88 148 98 138 108M138 78V108M96 96H144', c.charcoal, 1.8),
        },
      ),
      stroke('M78 98C84 106 84 112 78 118M154 98C148 106 148 112 154 118', c.charcoal, 2),
      // Helmet with its crest.
      castShadow(238, 190, 90, 8),
      rect(194, 172, 92, 32, c.cream, 2) + rect(188, 168, 104, 9, c.cream, 2) + rect(252, 168, 40, 36, c.shade, 2),
      path(
        'M206 92C196 62 230 44 262 58 290 70 298 108 290 152L276 160C282 120 276 92 252 80 236 72 220 76 206 92z',
        c.red,
      ),
      path('M262 58C290 70 298 108 290 152L282 156C290 118 286 84 256 62z', c.redLo),
      path(
        'M200 110C198 84 220 74 240 76 264 78 278 96 278 120L276 168H256L252 146 236 138V168H216C208 160 204 150 206 138L220 134 226 126 202 124z',
        c.brass,
      ),
      path('M256 80C272 88 278 102 278 120L276 168H256L252 146 244 142C262 130 266 100 256 80z', c.brassLo),
      path('M204 104C206 90 216 84 226 82 216 90 212 98 212 108z', c.brassHi),
      path('M202 124L226 126 220 134 206 138C204 134 203 130 202 124z', c.charcoal),
    ].join(''),
  { zoom: { scale: 1.15, x: 120, y: 120 } },
);
