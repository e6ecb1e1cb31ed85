import { authModePath, authPath, classesPath, profilePath } from '@kindling/domain/paths';
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
        {member ? 'What’s next?' : 'Which one are you?'}
      </h2>
      <p className="measure mx-auto mt-2 text-balance text-ink-soft">
        {member
          ? 'Find a class nearby, or see it all come together on your profile.'
          : 'Take the quiz, then create a free account to save your result and get your first step.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {member ? (
          <>
            <ButtonLink href={classesPath}>Browse Classes</ButtonLink>
            <ButtonLink href={profilePath} variant="outline">
              View Profile
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={authModePath('sign-up')}>Sign Up &amp; Save Results</ButtonLink>
            <ButtonLink href={authPath} variant="outline">
              Sign In
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
