import { street } from '../backdrops/street.ts';
import { clip } from '../draw/clip.ts';
import { castShadow, lampGlow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bareArm, bootFromBehind, leg } from '../figures/body.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { cuppedHand } from '../figures/hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

const coat =
  'M160 60C168 60 172 64 180 66 186 68 187 76 186 84 185 92 180 96 181 104 184 122 188 136 190 152 176 158 144 158 130 152 132 136 136 122 139 104 140 96 135 92 134 84 133 76 134 68 140 66 148 64 152 60 160 60z';

/** A woman from behind in a long coat, strolling between old houses and towers. */
export const cityWanders = compose(
  'city-wanders',
  'explorer',
  street,
  () =>
    [
      // A church tower and a dome behind the roofs.
      path('M196 118V44L210 16 224 44V118z', c.mid) +
        path('M210 16L224 44V118H214V40z', c.shade) +
        circle(209, 58, 7, c.cream) +
        path('M206 74H213V90H206z', c.litPane) +
        stroke('M210 16V4', c.brass, 2.4),
      path('M70 116V78C70 54 118 54 118 78V116z', c.far) +
        path('M94 60V46', 'none') +
        stroke('M94 60V46', c.brass, 2.4) +
        path('M104 62C114 66 118 72 118 78V116H106z', c.shade),
      // Street lamp.
      stroke('M258 180V60C258 48 274 46 280 54', c.deep, 4),
      lampGlow(280, 68, 34),
      path('M272 56H290L286 76H276z', c.lamp) + path('M270 56L280 48 292 56z', c.deep),
      castShadow(160, 190, 84, 6),
      // Legs and boots, one heel lifted.
      leg([168, 138], [172, 158], [174, 172], c.deep, 0.9),
      bootFromBehind(174, 172, c.woodLo, c.woodLo),
      leg([152, 138], [150, 160], [149, 180], c.deep, 0.9),
      bootFromBehind(149, 180, c.woodLo, c.woodLo),
      // The arm with the tote.
      bareArm([181, 74], [194, 96], [190, 116], c.accentLo, 1.2),
      path('M178 112L210 108 215 150 181 154z', c.cream) +
        path('M199 109L210 108 215 150 203 151.500z', c.shade) +
        stroke('M182 112C180 92 183 78 181 67M203 109C198 90 190 76 184 67', c.creamLo, 2.6) +
        circle(197, 131, 7, c.red),
      // Coat, taken in by its belt.
      path(coat, c.accent),
      clip(
        coat,
        path('M170 58C184 80 168 118 180 160H210V58z', c.shade) +
          stipple(134, 62, 60, 90, c.shade) +
          stroke('M160 106V152', c.accentLo, 2) +
          path('M138 98C150 102 170 102 182 98V104C170 108 150 108 138 104z', c.accentLo),
      ),
      circle(150, 104, 2.2, c.brass) + circle(170, 104, 2.2, c.brass),
      // The arm with the cup.
      bareArm([139, 74], [122, 92], [119, 74], c.accent, 1.2),
      path('M111 42H127L124 62H114z', c.cream) + rect(109.5, 39, 19, 4.5, c.woodLo, 2) + rect(112.5, 48, 13, 8, c.main),
      at(119, 66, cuppedHand(c.skin2), { scale: 0.36, turn: 84 }),
      at(160, 58, headFromBehind({ skin: c.skin2, hair: c.hairBlack, style: 'bob', top: c.accent }), { scale: 0.82 }),
      path(
        limb([
          [144, 60, 5],
          [160, 64, 6],
          [176, 60, 5],
        ]),
        c.yellow,
      ),
      path('M166 64L174 92 183 88 176 62z', c.yellow) + path('M174 92L183 88 184 93 175 97z', c.brassLo),
      path('M143 40C138 27 148 20 161 20S184 28 178 40C168 34 152 34 143 40z', c.red),
      path('M167 20.500C179 23 182 30 178 40 173 37 169 36 165 35.500 172 31 171 25 167 20.500z', c.redLo),
      circle(161, 19, 2.4, c.red),
    ].join(''),
  { squareScale: 0.96 },
);
