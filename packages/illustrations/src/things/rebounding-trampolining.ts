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
          [150, 104, 13],
          [126, 124, 10],
          [104, 138, 6.5],
        ]),
        c.accentLo,
      ),
      path(
        limb([
          [170, 104, 13],
          [194, 124, 10],
          [216, 138, 6.5],
        ]),
        c.accentLo,
      ),
      path('M172 116C188 128 200 136 214 144L218 137C204 128 190 116 180 102z', c.shade),
      trainer(98, 142, 52, true) + trainer(222, 142, -52),
      // Arms.
      path(
        limb([
          [140, 68, 8],
          [116, 56, 6.4],
          [96, 38, 4.6],
        ]),
        c.skin2,
      ),
      path(
        limb([
          [180, 68, 8],
          [204, 56, 6.4],
          [224, 38, 4.6],
        ]),
        c.skin2,
      ),
      spreadHand(c.skin2, 95, 37, { turn: -40, flip: true, scale: 0.92 }),
      spreadHand(c.skin2, 225, 37, { turn: 40, scale: 0.92 }),
      path('M138 62C148 58 172 58 182 62 188 76 178 88 184 108 172 117 148 117 136 108 142 88 132 76 138 62z', c.main),
      path('M174 59.500L182 62C188 76 178 88 184 108 176 114 166 115 158 115 174 98 176 76 174 59.500z', c.shade),
      path('M149 59C152 69 168 69 171 59 165 57 155 57 149 59z', c.skin2),
      path('M136 104C148 112 172 112 184 104L185 112C172 120 148 120 135 112z', c.accentLo),
      at(160, 57, frontHead({ skin: c.skin2, hair: c.hairAuburn, style: 'curls', smile: 'open' }), { scale: 0.8 }),
    ].join(''),
  { squareScale: 0.86 },
);
