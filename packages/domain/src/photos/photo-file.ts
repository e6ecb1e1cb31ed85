/** Published photograph: its files are `{key}-{width}.avif` and `.webp`, 16:10, the largest one `width` wide. */
export interface PhotoFile {
  key: string;
  /** What it shows; empty where it is decoration. */
  alt: string;
  width: number;
  /** ThumbHash in base64. */
  thumbhash: string;
}

/** Published photograph on the page of what it shows. */
export interface ShownPhoto extends PhotoFile {
  id: string;
}
