import type { ReactNode } from 'react';

interface PictureCardProps {
  picture: ReactNode;
  /** What it is called. */
  head: ReactNode;
  /** What else is said of it. */
  children: ReactNode;
}

/** Inside of a card in a list: the picture on top; on a phone beside the name, so that more than one is seen. */
export function PictureCard({ picture, head, children }: PictureCardProps) {
  return (
    <div className="picture-card">
      {picture}
      <div className="grid min-w-0 content-start gap-3">{head}</div>
      <div className="picture-card-text flex min-w-0 flex-col gap-3">{children}</div>
    </div>
  );
}
