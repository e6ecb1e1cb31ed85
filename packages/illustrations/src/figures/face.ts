import { clip } from '../draw/clip.ts';
import { at, circle, ellipse, path, stroke } from '../draw/shapes.ts';
import { c } from '../palette/colours.ts';
import { stipple } from '../sprite/grain.ts';
import { inherited, type SpriteSymbol, use } from '../sprite/symbol.ts';
import { type FaceStyle, faceStyles, hairShape } from './face-hair.ts';

export interface Sitter {
  readonly skin: string;
  readonly hair: string;
  readonly style: FaceStyle;
  readonly top: string;
  readonly collar?: 'crew' | 'vee' | 'roll' | 'shirt' | 'dungarees';
  readonly glasses?: 'round' | 'square';
  readonly earrings?: string;
  readonly lines?: boolean;
  readonly freckles?: boolean;
  readonly smile?: 'closed' | 'open';
  readonly eyes?: 'open' | 'closed';
  readonly hearingAid?: boolean;
  readonly bindi?: boolean;
}

const part = (id: string, content: string): SpriteSymbol => ({ id: `face-${id}`, content });

const hairSymbols = Object.fromEntries(
  faceStyles.map((style) => {
    const { back, front } = hairShape(style);
    return [
      style,
      {
        ...(back === undefined ? {} : { back: part(`${style}-back`, back) }),
        ...(front === undefined ? {} : { front: part(`${style}-front`, front) }),
      },
    ];
  }),
) as Readonly<Record<FaceStyle, { readonly back?: SpriteSymbol; readonly front?: SpriteSymbol }>>;

const shaded = (d: string, grainy: string) =>
  path(d, inherited) + clip(d, path('M8-54C12-30 12-14 2-2H24V-54z', c.shade) + grainy);

const headShape = part(
  'head',
  path('M-8-12H8.500C8 0 9.500 6 14 9.500 7 18-7 18-14 9.500-9.500 6-7.500 0-8-12z', inherited) +
    path('M8.500-10C8 0 9.500 6 14 9.500 11 13 6 15 2 15.500 8 8 2-2-6-5.500-2-3 4-4 8.500-10z', c.shade) +
    ellipse(-17, -25, 3, 4.6, inherited) +
    ellipse(17, -25, 3, 4.6, inherited) +
    ellipse(17.4, -25, 2, 3.4, c.shade) +
    shaded(
      'M-17-30C-18-52 18-52 17-30 17-18 12-8 5-4 2-2.500-2-2.500-5-4-12-8-17-18-17-30z',
      stipple(-10, -50, 30, 48, c.shadeSoft),
    ),
);

/** Face within a cloth. */
const coveredShape = part(
  'covered',
  path('M-17-30C-18-50 18-50 17-30 17-16 12-5 5-1 2 .500-2 .500-5-1-12-5-17-16-17-30z', c.shade) +
    shaded('M-15-30C-16-48 16-48 15-30 15-18 11-8 5-4.500 2-3-2-3-5-4.500-11-8-15-18-15-30z', ''),
);

const folds = part(
  'folds',
  stroke('M-21-10C-10 12 12 12 22-6M-24 2C-8 20 14 18 28 4M15-36C20-30 21-24 20-16', c.shade, 1.3) +
    path('M-14-42C-10-51-4-52 0-52-8-48-12-42-14-36z', c.shine),
);

/** Tones in which a face is drawn: what is clear on light skin would be lost on dark skin. */
const tones = {
  light: { ink: c.charcoal, lips: c.redLo, mouth: c.redLo, frame: c.charcoal, name: '' },
  deep: { ink: c.inkDeep, lips: c.lipDeep, mouth: c.red, frame: c.brassHi, name: '-deep' },
} as const;

const toneOf = (skin: string) => (skin === c.skin4 || skin === c.skin5 || skin === c.skin6 ? 'deep' : 'light');

type Tone = keyof typeof tones;

const round = (frame: string) =>
  [-7, 7.5]
    .map((x) => `<circle cx="${x}" cy="-25" r="5.6" fill="none" stroke="${frame}" stroke-width="1.3"/>`)
    .join('') +
  stroke('M-1.400-25.600C-.500-26.600 1-26.600 1.900-25.600M-12.600-26L-17-28M13.100-26L17-28', frame, 1.3);

