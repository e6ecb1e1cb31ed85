import { photoLimit } from '@kindling/domain/photos/photo-file-error';
import { ImageError, ImageTooLargeError, maxMegapixels } from './image-error.ts';
import { imageType } from './image-type.ts';

/** Crop area, in the image's own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Decodes an image of any kind that this browser knows, upright whatever its EXIF orientation. Phones hand files on
 * without a media type, or with another's: the bytes decide.
 */
export async function decodeImage(file: Blob): Promise<ImageBitmap> {
  const type = await imageType(file);
  const typed = type === undefined || type === file.type ? file : file.slice(0, file.size, type);
  const bitmap = await createImageBitmap(typed).catch((cause: unknown) => {
    throw new ImageError('not a picture', { cause });
  });
  if (bitmap.width * bitmap.height <= maxMegapixels * 1_000_000) return bitmap;
  bitmap.close();
  throw new ImageTooLargeError('too many pixels');
}

/** Crops an area to a square of `size` pixels, never enlarged. */
export function cropSquare(source: CanvasImageSource, area: CropArea, size: number): HTMLCanvasElement {
  const side = Math.round(Math.min(size, area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('nothing to draw on');
  // JPEG has no transparency, which would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas;
}

/** Longest side of a photograph that is sent: a little more than is ever shown. */
const maxPhotoWidth = 1920;

/** Crops an area to a JPEG, scaled down where it is larger than is ever shown. EXIF data is gone with the drawing. */
export async function cropPhoto(source: CanvasImageSource, area: CropArea): Promise<Blob> {
  const scale = Math.min(1, maxPhotoWidth / area.width);
  const [width, height] = [area.width, area.height].map((side) => Math.round(side * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('nothing to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new ImageError('nothing was drawn');
  return blob;
}

/**
 * JPEG data URL of at most `maxLength` characters, in the best quality that fits. EXIF data is gone with the drawing.
 */
export function encodeJpeg(canvas: HTMLCanvasElement, maxLength: number): string {
  for (let quality = 0.88; quality > 0.1; quality -= 0.12) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= maxLength) return url;
  }
  throw new ImageError('does not fit');
}

/**
 * Re-encodes a photo: a JPEG of less than 5 MB, its longer side at most `maxSide` pixels. Strips EXIF data (where,
 * when, with what it was taken).
 */
export async function reencodePhoto(file: Blob, maxSide: number): Promise<Blob> {
  const bitmap = await decodeImage(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('nothing to draw on');
  // JPEG has no transparency, which would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (let quality = 0.88; quality > 0.1; quality -= 0.12) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size < photoLimit) return blob;
  }
  throw new ImageError('does not fit');
}

/** Thumbnail of a photo: its middle, as a square JPEG data URL of at most `maxLength` characters. */
export async function photoThumbnail(photo: Blob, side: number, maxLength: number): Promise<string> {
  const bitmap = await decodeImage(photo);
  const shorter = Math.min(bitmap.width, bitmap.height);
  const area = { x: (bitmap.width - shorter) / 2, y: (bitmap.height - shorter) / 2, width: shorter, height: shorter };
  try {
    return encodeJpeg(cropSquare(bitmap, area, side), maxLength);
  } catch {
    // A detailed photo may not fit at full size.
    return encodeJpeg(cropSquare(bitmap, area, side / 2), maxLength);
  } finally {
    bitmap.close();
  }
}
