import { type Place, transform } from '../draw/shapes.ts';

/** Shared part of pictures: drawn once in the sprite, placed by `use`. */
export interface SpriteSymbol {
  readonly id: string;
  readonly content: string;
}

/** Mark of a symbol's id in a picture; `renderScene` puts the sprite's address before it. */
export const symbolId = (id: string): string => `i-${id}`;

/** SpriteSymbol at (x, y), its own origin there. Shapes without a fill of their own take `fill`. */
export function use(
  symbol: SpriteSymbol,
  x: number,
  y: number,
  place: Place & { readonly fill?: string } = {},
): string {
  const fill = place.fill === undefined ? '' : ` fill="${place.fill}"`;
  return `<use href="#${symbolId(symbol.id)}" transform="${transform(x, y, place)}"${fill}/>`;
}
