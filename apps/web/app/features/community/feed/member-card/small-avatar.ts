import { communityLimits } from '@kindling/domain/community/community-limits';
import { cropSquare, decodeImage, encodeJpeg } from '../../../../lib/files/image-processing.ts';

/** Sides to try, in pixels: a detailed picture may not fit at the first. */
const sides = [96, 72, 48];

/** Avatar small enough to be embedded in every post; null if it cannot be decoded. */
export async function smallAvatar(picture: string): Promise<string | null> {
  const [head, base64] = picture.split(',');
  if (!head || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await decodeImage(new Blob([bytes]));
    const side = Math.min(bitmap.width, bitmap.height);
    const area = { x: (bitmap.width - side) / 2, y: (bitmap.height - side) / 2, width: side, height: side };
    const small = sides.map((size) => fitting(bitmap, area, size)).find((url) => url !== null) ?? null;
    bitmap.close();
    return small;
  } catch {
    return null;
  }
}

function fitting(bitmap: ImageBitmap, area: Parameters<typeof cropSquare>[1], size: number): string | null {
  try {
    return encodeJpeg(cropSquare(bitmap, area, size), communityLimits.avatar.maxBytes);
  } catch {
    return null;
  }
}
