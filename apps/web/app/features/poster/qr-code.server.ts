import { encode } from 'uqr';

export interface QrCode {
  /** Modules a side, without the quiet zone. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** QR code of an address as an SVG path, on the server alone. Level Q: a quarter of it may be creased or rained on. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'Q', border: 0 });
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('');
  return { size, path };
}

/** Runs of dark modules in a row: where each starts, and how long it is. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
