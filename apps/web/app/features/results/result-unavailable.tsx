import { generalMessages } from '@kindling/domain/messages';
import { quizPath } from '@kindling/domain/paths';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

/** Error state: the result could not be read, and is not lost. */
export function ResultUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      drawing={<StateScene state="failed" />}
      title={<h1>We can’t load your result right now</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink href={quizPath} variant="outline">
            Retake the quiz
          </ButtonLink>
        </div>
      }
    >
      {generalMessages.network}
    </EmptyState>
  );
}
