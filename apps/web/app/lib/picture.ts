/** More pixels than this are not worked on: 50 megapixels, more than a phone's camera takes. */
export const maxPixels = 50_000_000;

/** A file that is no picture, or one that cannot be worked on. */
export class PictureRefused extends Error {}

/** The part of a picture to keep, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads a picture of any kind that this browser knows, upright, whatever the camera noted about its turning. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureRefused('not a picture', { cause });
  });
  if (bitmap.width * bitmap.height <= maxPixels) return bitmap;
  bitmap.close();
  throw new PictureRefused('too many pixels');
}

/** Draws an area into a square of `size` pixels or, where the area is smaller, of its own. */
export function drawSquare(source: CanvasImageSource, area: PictureArea, size: number): HTMLCanvasElement {
  const side = Math.round(Math.min(size, area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('nothing to draw on');
  // JPEG has no transparency, which would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas;
}

/** A JPEG data URL of at most so many characters, as good as fits. What the canvas holds carries no camera's notes. */
export function jpegWithin(canvas: HTMLCanvasElement, maxLength: number): string {
  for (let quality = 0.88; quality > 0.1; quality -= 0.12) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= maxLength) return url;
  }
  throw new PictureRefused('does not fit');
}
