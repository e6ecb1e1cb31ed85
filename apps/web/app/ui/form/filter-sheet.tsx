import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

/** Accessible name of the search too. */
const title = 'What are you after?';

interface FilterSheetProps {
  id: string;
  /** What is asked for, in a few words. */
  chosen: string;
  /** The form. */
  children: ReactNode;
}

/**
 * Search form of a list: a bar on a wide screen, elsewhere a sheet behind a pill that says what is asked for. A
 * popover, which needs no script to open, to close on Escape and to restore the focus.
 */
export function FilterSheet({ id, chosen, children }: FilterSheetProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 items-center gap-3 rounded-full border border-tan bg-card ps-5 pe-4 py-2 text-start leading-tight font-medium hover:border-clay lg:hidden"
      >
        <span className="sr-only">{title} </span>
        <span className="line-clamp-1 min-w-0 grow">{chosen}</span>
        <SlidersHorizontal aria-hidden="true" className="size-[1.15em] shrink-0 text-clay" />
      </button>
      <search id={id} popover="auto" aria-label={title} className="filter-sheet">
        <div className="flex items-center justify-between gap-3 pt-3 pb-1 lg:hidden">
          <p className="font-display text-xl font-semibold">{title}</p>
          <Button
            autoFocus
            ref={keepAutofocus}
            variant="ghost"
            size="icon"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
            className="-me-2 shrink-0"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </search>
    </div>
  );
}

/** The attribute, which React leaves out in a browser: it is where a popover puts the focus. */
function keepAutofocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '');
}
