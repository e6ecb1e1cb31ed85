import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';

interface LoadingScreenProps {
  heading?: string;
  /** `noscript` text. */
  needsScript: string;
  /** Lies over the structure of its page, for which a spinner at once would be in the way. */
  overlaid?: boolean;
}

/** Loading state of a prerendered page, until the session is known. */
export function LoadingScreen({ heading, needsScript, overlaid = false }: LoadingScreenProps) {
  return (
    <div className={classNames('grid min-h-[60vh] content-center px-4', overlaid && 'absolute inset-x-0 top-0')}>
      {heading && <h1 className="sr-only">{heading}</h1>}
      <noscript>
        <p className="mx-auto measure rounded-card bg-sand px-5 py-4">
          {needsScript} The pages about us, our terms and our privacy policy can be read without it.
        </p>
      </noscript>
      <Spinner
        className={classNames(
          'not-in-data-session:hidden',
          overlaid &&
            'animate-appear justify-self-center rounded-card bg-card px-6 py-4 shadow-lift [animation-delay:1s]',
        )}
      />
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
