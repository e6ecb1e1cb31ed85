import { random } from '../draw/hash.ts';
import { round } from '../draw/shapes.ts';
import type { SpriteSymbol } from './symbol.ts';

/**
 * Specks, small as dust, where `keep` says how likely one is at (x, y) of the unit square. They come in three sizes and in
 * the order of their places, which a compressor likes.
 */
function specks(
  seed: number,
  count: number,
  width: number,
  height: number,
  size: number,
  keep: (x: number, y: number) => number,
): string {
  const next = random(seed);
  const bySize: [number, number][][] = [[], [], []];
  for (let index = 0; index < count; index++) {
    const [x, y, chosen] = [next(), next(), Math.floor(next() * 3)];
    if (next() < keep(x, y)) bySize[chosen]?.push([Math.round(x * width * 2) / 2, Math.round(y * height)]);
  }
  const d = bySize.map((places, step) => {
    const side = round(size * (0.7 + step * 0.35));
    return places
      .sort(([x1, y1], [x2, y2]) => y1 - y2 || x1 - x2)
      .map(([x, y]) => `M${x} ${y}h${side}v${side}h-${side}z`)
      .join('');
  });
  return `<path d="${d.join('')}"/>`;
}

/** Shading by specks, dense at the right and gone at the left; three sizes, so that the grain stays the same. */
const stipples = [24, 48, 96].map((size) => ({
  size,
  symbol: {
    id: `stipple-${size}`,
    content: specks(size, size * 6, size, size, 0.8, (x) => x ** 1.6),
  } satisfies SpriteSymbol,
}));

export const stippleSymbols: readonly SpriteSymbol[] = stipples.map(({ symbol }) => symbol);

/** Shading of an area: to be clipped to what it shades. */
export function stipple(x: number, y: number, width: number, height: number, fill: string, turn = 0): string {
  const extent = Math.max(width, height);
  const { size, symbol } = stipples.find((candidate) => candidate.size >= extent * 0.75) ?? {
    size: 96,
    symbol: stippleSymbols[2] as SpriteSymbol,
  };
  const scale = `scale(${round((width / size) * 10) / 10} ${round((height / size) * 10) / 10})`;
  const turned = turn === 0 ? '' : `rotate(${turn})`;
  return `<use href="#i-${symbol.id}" transform="translate(${round(x)} ${round(y)})${turned}${scale}" fill="${fill}"/>`;
}

/** Grain over a whole picture, up to 600 units wide; denser towards the foot. */
export const grain: SpriteSymbol = {
  id: 'grain',
  content: specks(7, 1500, 600, 200, 0.7, (_, y) => 0.25 + y * 0.75),
};
