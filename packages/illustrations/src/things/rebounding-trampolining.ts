import { hall } from '../backdrops/hall.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { frontHead } from '../figures/face.ts';
import { spreadHand } from '../figures/open-hands.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

const trainer = (x: number, y: number, turn: number, flip = false) =>
  at(x, y, path('M-6-6H6L8 3C14 5 19 7 19 11H-8C-9 5-8 0-6-6z', c.yellow) + path('M-8 9H19V12.500H-8z', c.cream), {
    turn,
    flip,
  });

const { cos, sin, PI } = Math;

const springs = repeat(14, (index) => {
  const angle = (index / 14) * PI * 2;
  const on = (rx: number, ry: number) => `${(160 + cos(angle) * rx).toFixed(1)} ${(173 + sin(angle) * ry).toFixed(1)}`;
  return `M${on(77, 11)}L${on(91, 15)}`;
});

/** A star jump high over a small trampoline. */
export const reboundingTrampolining = compose(
  'rebounding-trampolining',
  'mover',
  hall,
  () =>
    [
      castShadow(162, 197, 190, 6),
      stroke('M80 176L72 199M240 176L248 199M122 184L118 204M198 184L202 204', c.charcoal, 6),
      ellipse(160, 176, 97, 17, c.charcoal),
      ellipse(160, 173, 97, 16, c.accent),
      ellipse(160, 173, 80, 11.5, c.deep),
      ellipse(164, 175, 34, 4.5, c.deepHi),
      stroke(springs, c.cream, 2),
      stroke('M96 146C100 154 106 159 112 161M226 146C222 154 216 159 210 161M160 142V156', c.cream, 3.4),
      // Legs, flung wide.
      path(
        limb([
          [151, 106, 12],
          [126, 117, 8.4],
          [116, 130, 7.6],
          [102, 140, 4.4],
        ]),
        c.accentLo,
      ),
      path(
        limb([
          [169, 106, 12],
          [194, 117, 8.4],
          [204, 130, 7.6],
          [218, 140, 4.4],
        ]),
        c.accentLo,
      ),
      trainer(98, 142, 52, true) + trainer(222, 142, -52),
      // Arms.
      path(
        limb([
          [142, 70, 7],
          [118, 60, 5.2],
          [109, 50, 5],
          [97, 36, 3.4],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [178, 70, 7],
          [202, 60, 5.2],
          [211, 50, 5],
          [223, 36, 3.4],
        ]),
        c.skin2,
      ),
      spreadHand(c.skin2, 95, 37, { turn: -40, flip: true, scale: 0.92 }),
      spreadHand(c.skin2, 225, 37, { turn: 40, scale: 0.92 }),
      path(
        'M136 66C142 61 152 62 160 61 168 62 178 61 184 66 186 78 174 88 175 98 178 102 180 106 181 110 170 117 150 117 139 110 140 106 142 102 145 98 146 88 134 78 136 66z',
        c.main,
      ),
      path(
        'M174 62.500C178 62 182 63.500 184 66 186 78 174 88 175 98 178 102 180 106 181 110 174 114 166 115.500 159 115.500 172 98 174 78 174 62.500z',
        c.shade,
      ),
      path('M149 62C152 71 168 71 171 62 165 60 155 60 149 62z', c.skin2),
      path('M140 106C150 112 170 112 180 106L182 113C170 121 150 121 138 113z', c.accentLo),
      at(160, 57, frontHead({ skin: c.skin2, hair: c.hairAuburn, style: 'curls', smile: 'open' }), { scale: 0.62 }),
    ].join(''),
  { squareScale: 0.86 },
);
