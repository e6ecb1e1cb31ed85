import { messageFor } from '@kindling/domain/errors';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';

interface UnavailableProps {
  what: string;
  /** Without one the browser knows itself to be offline, and has not even asked. */
  error: unknown;
  onRetry: () => void;
}

/** In place of one part of a page; the rest of it goes on. */
export function Unavailable({ what, error, onRetry }: UnavailableProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-5 py-4">
      <p role="alert">
        <span className="font-semibold">{what}</span> {error ? messageFor(error, 'general') : generalMessages.network}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
