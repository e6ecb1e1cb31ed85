import type { PictureName } from '@kindling/illustrations/pictures/picture';
import type { ReactNode } from 'react';
import { Picture } from './picture/picture.tsx';

interface PictureRowProps {
  /** Beside the words where there is room, a band above them on a phone. */
  drawn: PictureName | undefined;
  children: ReactNode;
}

/** Card of a list in one column, with a picture at its end. */
export function PictureRow({ drawn, children }: PictureRowProps) {
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line bg-card sm:flex-row-reverse">
      {drawn && (
        <Picture drawn={drawn} alt="" className="rounded-none max-sm:aspect-[2/1] sm:aspect-auto sm:w-48 sm:shrink-0" />
      )}
      <div className="grid min-w-0 grow content-start gap-4 p-5 wrap-anywhere sm:p-7">{children}</div>
    </div>
  );
}
