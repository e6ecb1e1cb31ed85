import { closer } from '../backdrops/closer.ts';
import { quietRoom } from '../backdrops/quiet-room.ts';
import { clip } from '../draw/clip.ts';
import { castShadow } from '../draw/light.ts';
import { at, ellipse, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bareArm, shoe } from '../figures/body.ts';
import { levelHand, restingHand } from '../figures/open-hands.ts';
import { type ProfileSitter, profileBust } from '../figures/profile.ts';
import { leaf } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { compose } from '../scene.ts';

interface Seat {
  readonly chair: string;
  readonly trousers: string;
  readonly shoes: string;
  readonly arm: string;
}

/** In an armchair, looking right; the seat's foot at (0, 0), 140 high. */
const inArmchair = (sitter: ProfileSitter, { chair, trousers, shoes, arm }: Seat) =>
  castShadow(6, 0, 120, 7) +
  stroke('M-42-6L-46 2M34-6L37 2', c.woodLo, 6) +
  path('M-52-8C-58-40-62-84-56-98-50-110-24-110-20-96-14-74-16-50-14-44H34C44-44 46-12 42-8z', chair) +
  path('M-28-104C-22-102-20-98-20-96-14-74-16-50-14-44H34C44-44 46-12 42-8H-8C-30-40-20-80-28-104z', c.shade) +
  clip('M-60-170H70V-38H-60z', at(-12, -96, profileBust(sitter), { scale: 0.84 })) +
  path(
    limb([
      [-22, -44, 13],
      [10, -48, 11.5],
      [36, -46, 9.4],
      [44, -34, 8],
      [44, -20, 7],
      [42, -8, 4.6],
    ]),
    trousers,
  ) +
  path('M-22-34C0-38 24-42 36-38 40-30 40-16 38-6L42-4C48-16 52-36 44-46 40-38 10-40-22-34z', c.shade) +
  shoe(42, -9, shoes) +
  arm +
  // The chair's arm in front.
  path('M-46-34C-46-44-8-44-4-34L-2-8H-50z', chair) +
  path('M-16-41C-8-40-5-37-4-34L-2-8H-20C-14-20-12-32-16-41z', c.shade);

/** Two in armchairs: one speaks of it, the other listens. */
export const mindsetPsychology = compose(
  'mindset-psychology',
  'thinker',
  closer(quietRoom, 1.15, 140),
  () =>
    [
      ellipse(160, 190, 150, 13, c.mainHi) + ellipse(160, 189, 138, 10.5, c.main),
      at(
        84,
        186,
        inArmchair(
          { skin: c.skin3, hair: c.hairBrown, style: 'ponytail', top: c.yellow, mouth: 'open' },
          {
            chair: c.accent,
            trousers: c.deepHi,
            shoes: c.red,
            arm:
              bareArm([-14, -76], [-4, -50], [24, -62], c.yellow, 1.25) +
              levelHand(c.skin3, 24, -62, { scale: 0.72, turn: -26 }),
          },
        ),
      ),
      at(
        240,
        186,
        inArmchair(
          { skin: c.skin6, hair: c.hairWhite, style: 'short', top: c.mainHi },
          {
            chair: c.accentHi,
            trousers: c.deep,
            shoes: c.accentLo,
            arm:
              bareArm([-14, -76], [-8, -50], [18, -54], c.mainHi, 1.25) +
              restingHand(c.skin6, 18, -54, { scale: 0.62, turn: 10 }),
          },
        ),
        { flip: true },
      ),
      // Between them: water, tissues, a sprig.
      castShadow(164, 192, 50, 4),
      stroke('M160 190V156M150 191H170', c.woodLo, 4),
      ellipse(160, 155, 27, 6, c.wood) + ellipse(160, 153, 27, 6, c.woodHi),
      rect(164, 140, 18, 11, c.cream, 2) + path('M168 140C170 132 174 136 177 131L179 140z', c.cloud),
      path('M142 136H153L151.500 152H143.500z', c.waterHi) + stroke('M148 140V112', c.leafLo, 2),
      at(148, 128, leaf(20, 11, c.leafHi, c.leaf), { turn: -50 }) +
        at(148, 122, leaf(20, 11, c.leaf, c.leafLo), { turn: 46 }) +
        at(148, 114, leaf(16, 9, c.leafHi, c.leaf), { turn: -6 }),
    ].join(''),
  { squareScale: 0.7 },
);
