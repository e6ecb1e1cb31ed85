import { garden } from '../backdrops/garden.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, repeat, stroke } from '../draw/shapes.ts';
import { bust } from '../figures/face.ts';
import { arm, cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const bee = (x: number, y: number, turn = 0, scale = 1) =>
  at(
    x,
    y,
    ellipse(-1, -4.5, 2.6, 4, c.shine) +
      ellipse(3, -4.5, 2.6, 4, c.shine) +
      ellipse(0, 0, 6, 3.8, c.yellow) +
      stroke('M-2-3V3M2-3V3', c.charcoal, 1.8) +
      ellipse(5.4, 0, 2, 2.6, c.charcoal),
    { turn, scale },
  );

const comb = repeat(4, (row) =>
  repeat(9, (index) => {
    const x = 46 + index * 13 + (row % 2) * 6.5;
    const y = 132 + row * 11;
    return `M${x} ${y}l5.500 3v6l-5.500 3-5.500-3v-6z`;
  }),
);

/** A frame lifted out of the hive, heavy with honey; a veil before her face. */
export const beekeeping = compose(
  'beekeeping',
  'explorer',
  garden,
  () =>
    [
      // The hive, its roof off.
      castShadow(262, 194, 110, 7),
      rect(222, 186, 10, 14, c.woodLo) + rect(292, 186, 10, 14, c.woodLo),
      rect(212, 138, 100, 50, c.cream, 2) + path('M284 138H312V188H284z', c.shade),
      rect(216, 96, 92, 42, c.accentHi, 2) + path('M284 96H308V138H284z', c.shade),
      path('M216 96H308V103H216z', c.woodLo) +
        repeat(7, (index) => rect(221 + index * 12.5, 92, 7, 8, c.wood, 1)) +
        rect(244, 170, 36, 6, c.charcoal, 3) +
        rect(236, 176, 52, 5, c.woodLo, 2),
      stroke('M252 116H272M252 158H272', c.shade, 4),
      at(
        106,
        92,
        bust({ skin: c.skin2, hair: c.hairBrown, style: 'bob', top: c.cream, collar: 'roll', smile: 'open' }),
        {
          scale: 1.2,
        },
      ),
      // Hat and veil.
      path('M74 50C68 84 76 104 88 108H126C138 104 144 84 138 50z', c.shadeSoft),
      stroke(
        'M80 52C76 80 80 98 92 107M132 52C136 80 132 98 120 107M92 50C90 80 94 98 100 108M120 50C122 80 118 98 112 108M76 66H136M75 82H137M80 97H132',
        c.charcoalHi,
        0.7,
      ),
      path('M84 44C84 20 128 20 128 44z', c.brassHi) +
        path('M112 27C122 30 128 36 128 44H116C120 38 118 31 112 27z', c.shade) +
        path('M58 50C66 40 146 40 154 50 146 58 66 58 58 50z', c.brass) +
        path('M83 43C96 47 116 47 129 43V38C116 42 96 42 83.500 38z', c.accent),
      arm(
        [
          [25, 158, 11],
          [22, 146, 10],
          [22, 132, 8],
        ],
        c.skin2,
        {
          colour: c.cream,
          joints: [
            [56, 128, 17],
            [28, 182, 16],
            [23, 152, 12.5],
          ],
        },
      ),
      arm(
        [
          [189, 158, 11],
          [192, 146, 10],
          [192, 132, 8],
        ],
        c.skin2,
        {
          colour: c.cream,
          joints: [
            [158, 128, 17],
            [186, 182, 16],
            [191, 152, 12.5],
          ],
        },
      ),
      // The frame.
      castShadow(108, 198, 120, 5),
      rect(32, 118, 140, 66, c.woodLo, 3) + rect(38, 126, 128, 52, c.brassLo, 2),
      path(comb, c.yellow),
      path('M38 126H112C96 140 60 142 38 138z', c.brassHi),
      rect(22, 112, 160, 9, c.wood, 2) + rect(22, 118, 160, 3, c.woodLo),
      bee(70, 156, 20) + bee(96, 146, -30) + bee(124, 162, 160) + bee(148, 142, 70) + bee(54, 170, -60),
      at(34, 122, cuppedHand(c.skin2), { flip: true, turn: -4, scale: 0.8 }),
      at(180, 122, cuppedHand(c.skin2), { turn: 4, scale: 0.8 }),
      bee(206, 58, -20, 1.1) +
        bee(186, 84, 30) +
        bee(236, 78, 200) +
        bee(262, 60, -40, 1.1) +
        bee(40, 66, 160) +
        bee(288, 84, 20),
    ].join(''),
  { squareScale: 0.68 },
);
