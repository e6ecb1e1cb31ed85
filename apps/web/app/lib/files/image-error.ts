/** No image, or one that cannot be decoded or made small enough. */
export class ImageError extends Error {}

/** Decompression bomb guard: more than a phone's camera takes. */
export const maxMegapixels = 50;

export class ImageTooLargeError extends ImageError {}
