import { wood } from '../backdrops/wood.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { bust } from '../figures/face.ts';
import { arm, cuppedHand } from '../figures/hands.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Binoculars up among the trees; the robin sits nearer than she looks. */
export const birdwatching = compose(
  'birdwatching',
  'explorer',
  wood,
  () =>
    [
      at(
        112,
        116,
        bust({
          skin: c.skin3,
          hair: c.hairGrey,
          style: 'bob',
          top: c.main,
          collar: 'shirt',
          lines: true,
          smile: 'open',
        }),
        { scale: 1.5 },
      ),
      // A hat against the sun.
      path('M78 58C76 22 148 22 146 58z', c.creamLo) +
        path('M126 34C140 38 147 46 146 58H130C136 48 134 40 126 34z', c.shade) +
        path('M62 60C76 50 148 50 162 60 150 68 74 68 62 60z', c.creamLo) +
        path('M78 54C96 60 128 60 146 54V48C128 54 96 54 78.500 48z', c.accent),
      // Binoculars.
      stroke('M84 86C66 110 66 142 78 176M140 86C158 110 158 142 146 176', c.charcoalHi, 2.6),
      rect(104, 66, 16, 18, c.charcoalHi, 3),
      rect(82, 62, 26, 32, c.charcoal, 7) + rect(116, 62, 26, 32, c.charcoal, 7),
      circle(95, 82, 14, c.charcoalHi) + circle(129, 82, 14, c.charcoalHi),
      circle(95, 82, 10, c.waterLo) + circle(129, 82, 10, c.waterLo),
      path('M87 80C88 74 93 72 98 73 93 76 91 80 91 85zM121 80C122 74 127 72 132 73 127 76 125 80 125 85z', c.shine),
      arm(
        [
          [44, 142, 15],
          [50, 126, 14],
          [64, 104, 11],
        ],
        c.skin3,
        {
          colour: c.main,
          joints: [
            [60, 152, 22],
            [36, 186, 22],
            [46, 136, 17],
          ],
        },
      ),
      at(76, 86, cuppedHand(c.skin3), { flip: true, turn: -16, scale: 0.9 }),
      arm(
        [
          [180, 142, 15],
          [174, 126, 14],
          [160, 104, 11],
        ],
        c.skin3,
        {
          colour: c.main,
          joints: [
            [164, 152, 22],
            [188, 186, 22],
            [178, 136, 17],
          ],
        },
      ),
      at(148, 86, cuppedHand(c.skin3), { turn: 16, scale: 0.9 }),
      // The robin, on a twig before us.
      stroke('M420 128C330 146 270 142 196 166', c.woodLo, 7) + stroke('M276 146C262 160 256 170 254 182', c.woodLo, 4),
      at(206, 162, leaf(26, 15, c.leaf, c.leafLo), { turn: -110 }) +
        at(254, 180, leaf(24, 14, c.leafHi, c.leaf), { turn: 160 }) +
        at(304, 138, leaf(26, 15, c.leafHi, c.leaf), { turn: 30 }),
      stroke('M258 130L255 147M270 130L270 146', c.charcoal, 2.6),
      path('M290 116L324 134 318 142 280 128z', c.woodLo),
      path(
        'M240 84C248 70 270 68 278 82 290 92 298 108 290 122 282 134 256 138 246 122 238 112 234 96 240 84z',
        c.wood,
      ) +
        path('M270 92C288 94 298 108 290 122 286 129 278 132 270 132 262 120 260 100 270 92z', c.woodLo) +
        path('M238 88C242 78 252 78 258 86 268 98 266 114 256 126 248 124 240 114 238 104z', c.red) +
        path('M246 122C240 116 238 110 238 104 244 114 250 118 258 118 256 124 252 127 250 126z', c.cream) +
        path('M240 84L226 90 240 93z', c.charcoal) +
        circle(251, 84, 2.8, c.charcoal) +
        circle(250.2, 83.2, 0.9, c.cream),
    ].join(''),
  { squareScale: 0.72 },
);
