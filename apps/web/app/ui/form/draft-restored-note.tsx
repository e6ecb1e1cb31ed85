import { Button } from '../button.tsx';

interface DraftRestoredNoteProps {
  onDiscard: () => void;
  discardLabel?: string;
  children: string;
}

/** Over a form that opens with a restored draft. */
export function DraftRestoredNote({ onDiscard, discardLabel = 'Start over', children }: DraftRestoredNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-sand px-4 py-2">
      <p>{children}</p>
      <Button variant="link" size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  );
}
