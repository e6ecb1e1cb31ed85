import decode from 'qr/decode.js';
import { expect, test } from 'vitest';
import { type QrCode, qrCode } from './qr-code.server.ts';

/** Pixels a module. */
const scale = 4;

/** RGBA bitmap of the path with its quiet zone, as a camera would see it. */
function bitmapOf({ size, path }: QrCode) {
  const side = (size + 8) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = (Number(y) + 4) * scale; row < (Number(y) + 5) * scale; row++) {
      const start = (row * side + (Number(x) + 4) * scale) * 4;
      for (let pixel = 0; pixel < Number(width) * scale; pixel++)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  'https://kindling.example/classes/pinch-pots',
  `http://127.0.0.1:3000/businesses/${'long-name-'.repeat(20)}`,
])('another library reads the address out of the code: %s', (address) => {
  expect(decode(bitmapOf(qrCode(address)))).toBe(address);
});
