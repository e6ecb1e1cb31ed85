import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

interface LoadingScreenProps {
  heading?: string;
  /** `noscript` text. */
  needsScript: string;
}

/** Loading state of a prerendered page, until the session is known. */
export function LoadingScreen({ heading, needsScript }: LoadingScreenProps) {
  return (
    <div className="grid min-h-[60vh] content-center px-4">
      {heading && <h1 className="sr-only">{heading}</h1>}
      <noscript>
        <p className="mx-auto measure rounded-card bg-sand px-5 py-4">
          {needsScript} The pages about us, our terms and our privacy policy can be read without it.
        </p>
      </noscript>
      <Spinner className="not-in-data-session:hidden" />
      {/* Slow-loading notice, by CSS alone: whatever keeps the script from coming keeps it from saying so. */}
      <p className="h-0 translate-y-6 animate-overdue text-center text-ink-soft not-in-data-session:hidden">
        This is taking longer than it should.{' '}
        <ButtonLink href="" variant="link">
          Reload the page
        </ButtonLink>
      </p>
    </div>
  );
}
