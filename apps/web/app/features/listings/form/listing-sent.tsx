import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { PrivateLink } from '../private-link.tsx';

/** Confirmation of a new listing, with its private link. */
export function ListingSent({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Focus management: the form is gone, and the new view is read out from its start.
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);

  return (
    <div className="mx-auto grid w-full max-w-column gap-8 px-4 py-10 sm:px-6 sm:py-16">
      <div className="grid justify-items-center gap-4 text-center">
        <StateScene state="all-done" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Thank You!
        </h1>
        <p className="measure text-lg text-ink-soft">
          We’ve got your listing. We’ll review it within <NoWrap>24-48 hours</NoWrap>, and once it’s approved it appears
          in the directory.
        </p>
      </div>
      <Card>
        <PrivateLink token={token} />
      </Card>
      <ButtonLink href="/" variant="outline" className="justify-self-center">
        Back to Home
      </ButtonLink>
    </div>
  );
}
