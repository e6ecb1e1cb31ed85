import { Button } from '../../../ui/button.tsx';
import type { ModerationTab } from '../moderation-tabs.ts';

const walking = [
  ['J', 'next'],
  ['K', 'previous'],
] as const;

const keysOf: Partial<Readonly<Record<ModerationTab, readonly (readonly [string, string])[]>>> = {
  reports: [
    ['D', 'dismiss'],
    ['H', 'hide'],
    ['T', 'take down'],
    ['W', 'warn'],
    ['S', 'suspend'],
  ],
  appeals: [
    ['L', 'let it stand'],
    ['U', 'undo it'],
  ],
};

const deciding = [
  ['A', 'approve'],
  ['D', 'decline'],
  ['U', 'undo'],
] as const;

interface KeyboardShortcutsNoteProps {
  tab: ModerationTab;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Which keys work here. Letters that act by themselves must be able to rest: some people speak to their computer. */
export function KeyboardShortcutsNote({ tab, on, onSwitch }: KeyboardShortcutsNoteProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft lg:flex">
      {on &&
        [...walking, ...(keysOf[tab] ?? deciding)].map(([key, what]) => (
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
