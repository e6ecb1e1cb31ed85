/** Rounded to a tenth of a unit: finer than a pixel of the largest picture, and short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Stroke with cut ends and sharp corners, for what is built rather than grown. */
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rx > 0 ? ` rx="${rx}"` : ''} fill="${fill}"/>`;

export interface Place {
  readonly scale?: number;
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
}

/** `transform` that moves the origin to (x, y), then turns and scales. */
export function transform(x: number, y: number, { scale = 1, turn = 0, flip = false }: Place = {}): string {
  const parts: string[] = [];
  if (x !== 0 || y !== 0) parts.push(`translate(${round(x)} ${round(y)})`);
  if (turn !== 0) parts.push(`rotate(${round(turn)})`);
  if (flip) parts.push(`scale(${-scale} ${scale})`);
  else if (scale !== 1) parts.push(`scale(${scale})`);
  return parts.join('');
}

export function at(x: number, y: number, content: string, place?: Place): string {
  return `<g transform="${transform(x, y, place)}">${content}</g>`;
}

export const faded = (opacity: number, content: string): string => `<g opacity="${opacity}">${content}</g>`;

/** The values of `count` steps, drawn one after another. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
