import { at, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { spreadHand } from './open-hands.ts';

/** Leaping with legs and arms flung wide; her waist at the origin, 200 wide. */
export function leaper(skin: string, top: string, leggings: string, shoes: string, head: string): string {
  return (
    // Arm and leg behind.
    path(
      limb([
        [-4, -38, 7.5],
        [-30, -46, 6],
        [-56, -62, 4],
      ]),
      skin,
    ) +
    spreadHand(skin, -57, -62, { scale: 0.72, turn: -56, flip: true }) +
    path(
      limb([
        [-4, 6, 14.5],
        [-44, 19, 11],
        [-72, 24, 7.5],
        [-90, 27, 5],
      ]),
      leggings,
    ) +
    path('M-86 21L-90 33C-97 36-108 33-115 27-119 23-115 18-110 20L-95 21z', shoes) +
    // Body.
    path('M-12-46C-2-52 12-51 18-43 20-28 13-14 14 0 6 9-10 10-17 3-13-14-19-32-12-46z', top) +
    path('M9-50C13-48 16-46 18-43 20-28 13-14 14 0 10 5 4 8-2 8 12-12 14-34 9-50z', c.shade) +
    path('M2-51C4-44 12-42 17-45 14-50 8-52 2-51z', skin) +
    // Leg in front.
    path('M-17 0C-8 7 6 6 15-3 22 2 22 12 12 17 0 22-16 20-20 12-21 8-20 3-17 0z', leggings) +
    path(
      limb([
        [6, 8, 14],
        [36, 3, 12.5],
        [58, 6, 10.5],
        [58, 26, 8],
        [46, 46, 5],
      ]),
      leggings,
    ) +
    path(
      'M8 21C28 22 44 16 50 16 50 28 46 38 42 45L49 49C58 40 68 28 69 12 69 6 66 0 62-3 62 10 40 10 8 10z',
      c.shade,
    ) +
    path('M41 42L52 48C52 55 47 65 41 71 37 74 33 71 35 66L38 52z', shoes) +
    at(8, -49, head, { scale: 0.62, turn: 4 }) +
    path(
      limb([
        [12, -40, 8],
        [42, -46, 6.2],
        [68, -58, 4],
      ]),
      skin,
    ) +
    path('M14-33C34-37 52-43 70-55L68-58C50-48 32-42 12-39z', c.shade) +
    spreadHand(skin, 69, -58, { scale: 0.72, turn: 58 }) +
    path(
      limb([
        [11, -40, 9.6],
        [24, -43, 8.4],
      ]),
      top,
    )
  );
}
