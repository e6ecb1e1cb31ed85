import { clip } from '../draw/clip.ts';
import { circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { blob, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { stipple } from '../sprite/grain.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

const hairStyles = ['bun', 'bob', 'long', 'ponytail', 'hijab', 'afro', 'braids', 'short', 'cap'] as const;

export type HairStyle = (typeof hairStyles)[number];

export interface Person {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  /** Colour of her clothes. */
  readonly top: string;
}

const headShape: SpriteSymbol = {
  id: 'behind-head',
  content:
    path(
      limb([
        [0, 9, 8.5],
        [0, -2, 6.6],
        [0, -14, 7],
      ]),
      inherited,
    ) +
    path('M2-8C7-6 8 0 9 8H2z', c.shade) +
    ellipse(0, -22, 14.5, 17, inherited) +
    ellipse(-14, -19, 2.6, 4, inherited) +
    ellipse(14, -19, 2.6, 4, inherited),
};

function hairShape(style: HairStyle): string {
  const shaded = (d: string, more = '') =>
    path(d, inherited) +
    clip(
      d,
      path('M4-60C30-50 30 40 2 60H60V-60z', c.shade) +
        stipple(-10, -56, 30, 90, c.shade) +
        path('M-12-30C-10-38-6-40-2-41-8-36-9-30-9-24z', c.shine),
    ) +
    more;
  switch (style) {
    case 'bun':
      return (
        shaded('M-15-18C-18-50 18-50 15-18 12-8 6-5 0-5S-12-8-15-18z') +
        circle(0, -43, 8.5, inherited) +
        path('M2-51.200A8.500 8.500 0 0 1 3-35C6-40 6-46 2-51.200z', c.shade) +
        stroke('M-6-37C-2-35 3-35 6-37', c.shade, 1.4)
      );
    case 'bob':
      return shaded(
        'M-16-18C-20-50 20-50 16-18 17-8 18-2 16 3 6 6-6 6-16 3-18-2-17-8-16-18z',
        stroke('M-7-6C-8-1-8 1-8 4M0-8V5M7-6C8-1 8 1 8 4', c.shade, 1),
      );
    case 'long':
      return shaded(
        'M-16-18C-20-50 20-50 16-18 19 0 22 18 17 36 8 42-8 42-17 36-22 18-19 0-16-18z',
        stroke('M-8-4C-9 12-10 22-9 34M1-6C1 12 2 24 0 36M9-4C10 12 11 22 9 34', c.shade, 1.1),
      );
    case 'ponytail':
      return (
        shaded('M-15-18C-18-50 18-50 15-18 12-9 6-6 0-6S-12-9-15-18z') +
        path(
          limb([
            [0, -26, 5],
            [5, -8, 7],
            [3, 10, 6],
            [6, 24, 2],
          ]),
          inherited,
        ) +
        path('M2-27C12-20 14 4 7 24 8 8 6-6 2-27z', c.shade) +
        circle(0, -27, 4, c.accent)
      );
    case 'hijab': {
      const cloth = 'M0-42C16-42 18-28 17-16 18-4 26 4 34 14 24 24-24 24-34 14-26 4-18-4-17-16-18-28-16-42 0-42z';
      return (
        path(cloth, inherited) +
        clip(cloth, path('M5-46C30-30 20 0 40 24H0C14 6 16-20 5-46z', c.shade) + stipple(-16, -42, 36, 66, c.shade)) +
        stroke('M-14-6C-4 2 8 2 16-8M-20 6C-6 14 10 12 22 4M-8-36C-13-30-13-24-12-18', c.shade, 1.2)
      );
    }
    case 'afro':
      return ((d) =>
        path(d, inherited) +
        clip(d, stipple(-14, -60, 44, 62, c.shade) + path('M8-60C40-50 40 0 8 4 24-16 24-40 8-60z', c.shade)) +
        path('M-20-30C-20-42-12-48-6-49-14-42-16-34-16-26z', c.shine))(
        blob([
          [0, -52],
          [16, -49],
          [26, -36],
          [27, -20],
          [20, -6],
          [8, -2],
          [-8, -2],
          [-20, -6],
          [-27, -20],
          [-26, -36],
          [-16, -49],
        ]),
      );
    case 'braids':
      return (
        shaded('M-15-18C-18-50 18-50 15-18 12-7 6-5 0-5S-12-7-15-18z', stroke('M0-41V-6', c.shade, 1.2)) +
        [-1, 1]
          .map(
            (side) =>
              path(
                limb([
                  [side * 10, -12, 5],
                  [side * 13, 0, 5.5],
                  [side * 12, 14, 5],
                  [side * 14, 28, 3],
                ]),
                inherited,
              ) +
              stroke(
                `M${side * 9}-6l${side * 8} 4M${side * 8} 3l${side * 9} 4M${side * 8} 12l${side * 8} 4M${side * 10} 21l${side * 6} 3`,
                c.shade,
                1.2,
              ),
          )
          .join('')
      );
    case 'cap':
      return shaded('M-16-16C-19-50 19-50 16-16 6-12-6-12-16-16z', stroke('M-16-16C-6-12 6-12 16-16', c.shine, 2));
    case 'short':
      return shaded('M-15-17C-20-48 20-48 15-17 14-9 8-7 4-8-2-5-8-8-13-9-15-11-15-14-15-17z');
  }
}

const hairSymbols = Object.fromEntries(
  hairStyles.map((style) => [style, { id: `behind-${style}`, content: hairShape(style) }]),
) as Readonly<Record<HairStyle, SpriteSymbol>>;

/** Head from behind; the nape is at the origin, the crown 40 above it. */
export function headFromBehind({ skin, hair, style }: Person): string {
  return use(headShape, 0, 0, { fill: skin }) + use(hairSymbols[style], 0, 0, { fill: hair });
}

const shoulders =
  'M0 1C7 1 10 5 15 8 23 12.500 32 13 39 18 45 23 46.500 32 48 46L53 94H-53L-48 46C-46.500 32-45 23-39 18-32 13-23 12.500-15 8-10 5-7 1 0 1z';

const back: SpriteSymbol = {
  id: 'behind-shoulders',
  content:
    path(shoulders, inherited) +
    clip(
      shoulders,
      path('M10 0C34 14 38 50 30 96H60V-4z', c.shade) +
        stipple(-24, 4, 76, 90, c.shade) +
        path('M-46 42C-45 28-40 21-31 17-38 26-40 38-41 54z', c.shine),
    ) +
    stroke('M-31 40C-33 58-32 76-33 93M31 40C33 58 32 76 33 93M0 24C-1 44 0 62 0 78', c.shade, 1.5),
};

const coversNape: readonly HairStyle[] = ['long', 'bob', 'hijab', 'afro'];

/** Head and shoulders from behind, to be cut by the foot of the picture: 110 high, 96 wide at the shoulders' foot. */
export function bustFromBehind(person: Person): string {
  return (
    use(back, 0, 0, { fill: person.top }) +
    (coversNape.includes(person.style) ? '' : path('M-13 7C-7 13 7 13 13 7 7 2-7 2-13 7z', person.skin)) +
    headFromBehind(person)
  );
}

export const behindSymbols: readonly SpriteSymbol[] = [headShape, back, ...Object.values(hairSymbols)];
