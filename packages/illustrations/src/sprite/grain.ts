import { random } from '../draw/hash.ts';
import { round } from '../draw/shapes.ts';
import type { SpriteSymbol } from './symbol.ts';

interface Specks {
  readonly seed: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Mean distance between the specks of a row. */
  readonly pitch: number;
  /** Where a row begins and lies, from two numbers in [0, 1). */
  readonly place: (across: number, down: number) => readonly [x: number, y: number];
}

/**
 * Specks, small as dust. Each row is a dashed line, whose uneven dashes begin anew with it: one line of a few bytes
 * stands for a dozen specks, and rows that begin at uneven places show no pattern.
 */
function specks({ seed, rows, width, height, size, pitch, place }: Specks): string {
  const next = random(seed);
  const lines = [0, 1].map((step) => {
    const starts = Array.from({ length: rows / 2 }, () => {
      const [x, y] = place(next(), next());
      return [Math.round(x * width), Math.round(y * height)] as const;
    }).sort(([x1, y1], [x2, y2]) => y1 - y2 || x1 - x2);
    const dashes = Array.from({ length: 11 }, () => `${round(size)} ${round(pitch * (0.35 + next() * 1.3))}`).join(' ');
    const d = starts.map(([x, y]) => `M${x} ${y}H${width}`).join('');
    return `<path d="${d}" stroke-width="${round(size * (0.8 + step * 0.45))}" stroke-dasharray="${dashes}"/>`;
  });
  return lines.join('');
}

/** Shading by specks, dense at the right and gone at the left; three sizes, so that the grain stays the same. */
const stipples = [24, 48, 96].map((size) => ({
  size,
  symbol: {
    id: `stipple-${size}`,
    content: specks({
      seed: size,
      rows: size * 0.75,
      width: size,
      height: size,
      size: 0.8,
      pitch: 5.5,
      place: (across, down) => [1 - across ** 1.6, down],
    }),
  } satisfies SpriteSymbol,
}));

export const stippleSymbols: readonly SpriteSymbol[] = stipples.map(({ symbol }) => symbol);

/** Shading of an area: to be clipped to what it shades. */
export function stipple(x: number, y: number, width: number, height: number, colour: string, turn = 0): string {
  const extent = Math.max(width, height);
  const { size, symbol } = stipples.find((candidate) => candidate.size >= extent * 0.75) ?? {
    size: 96,
    symbol: stippleSymbols[2] as SpriteSymbol,
  };
  const scale = `scale(${round((width / size) * 10) / 10} ${round((height / size) * 10) / 10})`;
  const turned = turn === 0 ? '' : `rotate(${turn})`;
  return `<use href="#i-${symbol.id}" transform="translate(${round(x)} ${round(y)})${turned}${scale}" stroke="${colour}"/>`;
}

/** Grain over a whole picture, up to 600 units wide; denser towards the foot. */
export const grainSymbol: SpriteSymbol = {
  id: 'grain',
  content: specks({
    seed: 7,
    rows: 96,
    width: 600,
    height: 200,
    size: 0.7,
    pitch: 52,
    place: (across, down) => [-across * 0.2, Math.sqrt(down)],
  }),
};

export const grain = (colour: string): string => `<use href="#i-${grainSymbol.id}" stroke="${colour}"/>`;