const square = (frame: string) =>
  [-13, 2.2]
    .map(
      (x) => `<rect x="${x}" y="-30" width="11" height="9" rx="2.5" fill="none" stroke="${frame}" stroke-width="1.5"/>`,
    )
    .join('') + stroke('M-2-27C-1-27.800 1.200-27.800 2.200-27M-13-27L-17-28M13.200-27L17-28', frame, 1.4);

function faceIn(tone: Tone) {
  const { ink, lips, mouth, frame, name } = tones[tone];
  return {
    /** Cheeks, nose and brows. */
    features: part(
      `features${name}`,
      ellipse(-9.5, -18, 4, 2.6, c.blush) +
        ellipse(9.5, -18, 4, 2.6, c.blush) +
        path(
          'M.5-29C1.500-24 4.500-20.500 3.500-18.500 2.500-17.300 0-17.300-1.500-18.300.5-21-.5-25 .5-29z',
          c.shade,
        ) +
        stroke('M-11-30.500C-9-32.500-6-32.500-3.800-31M4.300-31C6.500-32.500 9.500-32.500 11.500-30.500', ink, 1.2),
    ),
    eyes: {
      closed: part(
        `eyes-closed${name}`,
        stroke(
          'M-10-25.500C-8.500-23.800-5.500-23.800-4-25.500M4.500-25.500C6-23.800 9-23.800 10.500-25.500',
          ink,
          1.2,
        ),
      ),
      open: part(
        `eyes-open${name}`,
        ellipse(-7, -25.5, 1.7, 2.1, ink) +
          ellipse(7.5, -25.5, 1.7, 2.1, ink) +
          circle(-7.6, -26.2, 0.7, c.cream) +
          circle(6.9, -26.2, 0.7, c.cream),
      ),
    },
    smiles: {
      closed: part(`smile-closed${name}`, stroke('M-5-12.800C-2.500-10.400 3-10.400 5.500-12.800', lips, 1.5)),
      open: part(
        `smile-open${name}`,
        path('M-5.500-13.500C-2-12.800 2.500-12.800 6-13.500 5-8.500-4-8.500-5.500-13.500z', mouth) +
          path('M-4.600-13.300C-1.500-12.800 2-12.800 5-13.300 4.500-11.800-4-11.800-4.600-13.300z', c.cream),
      ),
    },
    glasses: {
      round: part(`glasses-round${name}`, round(frame)),
      square: part(`glasses-square${name}`, square(tone === 'deep' ? frame : c.accentLo)),
    },
  };
}

const faces = { light: faceIn('light'), deep: faceIn('deep') };

const lineSymbol = part(
  'lines',
  stroke(
    'M-9-14.500C-8-12.500-8-11-8.500-9.500M9.500-14.500C8.500-12.500 8.500-11 9-9.500M-13-27.500L-14.600-28.600M-12.800-25.500H-14.600M13.300-27.500L14.900-28.600M13-25.500H15',
    c.shade,
    0.9,
  ),
);

/** Shoulders, and arms that hang beside the ribs. */
const body =
  'M0 7C8 7 11 10 16 13 24 17.500 34 18 41 23 47 28 49 38 51 52L56 100H-56L-51 52C-49 38-47 28-41 23-34 18-24 17.500-16 13-11 10-8 7 0 7z';

const bodyShape = part(
  'body',
  path(body, inherited) +
    clip(
      body,
      path('M16 6C36 20 38 60 30 100H70V0z', c.shade) +
        stipple(-26, 8, 80, 92, c.shade) +
        path('M-48 46C-47 32-42 26-34 22-41 30-42 42-43 58z', c.shine),
    ) +
    stroke('M-32 44C-34 62-33 82-34 99M32 44C34 62 33 82 34 99', c.shade, 1.6),
);

export const faceSymbols: readonly SpriteSymbol[] = [
  headShape,
  coveredShape,
  folds,
  lineSymbol,
  bodyShape,
  ...Object.values(faces).flatMap(({ features, eyes, smiles, glasses }) => [
    features,
    ...Object.values(eyes),
    ...Object.values(smiles),
    ...Object.values(glasses),
  ]),
  ...Object.values(hairSymbols).flatMap(({ back, front }) => [back, front].filter((symbol) => symbol !== undefined)),
];

