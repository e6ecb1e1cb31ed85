import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { oklch } from './oklch.ts';
import type { Pair } from './shared-colours.ts';

interface Hues {
  readonly own: number;
  /** Part of the full chroma: cool hues are calmer than warm ones. */
  readonly ownChroma: number;
  /** Hue of the dark tones, where the own one would turn muddy. */
  readonly dark?: number;
  /** Hue and part of the chroma of walls, where the own ones would be sweet. */
  readonly wall?: { readonly hue: number; readonly chroma: number };
  readonly accent: number;
  readonly accentChroma: number;
}

/** Hue of the type's own colour, and of the one accent beside it. */
const hues: Readonly<Record<TypeKey, Hues>> = {
  connector: { own: 42, ownChroma: 0.92, wall: { hue: 64, chroma: 0.98 }, accent: 205, accentChroma: 0.62 },
  'soul-seeker': { own: 314, ownChroma: 0.66, accent: 80, accentChroma: 1 },
  creative: { own: 74, ownChroma: 0.95, dark: 52, accent: 258, accentChroma: 0.68 },
  thinker: { own: 248, ownChroma: 0.58, accent: 58, accentChroma: 0.95 },
  hustler: { own: 140, ownChroma: 0.66, accent: 38, accentChroma: 1 },
  mover: { own: 20, ownChroma: 0.86, wall: { hue: 48, chroma: 0.8 }, accent: 196, accentChroma: 0.62 },
  explorer: { own: 190, ownChroma: 0.66, accent: 54, accentChroma: 1 },
};

type Tone = readonly [lightness: number, chroma: number];

/** Lightness and chroma of each role by day and in the evening. */
const own = {
  wall: [
    [0.855, 0.068],
    [0.365, 0.055],
  ],
  wallHi: [
    [0.915, 0.05],
    [0.435, 0.062],
  ],
  wallLo: [
    [0.775, 0.08],
    [0.3, 0.05],
  ],
  floor: [
    [0.7, 0.085],
    [0.265, 0.045],
  ],
  floorHi: [
    [0.765, 0.08],
    [0.315, 0.05],
  ],
  floorLo: [
    [0.6, 0.085],
    [0.215, 0.04],
  ],
  main: [
    [0.585, 0.125],
    [0.56, 0.11],
  ],
  mainHi: [
    [0.7, 0.115],
    [0.67, 0.11],
  ],
  mainLo: [
    [0.455, 0.1],
    [0.415, 0.085],
  ],
  far: [
    [0.78, 0.055],
    [0.4, 0.06],
  ],
  mid: [
    [0.64, 0.075],
    [0.32, 0.055],
  ],
  near: [
    [0.47, 0.08],
    [0.24, 0.045],
  ],
  deep: [
    [0.31, 0.055],
    [0.23, 0.04],
  ],
  deepHi: [
    [0.4, 0.065],
    [0.345, 0.05],
  ],
} as const satisfies Record<string, readonly [Tone, Tone]>;

const accent = {
  accent: [
    [0.68, 0.13],
    [0.66, 0.12],
  ],
  accentHi: [
    [0.8, 0.105],
    [0.76, 0.105],
  ],
  accentLo: [
    [0.52, 0.11],
    [0.48, 0.095],
  ],
} as const satisfies Record<string, readonly [Tone, Tone]>;

export type TypeRole = keyof typeof own | keyof typeof accent;

interface Tint {
  readonly hue: number;
  readonly dark: number;
  readonly chroma: number;
}

const coloured = ([lightness, amount]: Tone, { hue, dark, chroma }: Tint) =>
  oklch(lightness, amount * chroma, lightness < 0.5 ? dark : hue);

const pair = ([day, evening]: readonly [Tone, Tone], tint: Tint): Pair => [
  coloured(day, tint),
  coloured(evening, tint),
];

/** Colours of one type. */
export function typeColours(type: TypeKey): Readonly<Record<TypeRole, Pair>> {
  const { own: ownHue, ownChroma, dark = ownHue, wall, accent: accentHue, accentChroma } = hues[type];
  const entries = [
    ...Object.entries(own).map(
      ([role, tones]) =>
        [
          role,
          pair(
            tones,
            role.startsWith('wall') && wall !== undefined
              ? { hue: wall.hue, dark, chroma: wall.chroma }
              : { hue: ownHue, dark, chroma: ownChroma },
          ),
        ] as const,
    ),
    ...Object.entries(accent).map(
      ([role, tones]) => [role, pair(tones, { hue: accentHue, dark: accentHue, chroma: accentChroma })] as const,
    ),
  ];
  return Object.fromEntries(entries) as Record<TypeRole, Pair>;
}
