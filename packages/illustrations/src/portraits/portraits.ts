import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { at, circle, path, rect, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { bust, type Sitter } from '../figures/face.ts';
import { restingHand } from '../figures/open-hands.ts';
import { sprig } from '../motifs/plants.ts';
import { c } from '../palette/colours.ts';
import { use } from '../sprite/symbol.ts';

export interface Portrait {
  readonly type: TypeKey;
  readonly sitter: Sitter;
  /** Drawn behind her, and before her. */
  readonly behind?: string;
  readonly before?: string;
  /** How large she is, where more than her shoulders is shown. */
  readonly size?: number;
}

// Wheelchair: backrest and push handles behind her, the wheels at her sides with her hands on them.
const backrest =
  rect(50, 112, 100, 100, c.deep, 10) +
  stroke('M54 204V106M146 204V106', c.steel, 6) +
  stroke('M54 108H38M146 108H162', c.charcoal, 9);

const wheel = (x: number, skin: string, top: string) =>
  `<ellipse cx="${x}" cy="174" rx="20" ry="56" fill="none" stroke="${c.charcoal}" stroke-width="9"/>` +
  `<ellipse cx="${x}" cy="174" rx="15" ry="47" fill="none" stroke="${c.steelHi}" stroke-width="3.500"/>` +
  stroke(`M${x - 14} 174H${x + 14}M${x} 128V200M${x - 10} 140L${x + 8} 200M${x + 10} 140L${x - 8} 200`, c.steel, 1.6) +
  path(
    limb([
      [100 + (x - 100) * 0.6, 118, 11],
      [100 + (x - 100) * 0.8, 144, 9],
      [100 + (x - 100) * 0.84, 152, 8.4],
    ]),
    top,
  ) +
  path(
    limb([
      [100 + (x - 100) * 0.83, 153, 6],
      [100 + (x - 100) * 0.88, 164, 5.4],
      [100 + (x - 100) * 0.9, 170, 4.4],
    ]),
    skin,
  ) +
  at(100 + (x - 100) * 0.93, 174, restingHand(skin, 0, 0), { scale: 0.9, turn: x < 100 ? 70 : 110, flip: false });

const wheels = wheel(30, c.skin3, c.accent) + wheel(170, c.skin3, c.accent);

const sprigs = use(sprig, 30, 132, { scale: 1.9, turn: -14 }) + use(sprig, 172, 122, { scale: 1.6, turn: 16 });

const sun = circle(146, 58, 26, c.wallHi);
const arch = path('M34 200V92a66 66 0 0 1 132 0V200z', c.wallHi);
const hill = path('M0 150C40 110 90 130 120 120S180 90 200 110V200H0z', c.wallLo);
const window = path('M118 22h58v84h-58z', c.wallHi) + stroke('M147 22v84M118 62h58', c.wall, 5);

/** Portraits to choose from: their numbers are stored, so new ones go to the end, as do their descriptions. */
export const portraits: readonly Portrait[] = [
  {
    type: 'hustler',
    sitter: { skin: c.skin1, hair: c.hairBrown, style: 'bob', top: c.main, collar: 'crew', freckles: true },
    behind: arch,
  },
  {
    type: 'creative',
    sitter: {
      skin: c.skin5,
      hair: c.hairBlack,
      style: 'afro',
      top: c.accent,
      collar: 'vee',
      earrings: c.brass,
      smile: 'open',
    },
    behind: sun,
  },
  {
    type: 'soul-seeker',
    sitter: { skin: c.skin3, hair: c.main, style: 'hijab', top: c.deepHi },
    behind: arch,
  },
  {
    type: 'thinker',
    sitter: {
      skin: c.skin1,
      hair: c.hairWhite,
      style: 'pixie',
      top: c.accent,
      collar: 'shirt',
      glasses: 'round',
      lines: true,
    },
    behind: window,
  },
  {
    type: 'connector',
    sitter: { skin: c.skin2, hair: c.hairBlack, style: 'fringe', top: c.accent, collar: 'roll' },
    behind: sun,
  },
  {
    type: 'explorer',
    sitter: {
      skin: c.skin1,
      hair: c.hairAuburn,
      style: 'braids',
      top: c.accent,
      collar: 'shirt',
      freckles: true,
      smile: 'open',
    },
    behind: hill,
  },
  {
    type: 'mover',
    sitter: { skin: c.skin3, hair: c.hairBrown, style: 'curls', top: c.accent, collar: 'crew', smile: 'open' },
    behind: backrest,
    before: wheels,
    size: 1.26,
  },
  {
    type: 'soul-seeker',
    sitter: {
      skin: c.skin2,
      hair: c.hairGrey,
      style: 'bun',
      top: c.mainHi,
      collar: 'vee',
      lines: true,
      earrings: c.accent,
    },
    behind: sprigs,
  },
  {
    type: 'hustler',
    sitter: {
      skin: c.skin6,
      hair: c.accent,
      style: 'headwrap',
      top: c.yellow,
      collar: 'vee',
      earrings: c.brass,
      smile: 'open',
    },
    behind: arch,
  },
  {
    type: 'creative',
    sitter: { skin: c.skin1, hair: c.hairBlond, style: 'waves', top: c.accentLo, collar: 'dungarees' },
    behind: window,
  },
  {
    type: 'connector',
    sitter: {
      skin: c.skin4,
      hair: c.hairBlack,
      style: 'long',
      top: c.main,
      collar: 'vee',
      earrings: c.brass,
      bindi: true,
    },
    behind: arch,
  },
  {
    type: 'thinker',
    sitter: { skin: c.skin5, hair: c.hairBlack, style: 'locs', top: c.main, collar: 'crew', glasses: 'square' },
    behind: hill,
  },
  {
    type: 'mover',
    sitter: { skin: c.skin2, hair: c.hairBrown, style: 'ponytail', top: c.main, collar: 'crew', smile: 'open' },
    behind: sun,
  },
  {
    type: 'explorer',
    sitter: { skin: c.skin4, hair: c.hairBlack, style: 'buzz', top: c.yellow, collar: 'roll', hearingAid: true },
    behind: hill,
  },
  {
    type: 'connector',
    sitter: { skin: c.skin1, hair: c.accent, style: 'scarf', top: c.cream, collar: 'crew' },
    behind: sprigs,
  },
  {
    type: 'explorer',
    sitter: {
      skin: c.skin4,
      hair: c.hairGrey,
      style: 'side-part',
      top: c.main,
      collar: 'roll',
      glasses: 'round',
      lines: true,
    },
    behind: window,
  },
  {
    type: 'hustler',
    sitter: { skin: c.skin1, hair: c.cream, style: 'hijab', top: c.main, glasses: 'round', smile: 'open' },
    behind: sprigs,
  },
  {
    type: 'thinker',
    sitter: {
      skin: c.skin2,
      hair: c.hairAuburn,
      style: 'side-part',
      top: c.yellow,
      collar: 'vee',
      freckles: true,
      smile: 'open',
    },
    behind: arch,
  },
  {
    type: 'mover',
    sitter: {
      skin: c.skin6,
      hair: c.hairWhite,
      style: 'curls',
      top: c.mainHi,
      collar: 'shirt',
      lines: true,
      earrings: c.red,
      smile: 'open',
    },
    behind: arch,
  },
  {
    type: 'creative',
    sitter: { skin: c.skin2, hair: c.hairBlond, style: 'pixie', top: c.main, collar: 'roll', eyes: 'closed' },
    behind: sun,
  },
];

/** Drawing of a portrait on 200 × 200. */
export function drawPortrait({ sitter, behind = '', before = '', size = 2.05 }: Portrait): string {
  return (
    rect(0, 0, 200, 200, c.wall) +
    path('M0 0H150C120 70 70 120 0 140z', c.wallHi) +
    behind +
    at(100, 38 + 51.7 * size, bust(sitter), { scale: size }) +
    before
  );
}
