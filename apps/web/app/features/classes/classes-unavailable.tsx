import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Error state; offline there is no error, because nothing was requested. */
export function ClassesUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      className="rounded-card border border-line bg-sand"
      drawing={<Emblem name="thinker" className="size-28" />}
      title={<h2>The classes could not be loaded</h2>}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p role="alert">{error ? errorMessage(error, 'general') : generalMessages.network}</p>
    </EmptyState>
  );
}
