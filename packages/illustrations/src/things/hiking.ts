import { peaks } from '../backdrops/peaks.ts';
import { clip } from '../draw/clip.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { bareArm, bootFromBehind, leg } from '../figures/body.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { grippingHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const pack = 'M132 82C132 66 188 66 188 82L194 128C194 142 126 142 126 128z';

/** A walker from behind with a large rucksack, on a path into the hills. */
export const hiking = compose(
  'hiking',
  'explorer',
  peaks,
  () =>
    [
      path(
        'M96 200C120 176 182 168 190 154 196 144 176 138 190 128 200 122 206 122 210 120 206 128 202 134 214 142 230 156 222 178 240 200z',
        c.creamLo,
      ),
      path('M214 142C230 156 222 178 240 200H214C206 180 216 158 208 144z', c.shade),
      ellipse(180, 192, 50, 5, c.shade),
      // Legs, one step ahead.
      leg([169, 122], [174, 150], [176, 174], c.deep),
      bootFromBehind(177, 178, c.woodLo, c.accent),
      leg([151, 122], [147, 153], [146, 182], c.deepHi),
      bootFromBehind(146, 186, c.woodLo, c.accent),
      // Shoulders, arms and poles.
      path(
        'M160 66C168 66 172 70 180 72 186 74 188 80 187 88L182 128C172 134 148 134 138 128L133 88C132 80 134 74 140 72 148 70 152 66 160 66z',
        c.main,
      ),
      stroke('M114 116L104 192M206 112L218 186', c.steelLo, 2.2),
      bareArm([138, 80], [124, 102], [115, 120], c.main, 1.15),
      bareArm([182, 80], [197, 100], [206, 116], c.mainLo, 1.15),
      at(113, 122, grippingHand(c.skin5), { scale: 0.42, turn: 30 }),
      at(207, 119, grippingHand(c.skin5), { scale: 0.42, turn: -20, flip: true }),
      at(160, 64, headFromBehind({ skin: c.skin5, hair: c.red, style: 'cap', top: c.main }), { scale: 0.78 }),
      ellipse(160, 31.5, 4, 3.6, c.cream),
      path('M148 44C152 49 168 49 172 44L172.500 49C166 54 154 54 147.500 49z', c.accentHi),
      // Rucksack, the bedroll under it.
      at(
        25,
        17,
        [
          path(pack, c.accent),
          clip(
            pack,
            path('M170 60C194 80 190 130 176 146H210V60z', c.shade) +
              stipple(128, 70, 66, 76, c.shade) +
              path('M136 84C136 74 148 72 156 72 142 78 142 96 140 124H130z', c.shine),
          ),
          path('M138 104C138 98 182 98 182 104L184 124C184 130 136 130 136 124z', c.accentHi),
          path(
            'M164 99.500C174 100 182 101 182 104L184 124C184 128 172 129 162 129 172 120 170 108 164 99.500z',
            c.shade,
          ),
          path('M130 80C140 88 180 88 190 80L191 90C176 98 144 98 129 90z', c.accentLo),
          rect(152, 88, 5, 12, c.brass, 1.5) + rect(163, 88, 5, 12, c.brass, 1.5),
          path('M126 138C126 130 194 130 194 138S194 148 194 148 126 148 126 148z', c.brass),
          path('M178 132.500C188 133 194 135 194 138V147C188 149 182 149 178 149z', c.brassLo),
          stroke('M140 132.500V147M180 132.500V147', c.deep, 2),
        ].join(''),
        { scale: 0.84 },
      ),
    ].join(''),
  { squareScale: 0.96, stands: { scale: 0.88, x: -30 } },
);
