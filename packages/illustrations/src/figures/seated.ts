import { clip } from '../draw/clip.ts';
import { at, ellipse, path } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { bust, type Sitter } from './face.ts';
import { headFromBehind, type Person } from './from-behind.ts';

/** Sitting cross-legged, from behind; 100 high, the nape at the origin. */
export function seatedFromBehind(person: Person): string {
  return (
    path('M-40 60C-40 42-25 42-20 34-18 14-14 4 0 4S18 14 20 34C25 42 40 42 40 60 22 68-22 68-40 60z', person.top) +
    path('M4 4C16 6 18 16 20 34 25 42 40 42 40 60 28 66 14 67 4 67 24 54 18 20 4 4z', c.shade) +
    headFromBehind(person)
  );
}

/** Sitting cross-legged, from the front; the pit of the neck at the origin. */
export function seatedFromFront(sitter: Sitter, trousers: string): string {
  return (
    clip('M-60-80H60V44H-60z', at(0, 0, bust(sitter), { scale: 0.72 })) +
    path(
      limb([
        [-14, 50, 10],
        [-42, 50, 9],
        [-18, 60, 8],
      ]),
      trousers,
    ) +
    path(
      limb([
        [14, 50, 10],
        [42, 50, 9],
        [18, 60, 8],
      ]),
      trousers,
    ) +
    path('M-14 44C-6 54 6 54 14 44L24 62C8 68-8 68-24 62z', trousers) +
    path('M10 46C30 42 48 46 48 54 40 64 24 68 8 66z', c.shade) +
    ellipse(-34, 46, 5.5, 4.5, sitter.skin) +
    ellipse(34, 46, 5.5, 4.5, sitter.skin) +
    path(
      limb([
        [-32, 18, 6],
        [-38, 32, 5.5],
        [-35, 45, 4.5],
      ]),
      sitter.top,
    ) +
    path(
      limb([
        [32, 18, 6],
        [38, 32, 5.5],
        [35, 45, 4.5],
      ]),
      sitter.top,
    )
  );
}
