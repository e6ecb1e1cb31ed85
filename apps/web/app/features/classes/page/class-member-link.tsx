import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { PublicClass } from './public-class-api.ts';

interface ClassMemberLinkProps {
  shown: PublicClass;
  /** It has dates to book. */
  dated: boolean;
}

/** Link to the member's own page of the class; the guard redirects a visitor to sign in and back. */
export function ClassMemberLink({ shown, dated }: ClassMemberLinkProps) {
  const yours = `/classes/${shown.slug}/you`;
  return (
    <Card role="region" aria-labelledby="take-part" className="dotted bg-sand">
      <CardTitle id="take-part">{dated ? 'Got a question?' : 'Thinking of going?'}</CardTitle>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        {shown.takes_messages &&
          (dated
            ? `Ask ${shown.instructor_name} before you book. `
            : `Ask ${shown.instructor_name} about dates and places. `)}
        Been already? Note the day, and it counts in your profile.
      </p>
      <div className="mt-5 grid gap-3">
        {shown.takes_messages && (
          <ButtonLink href={yours} variant={dated ? 'outline' : 'default'}>
            Write to the teacher
          </ButtonLink>
        )}
        <ButtonLink href={`${yours}#visits`} variant="outline">
          I went
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-ink-muted member:hidden">
        It takes an account, which is free and made in a minute.
      </p>
    </Card>
  );
}
