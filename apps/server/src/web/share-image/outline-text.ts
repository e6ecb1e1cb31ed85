import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Typefaces of the product (`apps/web/app/styles/fonts.css`) in their heaviest weight, latin and extended latin. */
const files = {
  display: [
    require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
    require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2'),
  ],
  text: [
    require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff2'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff2'),
  ],
} as const;

export interface TextStyle {
  readonly typeface: keyof typeof files;
  readonly size: number;
}

const opened = new Map<TextStyle['typeface'], readonly Font[]>();

function fontsOf(typeface: TextStyle['typeface']): readonly Font[] {
  const known = opened.get(typeface);
  if (known) return known;
  const fonts = files[typeface].map((file) => openSync(file) as Font);
  opened.set(typeface, fonts);
  return fonts;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

/** Runs of one font each; what no font has is left out. */
function runsOf(text: string, { typeface }: TextStyle): Run[] {
  const fonts = fontsOf(typeface);
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const scaleOf = ({ font }: Run, { size }: TextStyle) => size / font.unitsPerEm;

/** Width of a line. */
export const widthOf = (text: string, style: TextStyle): number =>
  runsOf(text, style).reduce((width, run) => width + run.font.layout(run.text).advanceWidth * scaleOf(run, style), 0);

const round = (value: number) => Math.round(value * 100) / 100;

/** A line as outlines, its baseline beginning at (x, y): a renderer needs no fonts. */
export function outlineText(text: string, x: number, y: number, style: TextStyle, fill: string): string {
  let left = x;
  const glyphs = runsOf(text, style).flatMap((run) => {
    const scale = scaleOf(run, style);
    const { glyphs: drawn, positions } = run.font.layout(run.text);
    return drawn.map((glyph, index) => {
      const position = positions[index];
      const at = left + (position?.xOffset ?? 0) * scale;
      left += (position?.xAdvance ?? glyph.advanceWidth) * scale;
      const d = glyph.path.toSVG();
      return d === '' ? '' : `<path transform="translate(${round(at)} ${y})scale(${scale} ${-scale})" d="${d}"/>`;
    });
  });
  return `<g fill="${fill}">${glyphs.join('')}</g>`;
}

/** Lines that fit a width, as many as there may be; the last ends with an ellipsis where there is more. */
export function wrapText(text: string, width: number, most: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => breakWord(each, width, style))) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, style) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let end = `${kept[most - 1]}…`;
  while (widthOf(end, style) > width && end.length > 1) end = `${end.slice(0, -2).trimEnd()}…`;
  return [...kept.slice(0, -1), end];
}

/** A word that is wider than a line, in parts. */
function breakWord(word: string, width: number, style: TextStyle): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = parts.at(-1) + character;
    if (parts.at(-1) !== '' && widthOf(longer, style) > width) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
