import { at, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';

/** Leaping with legs and arms flung wide; her waist at the origin, 190 wide. */
export function leaper(skin: string, top: string, shorts: string, shoes: string, head: string): string {
  return (
    path(
      limb([
        [-8, -40, 8],
        [-36, -60, 6.5],
        [-60, -82, 5],
        [-68, -90, 3.6],
      ]),
      skin,
    ) +
    path(
      limb([
        [-34, 20, 11],
        [-62, 26, 8.5],
        [-90, 10, 5.5],
      ]),
      skin,
    ) +
    path('M-86 14L-98 2C-104-6-112-8-112-2L-104 14C-100 20-92 22-86 14z', shoes) +
    path(
      limb([
        [-4, 4, 15.5],
        [-30, 18, 13],
      ]),
      shorts,
    ) +
    path('M-14-46C-4-54 12-52 18-44 18-30 12-16 14-2 6 8-10 8-16 0-12-16-20-32-14-46z', top) +
    path('M8-51C12-50 16-48 18-44 18-30 12-16 14-2 10 4 4 6 0 6 8-14 14-34 8-51z', c.shade) +
    path(
      limb([
        [34, 0, 11.5],
        [66, -12, 8.5],
        [96, -28, 5.5],
      ]),
      skin,
    ) +
    path('M38 10C62 4 84-10 100-26L97-31C80-16 58-4 36 2z', c.shade) +
    path('M92-22L98-38C102-44 112-42 112-34 112-26 106-18 98-16z', shoes) +
    path(
      limb([
        [4, 5, 16],
        [36, 0, 13.5],
      ]),
      shorts,
    ) +
    path('M6 21C24 20 38 18 48 10L48 4C36 10 22 12 8 12z', c.shade) +
    at(6, -50, head, { scale: 0.8, turn: 6 }) +
    path(
      limb([
        [14, -42, 8.5],
        [46, -54, 6.5],
        [72, -76, 5],
        [80, -84, 3.6],
      ]),
      skin,
    )
  );
}
