import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  aspectRatio,
  maxPixels,
  minWidth,
  type PhotoAnswer,
  type PhotoProblem,
  type PhotoVariant,
  type ProcessedPhoto,
} from './photo-variants.ts';

const widths = [400, 800, 1600] as const;

/** Magic bytes: nothing else is handed to a decoder. */
const signatures: readonly { format: string; matches: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', matches: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', matches: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  {
    format: 'webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Re-encodes a photograph: upright, in sRGB, without any metadata, cropped to 16:10, its first frame alone. */
export async function decodePhoto(bytes: Buffer): Promise<PhotoAnswer> {
  limitDecoders();
  const expected = signatures.find(({ matches }) => matches(bytes))?.format;
  if (!expected) return { problem: 'not_an_image' };
  try {
    const { format, width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== expected) return { problem: 'not_an_image' };
    if (width * height > maxPixels) return { problem: 'too_many_pixels' };
    const sideways = orientation >= 5;
    const available = cropWidth(sideways ? height : width, sideways ? width : height);
    if (available < minWidth) return { problem: 'too_small' };
    return { photo: await encode(bytes, Math.min(available, widths[2])) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** No loader but those of the three formats, whatever libvips was built with. */
function limitDecoders(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}

/** Width of the largest 16:10 rectangle within. */
function cropWidth(width: number, height: number): number {
  return Math.floor(Math.min(width, height * aspectRatio));
}

async function encode(bytes: Buffer, width: number): Promise<ProcessedPhoto> {
  // Decoded once: the pixels of the largest variant are what the others are made from.
  const size = { width, height: Math.round(width / aspectRatio) };
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const scaled = (to: number) => sharp(data, { raw }).resize({ width: to, height: Math.round(to / aspectRatio) });

  const variants: PhotoVariant[] = [];
  for (const each of new Set(widths.map((wanted) => Math.min(wanted, width)))) {
    variants.push(
      { width: each, format: 'avif', bytes: await scaled(each).avif({ quality: 50, effort: 3 }).toBuffer() },
      { width: each, format: 'webp', bytes: await scaled(each).webp({ quality: 74, effort: 4 }).toBuffer() },
    );
  }
  const tiny = await scaled(96).ensureAlpha().raw().toBuffer();
  const preview = await scaled(320).webp({ quality: 60 }).toBuffer();
  return {
    width,
    thumbhash: Buffer.from(rgbaToThumbHash(96, 60, tiny)).toString('base64'),
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    variants,
  };
}

function problemOf(error: unknown): PhotoProblem {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return 'too_many_pixels';
  return message.includes('unsupported image format') ? 'not_an_image' : 'damaged';
}
