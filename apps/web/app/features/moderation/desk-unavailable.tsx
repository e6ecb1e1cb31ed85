import { messageFor } from '@kindling/domain/errors';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Without an error the browser knows itself to be offline, and has not even asked. */
export function DeskUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      title={error ? messageFor(error, 'general') : generalMessages.network}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
