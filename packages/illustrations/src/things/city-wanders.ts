import { street } from '../backdrops/street.ts';
import { clip } from '../draw/clip.ts';
import { castShadow, lampGlow } from '../draw/light.ts';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';
import { stipple } from '../sprite/grain.ts';

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
      castShadow(160, 192, 84, 6),
      // Legs and boots.
      path(
        limb([
          [150, 150, 9],
          [148, 172, 7],
          [147, 184, 6],
        ]),
        c.deep,
      ),
      path(
        limb([
          [172, 150, 9],
          [176, 168, 7],
          [178, 178, 6],
        ]),
        c.deep,
      ),
      path('M139 180H155V192C155 196 137 196 137 192zM170 174H186V185C186 189 168 189 168 185z', c.woodLo),
      // Arms, tote and cup.
      path(
        limb([
          [184, 78, 11],
          [204, 104, 9],
          [198, 126, 7.5],
        ]),
        c.accentLo,
      ),
      path('M186 118L222 114 226 160 188 164z', c.cream) +
        path('M208 115L222 114 226 160 212 161z', c.shade) +
        stroke('M190 118C186 92 190 80 188 70M214 115C206 94 196 80 190 70', c.creamLo, 3) +
        circle(204, 138, 8, c.red),
      path(
        limb([
          [136, 78, 11],
          [116, 98, 9],
          [110, 82, 7.5],
          [110, 76, 7],
        ]),
        c.accent,
      ),
      circle(110, 70, 7, c.skin2),
      path('M104 48H120L117 72H107z', c.cream) + rect(102, 45, 20, 5, c.woodLo, 2) + rect(105, 56, 14, 9, c.main),
      // Coat.
      path(
        'M136 72C146 64 174 64 184 72 192 92 188 112 196 154 176 164 144 164 124 154 132 112 128 92 136 72z',
        c.accent,
      ),
      clip(
        'M136 72C146 64 174 64 184 72 192 92 188 112 196 154 176 164 144 164 124 154 132 112 128 92 136 72z',
        path('M172 62C200 90 176 130 186 170H210V62z', c.shade) +
          stipple(132, 66, 64, 98, c.shade) +
          stroke('M160 112V160', c.accentLo, 2) +
          rect(128, 108, 66, 7, c.accentLo),
      ),
      circle(148, 111, 2.6, c.brass) + circle(172, 111, 2.6, c.brass),
      path(
        limb([
          [142, 66, 7],
          [160, 71, 8],
          [179, 66, 7],
        ]),
        c.yellow,
      ),
      path('M166 71L176 100 186 96 178 68z', c.yellow),
      at(160, 66, headFromBehind({ skin: c.skin2, hair: c.hairAuburn, style: 'long', top: c.accent }), { scale: 1.05 }),
      path('M140 44C134 28 146 20 162 20S190 30 182 44C170 36 152 36 140 44z', c.red),
      path('M168 20.500C182 23 187 32 182 44 176 40 172 38.500 166 38 174 32 174 26 168 20.500z', c.redLo),
      circle(162, 19, 3, c.red),
    ].join(''),
  { squareScale: 0.96 },
);
