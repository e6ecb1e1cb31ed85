import { type Place, transform } from '../draw/shapes.ts';

/** Shared part of pictures: drawn once in the sprite, placed by `use`. */
export interface SpriteSymbol {
  readonly id: string;
  readonly content: string;
}

/** Mark of a symbol's id in a picture; `renderScene` puts the sprite's address before it. */
export const symbolId = (id: string): string => `i-${id}`;

/** Symbol at (x, y), its own origin there. Shapes that inherit their fill take `fill`. */
export function use(symbol: SpriteSymbol, x = 0, y = 0, place: Place & { readonly fill?: string } = {}): string {
  const moved = transform(x, y, place);
  const attributes =
    (moved === '' ? '' : ` transform="${moved}"`) + (place.fill === undefined ? '' : ` fill="${place.fill}"`);
  return `<use href="#${symbolId(symbol.id)}"${attributes}/>`;
}

/** Fill of a symbol's shapes that take their colour where the symbol is used. */
export const inherited = 'inherit';
