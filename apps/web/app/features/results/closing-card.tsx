import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';

/** Call to action: classes and profile for a member, an account for a visitor. */
export function ClosingCard({ member }: { member: boolean }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="dotted print:hidden rounded-card border border-line bg-sand px-5 py-9 text-center sm:px-9 sm:py-12"
    >
      <h2 id={titleId} className="text-2xl">
        {member ? 'And now?' : 'Keep hold of it'}
      </h2>
      <p className="measure mx-auto mt-2 text-balance text-ink-soft">
        {member
          ? 'Look for a class nearby, or see what your profile makes of all this.'
          : 'An account keeps your result, and helps you to the first step. It is free.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {member ? (
          <>
            <ButtonLink href="/classes">Browse Classes</ButtonLink>
            <ButtonLink href="/profile" variant="outline">
              View Profile
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href="/auth?mode=sign-up">Sign Up &amp; Save Results</ButtonLink>
            <ButtonLink href="/auth" variant="outline">
              Sign In
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