function clothes({ top, collar = 'crew', skin }: Sitter): string {
  const neck = {
    crew:
      path('M-13 10C-9 22 9 22 13 10 8 6-8 6-13 10z', skin) + stroke('M-13.500 13C-9 23 9 23 13.500 13', c.shade, 2.4),
    vee: path('M-13 10L0 33 13 10C8 6-8 6-13 10z', skin),
    roll: '',
    shirt:
      path('M-13 10L0 29 13 10C8 6-8 6-13 10z', skin) +
      path('M-13.500 7L-19 17-8 27 0 19zM13.500 7L19 17 8 27 0 19z', c.cream) +
      path('M13.500 7L19 17 8 27 6 24z', c.shade),
    dungarees: path('M-13 10C-9 20 9 20 13 10 8 6-8 6-13 10z', skin),
  }[collar];
  return (
    use(bodyShape, 0, 0, { fill: collar === 'dungarees' ? c.cream : top }) +
    (collar === 'dungarees'
      ? path('M-25 48H25L29 100H-29zM-25 50L-31 17-23 14-16 50zM25 50L31 17 23 14 16 50z', top) +
        circle(-20, 51, 2.4, c.brass) +
        circle(20, 51, 2.4, c.brass) +
        path('M12 48H25L29 100H8z', c.shade)
      : '') +
    neck
  );
}

/** Collar that is rolled up round the neck, over it. */
const rolled = (top: string) =>
  path('M-11.500-3C-5 2 5 2 11.500-3L15 11C7 17-7 17-15 11z', top) +
  path('M3 .600C6 .200 9-1 11.500-3L15 11C11 13.500 7 15 3 15.300z', c.shade) +
  stroke('M-13 5C-5 10 5 10 13 5', c.shade, 1);

/** Head and shoulders from the front, the pit of the neck near the origin, the crown 52 above it. */
export function bust(sitter: Sitter): string {
  return headOf(sitter, at(0, -4.5, clothes(sitter)), sitter.collar === 'roll' ? rolled(sitter.top) : '');
}

/** Head alone, on a body that is drawn by whoever asks. */
export const frontHead = (sitter: Omit<Sitter, 'top' | 'collar'>): string => headOf(sitter, '');

function headOf(sitter: Omit<Sitter, 'top' | 'collar'>, clothing: string, collar = ''): string {
  const {
    skin,
    hair,
    style,
    earrings,
    hearingAid,
    glasses,
    lines,
    freckles,
    bindi,
    smile = 'closed',
    eyes = 'open',
  } = sitter;
  const { back, front } = hairSymbols[style];
  const face = faces[toneOf(skin)];
  const covered = style === 'hijab';
  const behind = back === undefined ? '' : use(back, 0, 0, { fill: hair });
  return (
    (covered ? clothing + behind : behind + clothing) +
    use(covered ? coveredShape : headShape, 0, 0, { fill: skin }) +
    collar +
    use(face.features) +
    use(face.eyes[eyes]) +
    use(face.smiles[smile]) +
    (freckles ? freckled : '') +
    (lines ? use(lineSymbol) : '') +
    (bindi ? circle(0.2, -33.5, 1.2, c.red) : '') +
    (glasses === undefined ? '' : use(face.glasses[glasses])) +
    (front === undefined ? '' : use(front, 0, 0, { fill: hair })) +
    (covered ? use(folds) : '') +
    (earrings === undefined ? '' : circle(-17.5, -17.5, 2.4, earrings) + circle(17.5, -17.5, 2.4, earrings)) +
    (hearingAid
      ? path('M-19-29C-22-27-21-20-18-19L-17.500-21C-19-22-19-26-17.500-27.500z', c.accent) +
        circle(-16, -24, 1.4, c.accentHi)
      : '')
  );
}

const freckled = [-10, -7, -4, 5, 8, 11]
  .map((x, index) => circle(x, index % 3 === 1 ? -18.5 : -20, 0.6, c.shade))
  .join('');
