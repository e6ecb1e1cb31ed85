import sharp from 'sharp';
import { type ImageFormat, type ImageOptions, imageFormats } from './image-options.ts';

/** Decompression bomb guard: more than a phone's camera takes. */
const maxPixels = 50_000_000;

export interface TransformedImage {
  bytes: Uint8Array;
  format: ImageFormat;
}

/** Transforms an image: upright, first frame alone, without any metadata, never larger than it is. */
export async function transformImage(
  bytes: Uint8Array,
  { width, height, resize, quality, format }: ImageOptions,
): Promise<TransformedImage | { problem: string }> {
  limitDecoders();
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const found = (await image.metadata()).format as string;
    const origin = imageFormats.find((known) => known === (found === 'heif' ? 'avif' : found));
    if (!origin) return { problem: 'Source image type not supported' };
    const to = format ?? origin;
    const sized = image.autoOrient().resize({ width, height, fit: fits[resize], withoutEnlargement: true });
    const encoded = await sized.toFormat(to, to === 'png' || to === 'gif' ? {} : { quality }).toBuffer();
    return { bytes: encoded, format: to };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { problem: tooLarge ? 'Source image resolution is too big' : 'Invalid source image' };
  }
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** No loader but those of the five formats, whatever libvips was built with: none for SVG, PDF or a URL. */
function limitDecoders(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}Buffer`),
  });
}
