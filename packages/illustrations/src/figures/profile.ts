import { clip } from '../draw/clip.ts';
import { circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { blob, limb } from '../draw/smooth.ts';
import { c } from '../palette/colours.ts';
import { stipple } from '../sprite/grain.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';

const profileStyles = ['bun', 'bob', 'afro', 'hijab', 'ponytail', 'short'] as const;

type ProfileStyle = (typeof profileStyles)[number];

export interface ProfileSitter {
  readonly skin: string;
  readonly hair: string;
  readonly style: ProfileStyle;
  readonly top: string;
  readonly eyes?: 'open' | 'closed';
  readonly mouth?: 'closed' | 'open';
}

const face =
  'M-8 13C-5 4-6-5-9-12-17-18-19-34-12-43-4-52 12-50 15-40 16.500-36 16-33 17-30L22-22.500C22.500-21 21-20 19-20 20-18.500 20-17.500 18.800-16.800 19.800-15.500 19.300-14 18-13.400 18.200-10 17-7 12-6.500 9-6.200 6-5 5.500-2 5 4 6.500 9 10 13Z';

function hairShape(style: ProfileStyle): string {
  const lock = (d: string) =>
    path(d, inherited) +
    clip(d, stipple(-26, -56, 26, 60, c.shade) + path('M-2-50C4-52 10-50 12-46 6-48 2-46-2-42z', c.shine));
  switch (style) {
    case 'bun':
      return (
        circle(-19, -42, 9, inherited) +
        path('M-19-33A9 9 0 0 0-10-42C-13-37-16-35-19-33z', c.shade) +
        lock('M15-38C8-42 2-38 0-30-1-24-4-18-9-12-18-18-20-36-12-45-4-54 14-52 15-38z')
      );
    case 'bob':
      return lock('M15-38C8-44 4-40 3-32 2-22 4-12 0-4-6 0-14 0-19-4-22-14-22-36-13-46-4-54 14-53 15-38z');
    case 'afro':
      return lock(
        blob([
          [16, -38],
          [20, -52],
          [8, -64],
          [-10, -64],
          [-26, -52],
          [-30, -34],
          [-24, -16],
          [-10, -8],
          [-4, -16],
          [0, -30],
          [8, -40],
        ]),
      );
    case 'hijab':
      return (
        lock(
          'M14-44C8-54-10-54-17-42-22-30-19-14-24 0-28 10-32 16-34 24-14 34 16 30 22 22 18 14 10 8 8-4 2-8-1-16 0-26 1-34 6-42 14-44z',
        ) + stroke('M-16-10C-8 2 2 6 12 6M-22 4C-12 16 4 18 16 14', c.shade, 1.3)
      );
    case 'ponytail':
      return (
        path(
          limb([
            [-12, -38, 5],
            [-26, -34, 7],
            [-31, -18, 7],
            [-27, 0, 5],
            [-29, 12, 2],
          ]),
          inherited,
        ) +
        path('M-30-30C-38-18-30 2-29 12-25 0-25-22-30-30z', c.shade) +
        lock('M15-38C8-43 3-38 0-30-2-22-5-17-9-12-18-18-20-36-12-45-4-54 14-52 15-38z') +
        circle(-15, -37, 3, c.accent)
      );
    case 'short':
      return lock('M16-40C10-43 5-38 2-31-1-28-2-22-5-18L-10-12C-18-18-20-36-12-45-4-54 16-54 16-40z');
  }
}

type Tone = 'light' | 'deep';

const ink = { light: c.charcoal, deep: c.inkDeep };
const lips = { light: c.redLo, deep: c.lipDeep };

const faceShape = (eyes: 'open' | 'closed', mouth: 'open' | 'closed', tone: Tone): SpriteSymbol => ({
  id: `profile-${eyes}-${mouth}-${tone}`,
  content:
    path(face, inherited) +
    clip(face, path('M-10 12C-8-4-2-6 6-5 2-2 4 4 10 10z', c.shade) + stipple(-16, -30, 20, 34, c.shadeSoft)) +
    ellipse(11, -20.5, 3.6, 2.4, c.blush) +
    stroke('M9-34.500C11-36 13.500-36 15-35', ink[tone], 1.2) +
    (eyes === 'closed'
      ? stroke('M10-29.500C11.500-27.800 13.500-27.800 15-29', ink[tone], 1.2)
      : ellipse(12.8, -29.5, 1.4, 2, ink[tone])) +
    (mouth === 'open'
      ? path('M19-17.500C16-17.500 13.500-16.500 12.500-15.500 14-12.500 17-12.500 18.500-13.500z', c.redLo)
      : stroke('M18.800-16.600C17-15.800 15-15.800 13.400-17', lips[tone], 1.3)),
});

const facesIn = (tone: Tone) => ({
  open: { open: faceShape('open', 'open', tone), closed: faceShape('open', 'closed', tone) },
  closed: { open: faceShape('closed', 'open', tone), closed: faceShape('closed', 'closed', tone) },
});

const faces = { light: facesIn('light'), deep: facesIn('deep') };

const ear: SpriteSymbol = {
  id: 'profile-ear',
  content: ellipse(-2, -25, 3, 4.4, inherited) + path('M-2-28C1-28 1-22-2-22-1-24-1-26-2-28z', c.shade),
};

/** Back, chest, and the near arm that hangs between them. */
const body = 'M-7 8C-17 11-27 17-30 34-32 56-35 80-36 100H33C33 84 31 68 32 54 31 38 24 21 9.500 11 4 14-3 12-7 8z';

const bodyShape: SpriteSymbol = {
  id: 'profile-body',
  content:
    path(body, inherited) +
    clip(
      body,
      stipple(-20, 6, 60, 90, c.shade) +
        path('M14 8C36 24 22 60 24 100H50V6z', c.shade) +
        path('M-27 40C-25 28-20 21-13 17-18 26-21 38-21 54z', c.shine),
    ) +
    stroke('M-15 42C-18 60-18 82-17 99M12 34C14 56 11 80 12 99', c.shade, 1.5),
};

const hairSymbols = Object.fromEntries(
  profileStyles.map((style) => [style, { id: `profile-${style}`, content: hairShape(style) }]),
) as Readonly<Record<ProfileStyle, SpriteSymbol>>;

const toneOf = (skin: string): Tone => ([c.skin4, c.skin5, c.skin6].includes(skin) ? 'deep' : 'light');

type Head = Omit<ProfileSitter, 'top'>;

const faceOf = ({ skin, eyes = 'open', mouth = 'closed' }: Head) =>
  use(faces[toneOf(skin)][eyes][mouth], 0, 0, { fill: skin });

const earOf = ({ style, skin }: Head) => (style === 'hijab' || style === 'bob' ? '' : use(ear, 0, 0, { fill: skin }));

const hairOf = ({ style, hair }: Head) => use(hairSymbols[style], 0, 0, { fill: hair });

/** Head in profile, looking right: the pit of the neck near the origin. */
export const profileHead = (sitter: Head): string => faceOf(sitter) + earOf(sitter) + hairOf(sitter);

/** Head and shoulders in profile, looking right: the pit of the neck near the origin. */
export const profileBust = (sitter: ProfileSitter): string =>
  faceOf(sitter) + use(bodyShape, 0, 0, { fill: sitter.top }) + earOf(sitter) + hairOf(sitter);

export const profileSymbols: readonly SpriteSymbol[] = [
  ear,
  bodyShape,
  ...Object.values(hairSymbols),
  ...Object.values(faces).flatMap(({ open, closed }) => [...Object.values(open), ...Object.values(closed)]),
];
