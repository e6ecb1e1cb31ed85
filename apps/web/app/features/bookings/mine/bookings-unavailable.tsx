import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../../ui/button.tsx';

/** Error state; offline there is no error, because nothing was requested. */
export function BookingsUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-5 py-4">
      <p role="alert">
        <span className="font-semibold">We couldn’t load your dates.</span>{' '}
        {error ? errorMessage(error, 'general') : generalMessages.network}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
