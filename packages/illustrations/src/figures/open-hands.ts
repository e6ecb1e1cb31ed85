import { path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

type HandPlace = Parameters<typeof use>[3];

const spread: SpriteSymbol = {
  id: 'hand-spread',
  content:
    path(
      'M-4 4C-4.500 1-5.500-1-7-3-9-5-12-7-13-9-14-11.500-11.500-12.500-9.500-11L-6.500-8.500C-7.500-12-9-16-9.500-19-9.800-21.500-6.800-22-6.200-20L-4-13C-4.500-17-4.800-20-4.600-23.500-4.400-26-1.500-26-1.200-23.500L-.600-14 1.200-23C1.700-25.500 4.500-25 4.300-22.500L3.300-13 6.300-19.500C7.300-21.700 10-20.500 9.300-18L6.800-9C6.800-4 5.500 0 4.500 4z',
      inherited,
    ) +
    path('M6.800-9C6.800-4 5.500 0 4.500 4 5-1 5-5 4.500-9z', c.shade) +
    stroke('M-4.500-3.500C-3-4.500-2-6.500-2-8.500M-1-6.500C1.500-7.500 3.500-7.500 5-7', c.shade, 0.8),
};

/** Open hand, fingers spread and pointing up, the thumb at the left; the wrist is at the origin, 26 high. */
export const spreadHand = (skin: string, x: number, y: number, place: HandPlace = {}): string =>
  use(spread, x, y, { ...place, fill: skin });

const level: SpriteSymbol = {
  id: 'hand-level',
  content:
    path(
      'M-3-4C5-6 13-6.500 19-5.500L31-3C34-2.500 34 .200 31 .300L26 .500C29 1.500 28.500 3.600 26 3.600L16 4.200C19 5 22 6.500 23.500 8 25 10 22.500 11.500 20.500 10.500 15 9.500 9 8 4 5.500L-3 4.500z',
      inherited,
    ) + stroke('M17 .200L26 .500M9 3.500L16 4.200', c.shade, 0.9),
};

/** Hand held level, seen from its side, pointing right; the wrist is at the origin, 33 long. */
export const levelHand = (skin: string, x: number, y: number, place: HandPlace = {}): string =>
  use(level, x, y, { ...place, fill: skin });

const resting: SpriteSymbol = {
  id: 'hand-resting',
  content:
    path(
      'M-5-4.500C-1-7 2-9 5-11 8-13.500 12-15 15-15 18-14.500 17.500-11.500 15-11 13-10 11.500-9 11-8 14-8.500 18-9.300 21-9.200 24-9 24-5.600 21.500-5 25.500-5 26.500-1.300 23.500-.700 26.500-.300 26.500 3 23.500 3.400 25.500 4 25 7 22 7.200 17 7.500 14 9 10 10 5 11 0 8.500-5 5z',
      inherited,
    ) +
    path('M22 7.200C17 7.500 14 9 10 10 5 11 0 8.500-5 5 3 8 12 7 22 7.200z', c.shade) +
    stroke(
      'M21.500-5C17-5 14-4.300 11-3.500M23.500-.700C18-.800 15-.200 11 .500M23.500 3.400C19 3.300 15 3.800 11.500 4.300',
      c.shade,
      1,
    ) +
    stroke('M20.500-7.200H21.500M22.500-2.900H23.500M22.500 1.300H23.500', c.shine, 1.5),
};

/** Hand laid flat on something before it, pointing right; the wrist is at the origin, 26 long. */
export const restingHand = (skin: string, x: number, y: number, place: HandPlace = {}): string =>
  use(resting, x, y, { ...place, fill: skin });

const clasped: SpriteSymbol = {
  id: 'hand-clasped',
  content:
    path(
      'M-15-6C-9-8-4-10 1-9 6-9 10-7 11-4 12-1.500 10 0 8-.300 10 1 9.500 4 7 4 8 6 6.500 8 4 7.500 1 9-3 8-6 6.500L-15 5z',
      inherited,
    ) + stroke('M8-.300C5-.800 3-1.500 1-2.500M7 4C4 3.800 2 3 0 2', c.shade, 1.1),
};

/** Two hands that hold each other, the left one in front; the wrists are at (-15, 0) and (13, 0). */
export const claspedHands = (left: string, right: string, x: number, y: number, scale = 1): string =>
  use(clasped, x - 2 * scale, y + scale, { scale, flip: true, fill: right }) +
  use(clasped, x, y, { scale, fill: left });

export const openHandSymbols: readonly SpriteSymbol[] = [spread, level, resting, clasped];
