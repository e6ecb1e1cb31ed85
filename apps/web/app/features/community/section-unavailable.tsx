import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';

interface SectionUnavailableProps {
  what: string;
  /** Without one the browser knows itself to be offline, and has not even asked. */
  error: unknown;
  onRetry: () => void;
}

/** In place of one part of a page; the rest of it goes on. */
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
