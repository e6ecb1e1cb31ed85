import { localId } from '../draw/clip.ts';
import { bodySymbols } from '../figures/body.ts';
import { faceSymbols } from '../figures/face.ts';
import { behindSymbols } from '../figures/from-behind.ts';
import { handSymbols } from '../figures/hands.ts';
import { openHandSymbols } from '../figures/open-hands.ts';
import { profileSymbols } from '../figures/profile.ts';
import { seatedSymbols } from '../figures/seated.ts';
import { motifs } from '../motifs/motifs.ts';
import { grainSymbol, stippleSymbols } from './grain.ts';
import { type SpriteSymbol, symbolId } from './symbol.ts';

/** Every symbol that pictures share, in an order that does not depend on how modules were loaded. */
const symbols: readonly SpriteSymbol[] = [
  grainSymbol,
  ...stippleSymbols,
  ...motifs,
  ...handSymbols,
  ...openHandSymbols,
  ...behindSymbols,
  ...profileSymbols,
  ...faceSymbols,
  ...seatedSymbols,
  ...bodySymbols,
].sort((one, other) => (one.id < other.id ? -1 : 1));

// A group keeps its own origin; a <symbol> would be cut at its viewport.
const define = ({ id, content }: SpriteSymbol) =>
  `<g id="${symbolId(id)}">${content.replaceAll(localId, `${symbolId(id)}-`)}</g>`;

/** Sprite of all symbols, as a file of its own. */
export function spriteFile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${symbols.map(define).join('')}</defs></svg>`;
}

/** Definitions of the symbols that markup uses, and of those that they use themselves. */
export function symbolsUsed(markup: string): string {
  const found = new Set<SpriteSymbol>();
  const visit = (text: string) => {
    for (const symbol of symbols) {
      if (!found.has(symbol) && text.includes(`"#${symbolId(symbol.id)}"`)) {
        found.add(symbol);
        visit(symbol.content);
      }
    }
  };
  visit(markup);
  return [...found].map(define).join('');
}
