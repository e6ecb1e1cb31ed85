import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

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
        <a href={path} className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm">
          <ArrowLeft aria-hidden="true" className="size-[1.1em] shrink-0" /> Back to the page
        </a>
        <h1 className="text-2xl wrap-anywhere">Poster for {title}</h1>
        <p className="measure text-ink-soft">
          One A4 page for a noticeboard, a window or the counter. Print it, or choose “Save as PDF” when you print. The
          code leads to your page, so it stays right when your dates change.
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
