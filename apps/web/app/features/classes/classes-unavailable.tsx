import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

/** Error state; offline there is no error, because nothing was requested. */
export function ClassesUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<StateScene state="failed" />}
      title={<h2>We couldn’t load the classes</h2>}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p role="alert">{error ? errorMessage(error, 'general') : generalMessages.network}</p>
    </EmptyState>
  );
}
