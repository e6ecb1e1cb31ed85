import { Button } from '../../../ui/button.tsx';
import type { WorkQueueAction } from './work-queue.ts';

interface KeyboardShortcutsNoteProps {
  definition: { actions: readonly Pick<WorkQueueAction<string, never>, 'key' | 'label'>[]; optimistic?: boolean };
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Which keys work here. Letters that act by themselves must be able to rest: some people speak to their computer. */
export function KeyboardShortcutsNote({ definition, on, onSwitch }: KeyboardShortcutsNoteProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft lg:flex">
      {on &&
        shortcutsOf(definition).map(([key, what]) => (
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

function shortcutsOf({ actions, optimistic }: KeyboardShortcutsNoteProps['definition']): [string, string][] {
  const ofActions = actions.map(({ key, label }): [string, string] => [
    key.toUpperCase(),
    label.replace('…', '').toLowerCase(),
  ]);
  return [['J', 'next'], ['K', 'previous'], ...ofActions, ...(optimistic ? [['U', 'undo'] as [string, string]] : [])];
}
