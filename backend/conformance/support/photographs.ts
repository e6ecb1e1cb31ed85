import sharp from 'sharp';
import { expect } from 'vitest';

const canary = 'zqcanary';

/**
 * Photograph as a phone takes it: lying on its side, with its place, words of a camera and of XMP, and bytes behind its
 * end.
 */
export async function photograph(type: 'jpeg' | 'png' | 'webp', width = 40): Promise<Buffer> {
  const taken = await sharp({ create: { width, height: width / 2, channels: 3, background: '#c08457' } })
    .toFormat(type)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${canary}</rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer();
  expect(taken.includes(canary)).toBe(true);
  return type === 'webp' ? taken : Buffer.concat([taken, Buffer.from(`trailer ${canary}`)]);
}

/** Expects a picture without a trace of what {@link photograph} has put into it. */
export async function expectNoMetadata(bytes: Buffer, type: string, name: string): Promise<void> {
  for (const trace of [canary, 'Exif', 'EXIF', 'xmpmeta'])
    expect(bytes.includes(trace), `${name}: ${trace}`).toBe(false);
  const { format, exif, xmp } = await sharp(bytes).metadata();
  expect({ format, exif, xmp }, name).toEqual({ format: type, exif: undefined, xmp: undefined });
}
