import { pictureOfPortrait } from '@kindling/illustrations/pictures/picture';
import { classNames } from '../class-names.ts';
import { Picture } from './picture.tsx';

interface PortraitProps {
  number: number;
  /** What is seen; empty where her name stands beside it. */
  alt: string;
  className?: string | undefined;
}

/** Drawn portrait of a person, round. */
export function Portrait({ number, alt, className }: PortraitProps) {
  return (
    <Picture
      drawn={pictureOfPortrait(number)}
      alt={alt}
      aspect="square"
      className={classNames('shrink-0 rounded-full', className)}
    />
  );
}
