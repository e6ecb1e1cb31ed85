/** A photo that is sent is smaller than this, in bytes. */
export const photoLimit = 5 * 1024 * 1024;

/** The specification's words. */
export const photoFileMessages = {
  tooLarge: 'Photo must be less than 5MB',
  notAnImage: 'Please select a valid image file',
} as const;

/**
 * Why a file can't be sent as a photo; undefined if it can. One without a media type, as some phones hand a JPEG on,
 * may be an image.
 */
export function photoFileError({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return photoFileMessages.notAnImage;
  return size < photoLimit ? undefined : photoFileMessages.tooLarge;
}
