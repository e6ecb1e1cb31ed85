import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';
import { classNames } from '../class-names.ts';

/** Photograph as the tables have it: its files are 16:10 in up to three widths, the largest one `width` wide. */
export interface PhotoFile {
  key: string;
  alt: string;
  width: number;
  thumbhash: string;
}

interface PhotoProps {
  photo: PhotoFile;
  /** Layout width, as in an `img`'s `sizes`. */
  sizes: string;
  /** Above the fold: loaded at once. */
  eager?: boolean;
  className?: string;
}

const smallerWidths = [400, 800];
const aspectRatio = 1.6;
const folder = '/storage/v1/object/public/photos';

/** Responsive photograph in AVIF and WebP. Its space is reserved, and blurred colours fill it until it is there. */
export function Photo({ photo, sizes, eager = false, className }: PhotoProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
      <img
        src={photoUrl(photo.key, 400)}
        srcSet={srcSet(photo, 'webp')}
        sizes={sizes}
        alt={photo.alt}
        width={photo.width}
        height={Math.round(photo.width / aspectRatio)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={{ backgroundImage: `url(${placeholderOf(photo.thumbhash)})` }}
        className={classNames('aspect-[8/5] w-full bg-cover object-cover', className)}
      />
    </picture>
  );
}

/** Photograph that fills the frame of a card's picture. */
export function CardPhoto({ photo }: { photo: PhotoFile }) {
  return <Photo photo={photo} sizes="(min-width: 40rem) 22rem, 8rem" className="aspect-auto h-full" />;
}

export function photoUrl(key: string, width: number): string {
  return `${folder}/${key}-${width}.webp`;
}

function srcSet({ key, width }: PhotoFile, format: 'avif' | 'webp'): string {
  return [...smallerWidths.filter((smaller) => smaller < width), width]
    .map((each) => `${folder}/${key}-${each}.${format} ${each}w`)
    .join(', ');
}

/** Downsampled to 40 pixels: the browser blurs them, and a page with many photographs stays small. */
const columns = 8;
const rows = 5;

/** Placeholder of a ThumbHash, as a data URL of about 300 characters. */
function placeholderOf(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  const sampled = new Uint8Array(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (Math.floor(((row + 0.5) * h) / rows) * w + Math.floor(((column + 0.5) * w) / columns)) * 4;
      sampled.set(rgba.subarray(from, from + 4), (row * columns + column) * 4);
    }
  }
  return rgbaToDataURL(columns, rows, sampled);
}
