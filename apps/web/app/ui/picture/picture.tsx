import type { PictureName } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ThemedImage } from './themed-image.tsx';

/** Card 16:10; band 3:1, on phones 2:1; square 1:1. */
type PictureAspect = 'card' | 'band' | 'square';

interface PictureProps {
  drawn: PictureName;
  /** What is seen; empty where the words beside it say as much. */
  alt: string;
  aspect?: PictureAspect;
  /** Shown instead of what is drawn; fills the frame. */
  photograph?: ReactNode;
  className?: string | undefined;
}

/** Picture in a frame of its own proportions: nothing moves when it has loaded. */
export function Picture({ drawn, alt, aspect = 'card', photograph, className }: PictureProps) {
  return (
    <span className={classNames('picture', className)} data-aspect={aspect}>
      {photograph ?? <ThemedImage drawn={drawn} alt={alt} format={aspect} />}
    </span>
  );
}
