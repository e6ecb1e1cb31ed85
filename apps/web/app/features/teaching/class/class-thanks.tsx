import { teachingPath } from '@kindling/domain/paths';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

interface ClassThanksProps {
  heading: 'h1' | 'h2';
  signedIn: boolean;
}

export function ClassThanks({ heading: Heading, signedIn }: ClassThanksProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
    scrollTo({ top: 0 });
  }, []);

  return (
    <Card className="grid justify-items-center gap-4 py-12 text-center sm:py-16">
      <StateScene state="all-done" />
      <Heading ref={ref} tabIndex={-1} className="text-2xl">
        Thanks for sharing!
      </Heading>
      <p className="measure text-ink-soft">
        We’ll review it within <NoWrap>2-3 business days</NoWrap> and email you.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Submit Another Class</Button>
        <ButtonLink variant="outline" href={signedIn ? teachingPath : '/'}>
          {signedIn ? 'See your classes' : 'Back to Home'}
        </ButtonLink>
      </div>
    </Card>
  );
}
