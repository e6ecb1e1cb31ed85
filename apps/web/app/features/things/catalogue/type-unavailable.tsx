import { Button } from '../../../ui/button.tsx';

/** Error state: the member's type could not be read; the catalogue works without it. */
export function TypeUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sand px-5 py-3 text-ink-soft">
      <p>We couldn’t look up your type, so its group isn’t at the top.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
