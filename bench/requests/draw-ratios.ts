/** One line of the picture: ours as a part of plain pg, by requests a second and by processor time. */
export interface Ratio {
  name: string;
  perSecond: number;
  processorTime: number;
  wanted: number;
  /** Requests a second as a multiple of Supabase Lite's, where that was asked too; not drawn. */
  timesLite: number | undefined;
}

const [width, lineHeight, left, barWidth] = [760, 46, 270, 440];

/** SVG of ratios to plain pg, which is the full width; a mark says what is wanted. */
export function drawRatios(ratios: readonly Ratio[]): string {
  const height = 56 + ratios.length * lineHeight;
  const x = (ratio: number) => (left + Math.min(ratio, 1.1) * (barWidth / 1.1)).toFixed(1);
  const lines = ratios.map(({ name, perSecond, processorTime, wanted }, at) => {
    const top = 44 + at * lineHeight;
    const bar = (ratio: number, y: number, colour: string) =>
      `<rect x="${left}" y="${y}" width="${Number(x(ratio)) - left}" height="13" fill="${colour}"/>` +
      `<text x="${Number(x(ratio)) + 5}" y="${y + 11}" font-size="11">${ratio.toFixed(2)}</text>`;
    const mark = `<path d="M${x(wanted)} ${top - 3}v34" stroke="#a33" stroke-width="2" stroke-dasharray="3 2"/>`;
    return `<text x="${left - 10}" y="${top + 19}" text-anchor="end">${name}</text>${bar(perSecond, top, '#5b4a8a')}${bar(processorTime, top + 15, '#b9a7dd')}${mark}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#222">
<title>Ours beside plain pg</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="20" y="22">Plain pg is 1. Dark: requests a second; light: processor time, theirs by ours; red: wanted.</text>
<path d="M${x(1)} 34V${height - 8}" stroke="#888"/>
${lines.join('\n')}
</svg>
`;
}
