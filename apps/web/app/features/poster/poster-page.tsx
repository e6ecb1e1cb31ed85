import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface PosterPageProps {
  /** What the poster is for. */
  title: string;
  /** Path of the page it leads to. */
  path: string;
  children: ReactNode;
}

/** Preview of a poster with its print button, which needs a script; without one the browser's own menu prints it. */
export function PosterPage({ title, path, children }: PosterPageProps) {
  return (
    <div className="poster-page mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <header className="poster-chrome mx-auto grid w-full max-w-[210mm] gap-3">
        <ButtonLink href={path} variant="ghost" size="sm" className="-ms-4 justify-self-start">
          <ArrowLeft aria-hidden="true" /> Back to the page
        </ButtonLink>
        <h1 className="text-2xl wrap-anywhere">
          Poster for <bdi>{title}</bdi>
        </h1>
        <p className="measure text-ink-soft">
          One A4 page for a window or noticeboard. Its code leads to your page, so it stays right.
        </p>
        <div>
          <Button data-print="" className="needs-script">
            <Printer aria-hidden="true" /> Print the poster
          </Button>
        </div>
      </header>
      {children}
    </div>
  );
}
