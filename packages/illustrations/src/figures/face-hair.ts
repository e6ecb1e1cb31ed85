import { clip } from '../draw/clip.ts';
import { circle, path, stroke } from '../draw/shapes.ts';
import { blob, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { stipple } from '../sprite/grain.ts';
import { inherited } from '../sprite/symbol.ts';

/** Hair and what covers it, from the front. */
export const faceStyles = [
  'bob',
  'fringe',
  'long',
  'waves',
  'bun',
  'afro',
  'curls',
  'braids',
  'locs',
  'pixie',
  'side-part',
  'ponytail',
  'hijab',
  'headwrap',
  'buzz',
  'scarf',
] as const;

export type FaceStyle = (typeof faceStyles)[number];

export interface Hair {
  /** Behind head and shoulders. */
  readonly back?: string;
  /** Over the forehead. */
  readonly front?: string;
}

const solid = (d: string, fill: string, lit = '') =>
  path(d, fill) + clip(d, stipple(-12, -64, 42, 100, c.shade) + path('M9-70C34-60 34 40 10 60H60V-70z', c.shade) + lit);
const gleam = path('M-13-34C-13-44-7-48-2-49-8-43-9-38-10-32z', c.shine);

/** Shapes of a style; they take their colour where they are used. */
export function hairShape(style: FaceStyle): Hair {
  switch (style) {
    case 'bob':
      return {
        back: solid('M-19-30C-23-58 23-58 19-30 21-18 23-8 20-1 12 3-12 3-20-1-23-8-21-18-19-30z', inherited),
        front: solid('M-18-22C-21-58 21-58 18-22 17-30 12-38 2-40-4-36-14-34-18-22z', inherited, gleam),
      };
    case 'fringe':
      return {
        back: solid('M-19-30C-23-58 23-58 19-30 21-14 24 2 21 12 12 16-12 16-21 12-24 2-21-14-19-30z', inherited),
        front: solid(
          'M-18.500-20C-22-58 22-58 18.500-20 18-28 16-31 15-31 6-28-6-28-15-31-16-31-18-28-18.500-20z',
          inherited,
          gleam + stroke('M-6-44C-7-38-7-34-7-30M4-45C4-38 4-34 3-29', c.shade, 0.9),
        ),
      };
    case 'long':
      return {
        back: solid('M-19-30C-23-58 23-58 19-30 21-10 27 16 25 40 14 44-14 44-25 40-27 16-21-10-19-30z', inherited),
        front: solid('M-18-18C-22-58 22-58 18-18 17-32 10-40 0-43-10-40-17-32-18-18z', inherited, gleam),
      };
    case 'waves':
      return {
        back: solid(
          blob([
            [0, -56],
            [16, -52],
            [22, -36],
            [20, -22],
            [26, -10],
            [22, 2],
            [27, 14],
            [20, 24],
            [-20, 24],
            [-27, 14],
            [-22, 2],
            [-26, -10],
            [-20, -22],
            [-22, -36],
            [-16, -52],
          ]),
          inherited,
        ),
        front: solid(
          'M-18-20C-22-58 22-58 18-20 18-30 15-34 8-37-2-33-12-42-6-47-14-42-18-32-18-20z',
          inherited,
          gleam,
        ),
      };
    case 'bun':
      return {
        back: circle(0, -57, 10, inherited) + path('M3-66.500A10 10 0 0 1 5-48.500C9-54 9-61 3-66.500z', c.shade),
        front: solid('M-17.500-24C-21-56 21-56 17.500-24 16-36 9-41 0-41S-16-36-17.500-24z', inherited, gleam),
      };
    case 'afro':
      return {
        back: solid(
          blob([
            [0, -68],
            [18, -64],
            [31, -50],
            [33, -32],
            [28, -16],
            [18, -6],
            [-18, -6],
            [-28, -16],
            [-33, -32],
            [-31, -50],
            [-18, -64],
          ]),
          inherited,
          path('M-24-40C-24-54-14-60-8-61-17-54-20-46-20-36z', c.shine),
        ),
        front: solid('M-17.500-26C-21-56 21-56 17.500-26 15-37 8-41 0-41S-15-37-17.500-26z', inherited),
      };
    case 'curls':
      return {
        back: solid(
          blob(
            [
              [0, -60],
              [10, -59],
              [18, -55],
              [24, -46],
              [25, -36],
              [28, -26],
              [25, -15],
              [27, -4],
              [20, 4],
              [10, 6],
              [-10, 6],
              [-20, 4],
              [-27, -4],
              [-25, -15],
              [-28, -26],
              [-25, -36],
              [-24, -46],
              [-18, -55],
              [-10, -59],
            ],
            0.28,
          ),
          inherited,
        ),
        front: solid(
          blob(
            [
              [-18, -22],
              [-20, -38],
              [-13, -51],
              [0, -55],
              [13, -51],
              [20, -38],
              [18, -22],
              [16, -32],
              [9, -36],
              [3, -41],
              [-4, -37],
              [-11, -38],
              [-15, -31],
            ],
            0.24,
          ),
          inherited,
          gleam,
        ),
      };
    case 'braids':
      return {
        front:
          solid('M-17.500-22C-21-56 21-56 17.500-22 16-34 10-40 1-44-9-40-16-34-17.500-22z', inherited, gleam) +
          [-1, 1]
            .map(
              (side) =>
                path(
                  limb([
                    [side * 17, -20, 5],
                    [side * 20, -6, 5.6],
                    [side * 19, 10, 5.4],
                    [side * 20, 26, 4.6],
                    [side * 19, 38, 2],
                  ]),
                  inherited,
                ) +
                stroke(
                  `M${side * 15}-12l${side * 9} 5M${side * 14.5}-2l${side * 10} 5M${side * 14} 8l${side * 10} 5M${side * 15} 18l${side * 9} 5M${side * 16} 28l${side * 7} 4`,
                  c.shade,
                  1.5,
                ),
            )
            .join(''),
      };
    case 'locs':
      return {
        back:
          [-29, -24, -18, -11, 11, 18, 24, 29]
            .map((x, index) =>
              path(
                limb([
                  [x * 0.55, -42, 4.4],
                  [x * 0.84, -22, 3.8],
                  [x, -2, 3.6],
                  [x * 1.02, 16 - (index % 3) * 5, 3.2],
                ]),
                inherited,
              ),
            )
            .join('') +
          path('M8-44C26-32 32-4 30 16L16 16C20-4 18-26 8-44z', c.shade) +
          [-1, 1]
            .map((side) =>
              stroke(
                `M${side * 14}-34C${side * 21}-22 ${side * 24}-12 ${side * 25.5} 2M${side * 12}-28C${side * 17}-18 ${side * 20}-8 ${side * 20.5} 4`,
                c.charcoalHi,
                1,
              ),
            )
            .join(''),
        front: solid(
          'M-18-20C-22-60 22-60 18-20 17-32 14-36 10-39 4-36-6-40-9-43-15-38-17-30-18-20z',
          inherited,
          gleam + stroke('M-4-52C-8-46-12-40-14-32M4-53C2-48-1-44-2-39M10-50C10-46 10-43 9-39', c.shade, 1.2),
        ),
      };
    case 'pixie':
      return {
        front: solid(
          'M-18-24C-23-58 20-60 18.500-24 17-27 17-32 16-36 8-33-4-36-9-42-12-36-16-34-16.500-27z',
          inherited,
          gleam + stroke('M-8-48C-2-44 6-40 15-38', c.shade, 1),
        ),
      };
    case 'side-part':
      return {
        back: solid('M-19-30C-23-58 23-58 19-30 20-20 22-10 18-4L-18-4C-22-10-20-20-19-30z', inherited),
        front: solid(
          'M-18-16C-23-58 22-60 18-14 19-28 13-34 7-43-2-36-12-36-15-30-17-26-17-20-18-16z',
          inherited,
          gleam,
        ),
      };
    case 'ponytail':
      return {
        back:
          path(
            limb([
              [12, -46, 5],
              [24, -38, 8],
              [28, -20, 8],
              [24, 0, 5],
              [26, 12, 2],
            ]),
            inherited,
          ) + path('M22-44C34-36 34-14 26 10 28-8 28-28 22-44z', c.shade),
        front: solid(
          'M-17.500-24C-21-57 21-57 17.500-24 15-36 8-42-2-43-10-40-16-34-17.500-24z',
          inherited,
          gleam + stroke('M-8-46C0-50 8-48 12-45', c.shade, 1),
        ),
      };
    case 'hijab': {
      const cloth = 'M0-55C20-55 24-38 22-24 22-10 30 2 36 16 24 32-24 32-36 16-30 2-22-10-22-24-24-38-20-55 0-55z';
      return { back: solid(cloth, inherited) };
    }
    case 'headwrap':
      return {
        front:
          solid(
            'M-19-26C-27-50-20-70 4-70 26-68 24-44 19-26 14-37 6-40 0-40S-14-37-19-26z',
            inherited,
            path('M-18-40C-20-54-12-62-4-65-10-56-12-46-12-36z', c.shine),
          ) + stroke('M-17-34C-8-48 8-50 18-34M-19-42C-10-58 10-60 20-44M-12-60C0-66 12-62 18-54', c.shade, 1.6),
      };
    case 'buzz':
      return { front: solid('M-17-26C-20-55 20-55 17-26 15-36 12-40 6-41-4-43-14-38-17-26z', inherited, gleam) };
    case 'scarf': {
      // Her hair shows under the cloth, at the forehead and on the shoulders.
      const loose =
        'M-19-30C-23-56 23-56 19-30 21-14 26 2 23 18 26 26 16 30 12 22H-12C-16 30-26 26-23 18-26 2-21-14-19-30z';
      const fringe = 'M-18-20C-20-50 20-50 18-20 17.500-29 13-34 6-37-3-32-13-32-18-20z';
      return {
        back: solid(loose, c.hairBrown),
        front:
          solid(fringe, c.hairBrown) +
          path('M12-49C15-60 27-64 33-60 34-53 25-46 15-46zM15-47C24-46 30-39 29-31 22-32 15-38 13-45z', inherited) +
          path('M15-47C24-46 30-39 29-31 25-36 20-41 13-45z', c.shade) +
          solid(
            'M-18.500-30C-22-58 22-58 18.500-30 13-41 6-44-2-43.500-10-42-15-38-18.500-30z',
            inherited,
            gleam + stroke('M-13-44C-4-52 8-51 16-40M-6-50C2-54 10-52 15-46', c.shade, 1.2),
          ) +
          circle(13.5, -47.5, 3.6, inherited),
      };
    }
  }
}
