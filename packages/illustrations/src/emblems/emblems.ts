import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { clip } from '../draw/clip.ts';
import { circle, path, repeat, stroke } from '../draw/shapes.ts';
import { limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';

/** Organic grounds on which emblems lie; 120 × 120. */
const pebbles = [
  'M61 6c27-1 50 18 53 47 3 30-19 59-52 61C29 116 6 92 7 60 8 30 33 7 61 6Z',
  'M55 7c32-4 57 15 59 50 2 33-24 56-56 57C27 115 5 91 7 58 9 31 28 10 55 7Z',
  'M66 7c26 3 47 25 47 54 0 32-25 53-55 53-31 0-52-24-51-55C8 27 35 3 66 7Z',
] as const;

const friend = (x: number, y: number, size: number, fill: string, skin: string, hair: string) =>
  `<g transform="translate(${x} ${y})scale(${size})">${path('M-22 46C-22 18-16 8 0 8S22 18 22 46z', fill)}${path('M-6-2H6V10C4 14-4 14-6 10z', skin)}${circle(0, -8, 13, skin)}${hair}</g>`;

const bob = path('M-15 4C-18-30 18-30 15 4 11 6 10 2 11-8 2-8-6-11-8-14-10-8-10 4-15 4z', c.hairAuburn);
const bun = circle(0, -25, 7, c.hairGrey) + path('M-14-8C-15-27 15-27 14-8 8-15-8-15-14-8z', c.hairGrey);
const crop = path('M-14-8C-16-28 16-28 14-8 11-14 4-17-4-15-9-14-12-12-14-8z', c.hairBlack);

/** Three side by side, at one table. */
const connector = () =>
  friend(34, 52, 0.92, c.accent, c.skin2, bob) +
  friend(86, 52, 0.92, c.mainHi, c.skin3, bun) +
  friend(60, 50, 1.12, c.main, c.skin4, crop) +
  path('M4 88H116V120H4z', c.cream) +
  path('M4 88H116V92H4z', c.creamLo) +
  path('M52 76H68L66 92C64 95 56 95 54 92zM68 79C75 78 75 88 67 87', c.accentHi);

/** A crescent moon over still water. */
const soulSeeker = () =>
  path('M68 20A28 28 0 1 0 92 62 24 24 0 0 1 68 20z', c.accent) +
  circle(88, 30, 2.6, c.accent) +
  circle(34, 34, 2, c.accent) +
  path('M0 82H120V120H0z', c.main) +
  stroke('M30 92H84M44 101H98M28 110H70', c.mainHi, 4.5) +
  stroke('M52 92H72', c.accentHi, 4.5);

/** A pot in the making: a brush draws its band. */
const creative = () =>
  path('M0 96H120V120H0z', c.woodLo) +
  path('M0 96H120V100H0z', c.wood) +
  path(
    'M34 48H66C69 48 69 52 67 54 63 60 80 68 80 84 80 98 64 102 50 102S20 98 20 84C20 68 37 60 33 54 31 52 31 48 34 48z',
    c.accent,
  ) +
  path('M56 48H66C69 48 69 52 67 54 63 60 80 68 80 84 80 98 64 102 50 102 68 94 66 66 56 48z', c.accentLo) +
  path('M34 48H66V52H34z', c.accentHi) +
  stroke('M22 80C32 88 40 74 48 81S62 88 72 80', c.cream, 4.5) +
  stroke('M82 70L104 34', c.wood, 6) +
  path('M78 66L87 71 84 76 75 71z', c.steelHi) +
  path('M75 71L84 76C82 82 77 85 70 83 74 80 73 75 75 71z', c.cream);

/** An open book, and a lamp's worth of light from it. */
const thinker = () =>
  circle(60, 38, 15, c.accent) +
  stroke(
    repeat(7, (index) => {
      const angle = Math.PI + (index / 6) * Math.PI;
      const at = (radius: number) =>
        `${(60 + Math.cos(angle) * radius).toFixed(1)} ${(40 + Math.sin(angle) * radius).toFixed(1)}`;
      return `M${at(21)}L${at(27)}`;
    }),
    c.accent,
    4,
  ) +
  path('M60 98C48 88 32 86 16 90V58C32 54 48 57 60 68z', c.main) +
  path('M60 98C72 88 88 86 104 90V58C88 54 72 57 60 68z', c.mainLo) +
  path('M60 90C50 81 36 78 22 81V54C36 51 50 54 60 64z', c.cream) +
  path('M60 90C70 81 84 78 98 81V54C84 51 70 54 60 64z', c.creamLo);

/** A stall under its awning. */
const hustler = () =>
  path('M28 52H34V104H28zM86 52H92V104H86z', c.woodLo) +
  circle(48, 72, 8, c.red) +
  circle(64, 70, 9, c.yellow) +
  circle(78, 73, 7, c.leaf) +
  path('M22 76H98V104C98 106 96 108 94 108H26C24 108 22 106 22 104z', c.main) +
  path('M22 76H98V82H22z', c.mainHi) +
  repeat(5, (index) =>
    path(
      `M${24 + index * 14.4} 26h14.4l${index === 4 ? 4 : 1.5} 26c0 9-${17} 9-${17} 0z`,
      index % 2 === 0 ? c.accent : c.cream,
    ),
  ) +
  path('M22 22H98V30H22z', c.accentLo);

/** Somebody in a leap, her hair flying. */
const mover = () =>
  `<g transform="translate(13 12)scale(.8)">${
    path('M56 24C44 16 34 24 22 18 26 30 40 36 52 34z', c.hairBrown) +
    path(
      limb([
        [60, 50, 5],
        [44, 50, 4.4],
        [30, 40, 3.6],
        [25, 35, 4],
      ]),
      c.skin3,
    ) +
    path(
      limb([
        [56, 74, 9.5],
        [36, 82, 7],
        [18, 82, 4.6],
      ]),
      c.accentLo,
    ) +
    path('M20 76L20 88C14 90 6 84 4 78 3 74 7 73 10 75z', c.cream) +
    path('M60 40L70 40 69 48 60 48z', c.skin3) +
    circle(66, 29, 11.5, c.skin3) +
    path('M56 36C50 22 58 13 68 15 76 16 79 22 78 26 70 27 64 25 61 28 60 32 58 35 56 36z', c.hairBrown) +
    path(
      limb([
        [64, 51, 9.5],
        [60, 62, 9],
        [58, 74, 9.5],
      ]),
      c.main,
    ) +
    path(
      limb([
        [60, 75, 9.5],
        [88, 70, 8],
        [87, 101, 4.8],
      ]),
      c.accent,
    ) +
    path('M82 100H94C102 103 108 106 106 111H82C80 107 80 103 82 100z', c.cream) +
    path(
      limb([
        [68, 51, 5],
        [84, 50, 4.4],
        [97, 40, 3.6],
        [102, 35, 4],
      ]),
      c.skin3,
    )
  }</g>`;

/** Hills, the sun over them, and a path that goes on. */
const explorer = () =>
  circle(78, 38, 14, c.accent) +
  path('M0 84C14 50 28 44 44 60 56 74 66 78 78 70 92 60 104 64 120 82V120H0z', c.mainHi) +
  path('M0 98C30 78 60 82 84 88 100 92 110 90 120 86V120H0z', c.main) +
  path('M50 120C44 108 70 104 66 95 62 88 50 88 56 80 64 86 76 88 78 96 80 106 70 112 74 120z', c.cream);

const drawings: Readonly<Record<TypeKey, { readonly pebble: 0 | 1 | 2; readonly draw: () => string }>> = {
  connector: { pebble: 0, draw: connector },
  'soul-seeker': { pebble: 1, draw: soulSeeker },
  creative: { pebble: 2, draw: creative },
  thinker: { pebble: 1, draw: thinker },
  hustler: { pebble: 0, draw: hustler },
  mover: { pebble: 2, draw: mover },
  explorer: { pebble: 1, draw: explorer },
};

/** Sign of a type on 120 × 120, for sizes from 24 pixels on; its shapes are cut by its pebble. */
export function drawEmblem(type: TypeKey): string {
  const { pebble, draw } = drawings[type];
  const ground = pebbles[pebble];
  return path(ground, c.wall) + clip(ground, draw());
}
