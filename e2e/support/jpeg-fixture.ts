import type { Page } from '@playwright/test';

/** JPEG of 640 by 480 pixels as a canvas writes it, without metadata. */
export async function plainJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#b4573f';
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** The same with GPS coordinates in its Exif segment. */
export async function jpegWithGps(page: Page): Promise<Buffer> {
  const plain = await plainJpeg(page);
  return Buffer.concat([plain.subarray(0, 2), exifSegment(), plain.subarray(2)]);
}

/** APP1: a TIFF header, one directory that points to a GPS directory, and in that the latitude's hemisphere. */
function exifSegment(): Buffer {
  const tiff = Buffer.alloc(44);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  writeDirectory(tiff, 8, { tag: 0x8825, type: 4, count: 1, value: 26 });
  writeDirectory(tiff, 26, { tag: 0x0001, type: 2, count: 2, value: 0x4e000000 });
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function writeDirectory(
  at: Buffer,
  offset: number,
  entry: { tag: number; type: number; count: number; value: number },
) {
  at.writeUInt16BE(1, offset);
  at.writeUInt16BE(entry.tag, offset + 2);
  at.writeUInt16BE(entry.type, offset + 4);
  at.writeUInt32BE(entry.count, offset + 6);
  at.writeUInt32BE(entry.value, offset + 10);
}

/** Names of the segments before the image data ("JFIF", "Exif"), or their markers. */
export function segmentsOf(jpeg: Buffer): string[] {
  const names: string[] = [];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const name = jpeg.toString('latin1', at + 4, at + 8);
    names.push(/^[A-Za-z]{4}$/.test(name) ? name : `marker ${jpeg[at + 1]}`);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return names;
}
