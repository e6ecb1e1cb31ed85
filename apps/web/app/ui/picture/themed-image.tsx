import type { Format } from '@kindling/illustrations/format';
import { frames, sceneHeight } from '@kindling/illustrations/format';
import { themes } from '@kindling/illustrations/palette/theme';
import type { PictureName } from '@kindling/illustrations/pictures/picture';
import { pictureUrl } from '@kindling/illustrations/pictures/picture-url';

interface ThemedImageProps {
  drawn: PictureName;
  alt: string;
  format: Format;
  className?: string | undefined;
}

/** A drawing by day and in the evening: `styles/pictures.css` shows one, and a browser never loads the other. */
export function ThemedImage({ drawn, alt, format, className }: ThemedImageProps) {
  return themes.map((theme) => (
    <img
      key={theme}
      src={pictureUrl(drawn, format, theme)}
      alt={alt}
      width={frames[format].width}
      height={sceneHeight}
      loading="lazy"
      decoding="async"
      data-scheme={theme}
      className={className}
    />
  ));
}
