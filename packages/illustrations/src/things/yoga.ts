import { hills } from '../backdrops/hills.ts';
import { castShadow } from '../draw/light.ts';
import { at, path, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { headFromBehind } from '../figures/from-behind.ts';
import { levelHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

/** Warrior pose on a mat, from behind. */
export const yoga = compose(
  'yoga',
  'mover',
  hills,
  () =>
    [
      path('M40 174H272L300 196H22z', c.accent),
      path('M22 196H300V199H22z', c.accentLo),
      stroke('M48 179H270', c.accentHi, 1.4),
      castShadow(160, 186, 190, 6),
      // The straight leg and the bent one.
      path(
        limb([
          [150, 126, 17],
          [112, 152, 12],
          [70, 178, 7.5],
          [62, 182, 6.5],
        ]),
        c.deepHi,
      ),
      path('M66 176L56 188C50 190 46 188 48 185L60 174z', c.skin2),
      path(
        limb([
          [172, 126, 17],
          [216, 138, 14],
          [224, 150, 12.5],
          [220, 180, 7.5],
        ]),
        c.deepHi,
      ),
      path('M206 128C228 134 236 144 234 156L227 182H220C226 160 224 144 206 140z', c.shade),
      path('M213 178H227L240 185C242 189 238 190 234 190H214z', c.skin2),
      // Arms, level with the shoulders.
      path(
        limb([
          [150, 68, 9.5],
          [122, 66, 7.6],
          [98, 65, 6.4],
          [74, 63, 4.2],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [170, 68, 9.5],
          [198, 66, 7.6],
          [222, 65, 6.4],
          [246, 63, 4.2],
        ]),
        c.skin2,
      ),
      path('M176 76C200 73 224 71 246 67V63C224 67 200 68 176 69z', c.shade),
      levelHand(c.skin2, 75, 63, { flip: true, turn: 2 }),
      levelHand(c.skin2, 245, 63, { turn: -2 }),
      path(
        limb([
          [144, 68, 11],
          [128, 66.5, 9],
        ]),
        c.main,
      ) +
        path(
          limb([
            [178, 68, 11],
            [192, 66.5, 9],
          ]),
          c.main,
        ),
      path(
        'M140 58C152 54 170 54 182 58 186 74 180 90 180 100 182 112 188 122 186 132 170 142 152 142 136 132 134 122 140 112 142 100 142 90 136 74 140 58z',
        c.main,
      ),
      path(
        'M172 55C176 56 180 57 182 58 186 74 180 90 180 100 182 112 188 122 186 132 178 137 170 139 162 139 178 122 166 86 172 55z',
        c.shade,
      ),
      path('M148 56C150 66 154 72 160 72S171 66 173 56C166 54 155 54 148 56z', c.skin2),
      path(
        'M141 113C153 118 171 118 183 113 186 120 188 126 188 133 172 144 150 144 134 133 134 126 137 119 141 113z',
        c.deepHi,
      ),
      at(161, 60, headFromBehind({ skin: c.skin2, hair: c.hairAuburn, style: 'bun', top: c.main }), { scale: 0.74 }),
    ].join(''),
  { squareScale: 0.7 },
);
