import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface UndoListProps {
  /** Live region text when the latest is added. */
  announcement: string | undefined;
  lines: readonly { key: string; text: ReactNode; onUndo: () => void }[];
}

/** Undo bar, above the page. */
export function UndoList({ announcement, lines }: UndoListProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto grid max-w-md grid-cols-1 gap-2 lg:bottom-6 print:hidden">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.map(({ key, text, onUndo }) => (
        <div
          key={key}
          className="pointer-events-auto flex animate-settle items-center gap-3 rounded-card border border-tan bg-card py-2 ps-5 pe-2 shadow-lift"
        >
          <p dir="auto" className="min-w-0 grow truncate">
            {text}
          </p>
          <Button variant="secondary" size="sm" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </div>
      ))}
    </div>
  );
}
