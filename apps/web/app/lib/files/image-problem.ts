import { photoFileError, photoFileMessages } from '@kindling/domain/photos/photo-file-error';
import { ImageTooLargeError, maxMegapixels } from './image-error.ts';
import { imageType } from './image-type.ts';

const tooManyPixels = `This photo has more than ${maxMegapixels} megapixels. Please choose a smaller one.`;

/** HEIC is what iPhones take, and few browsers show. */
const noHeic =
  'This browser can’t open HEIC photos. Save it as a JPEG, or on your iPhone choose Settings › Camera › Formats › Most Compatible.';

/** Why a chosen file could not be made into a photo, and what to do. */
export async function imageProblem(file: Blob, error: unknown): Promise<string> {
  if (error instanceof ImageTooLargeError) return tooManyPixels;
  if (/^image\/hei[cf]/.test(file.type) || (await imageType(file)) === 'image/heic') return noHeic;
  return photoFileError(file) ?? photoFileMessages.notAnImage;
}
