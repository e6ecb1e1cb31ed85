import { Button } from '../../ui/button.tsx';

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['D', 'decline'],
  ['U', 'undo'],
] as const;

interface KeysNoteProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Which keys work here. Letters that act by themselves must be able to rest: some people speak to their computer. */
export function KeysNote({ on, onSwitch }: KeysNoteProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft lg:flex">
      {on &&
        keys.map(([key, what]) => (
          <span key={key}>
            <kbd className="me-1.5 rounded-md border border-tan bg-card px-1.5 font-sans font-semibold">{key}</kbd>
            {what}
          </span>
        ))}
      <Button variant="link" size="sm" onClick={() => onSwitch(!on)}>
        {on ? 'Turn keys off' : 'Turn keyboard shortcuts on'}
      </Button>
    </div>
  );
}
