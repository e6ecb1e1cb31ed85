/** Protocol between the server and the child process that decodes one photograph. */

export type PhotoProblem = 'not_an_image' | 'too_many_pixels' | 'too_small' | 'damaged' | 'too_costly';

/** One re-encoded file. */
export interface PhotoVariant {
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
}

export interface ProcessedPhoto {
  /** Of the largest variant. */
  width: number;
  /** Base64. */
  thumbhash: string;
  /** Data URL of a small WebP. */
  preview: string;
  variants: PhotoVariant[];
}

export type PhotoAnswer = { photo: ProcessedPhoto } | { problem: PhotoProblem };

/** Decompression bomb guard, as on the device: more than a phone's camera takes. */
export const maxPixels = 50_000_000;

/** Smallest photograph, in pixels. */
export const minWidth = 400;

/** All are cropped to 16:10. */
export const aspectRatio = 1.6;
