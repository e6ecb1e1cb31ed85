import { Button } from '../../../ui/button.tsx';
import type { SaveStatus } from './use-profile-editor.ts';

const savingLabels: Record<SaveStatus, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved yet. Your changes are safe on this device.',
};

/** Live region for the save status. */
export function SaveStatusLine({ saving, onRetry }: { saving: SaveStatus; onRetry: () => void }) {
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p role="status">{savingLabels[saving]}</p>
      {saving === 'unsaved' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
