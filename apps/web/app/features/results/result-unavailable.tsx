import { generalMessages } from '@kindling/domain/messages';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Error state: the result could not be read, and is not lost. */
export function ResultUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={<h1>Your result is out of reach</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink href="/quiz" variant="outline">
            Take the quiz again
          </ButtonLink>
        </div>
      }
    >
      {generalMessages.network}
    </EmptyState>
  );
}
