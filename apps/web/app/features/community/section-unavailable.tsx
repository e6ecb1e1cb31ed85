import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';

interface SectionUnavailableProps {
  what: string;
  /** Undefined offline: nothing was requested. */
  error: unknown;
  onRetry: () => void;
}

/** Error state of one section; the rest of the page works on. */
export function SectionUnavailable({ what, error, onRetry }: SectionUnavailableProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-5 py-4">
      <p role="alert">
        <span className="font-semibold">{what}</span> {error ? errorMessage(error, 'general') : generalMessages.network}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
