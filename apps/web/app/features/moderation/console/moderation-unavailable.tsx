import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

/** Error state with retry. Without an error the browser is offline, and the read is paused. */
export function ModerationUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      drawing={<StateScene state="failed" />}
      title={error ? errorMessage(error, 'general') : generalMessages.network}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
