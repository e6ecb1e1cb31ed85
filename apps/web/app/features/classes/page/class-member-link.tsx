import { isolateDirection } from '@kindling/domain/isolate-direction';
import { messageTeacherPath, teachingPath, visitsPath, yourClassPath } from '@kindling/domain/paths';
import { parseExternalUrl } from '../../../lib/navigation/external-url.ts';
import { phoneLink } from '../../../shared/phone/phone-link.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { PublicClass } from './public-class-api.ts';

interface ClassMemberLinkProps {
  shown: PublicClass;
  /** It has sessions to book. */
  dated: boolean;
}

/** Ways to get in touch about a class; the guard takes a visitor who writes to sign in and back. */
export function ClassMemberLink({ shown, dated }: ClassMemberLinkProps) {
  return (
    <>
      <Card role="region" aria-labelledby="take-part" className="dotted bg-sand" data-own="no" suppressHydrationWarning>
        {shown.takes_messages ? <Message shown={shown} dated={dated} /> : <Contact shown={shown} />}
      </Card>
      <Card
        role="region"
        aria-labelledby="own-class"
        className="dotted bg-sand"
        data-own="yes"
        hidden
        suppressHydrationWarning
      >
        <CardTitle id="own-class">This is your class</CardTitle>
        <div className="mt-5 grid gap-3">
          <ButtonLink href={teachingPath}>Dates and messages</ButtonLink>
          <ButtonLink href={yourClassPath(shown.slug)} variant="outline">
            Poster and calendar
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function Message({ shown, dated }: ClassMemberLinkProps) {
  return (
    <>
      <CardTitle id="take-part">{dated ? 'Got a question?' : 'Fancy it?'}</CardTitle>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        {dated
          ? `Ask ${isolateDirection(shown.instructor_name)} before you book. `
          : `Message ${isolateDirection(shown.instructor_name)} about dates and spaces. `}
        Been already? Log it on your profile.
      </p>
      <div className="mt-5 grid gap-3">
        <ButtonLink href={messageTeacherPath(shown.slug)} variant={dated ? 'outline' : 'default'}>
          Message the teacher
        </ButtonLink>
        <ButtonLink href={visitsPath(shown.slug)} variant="outline">
          Log a visit
        </ButtonLink>
      </div>
      <NeedsAccount />
    </>
  );
}

/** The teacher has no account to write to: what she has made public, or how to find her. */
function Contact({ shown }: { shown: PublicClass }) {
  const { instructor_name: name, public_email: email, public_phone: phone } = shown;
  const website = parseExternalUrl(shown.instructor_website);
  const call = phone ? phoneLink(phone) : undefined;
  const reachable = email || phone || website;
  return (
    <>
      <CardTitle id="take-part">Fancy it?</CardTitle>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        {reachable
          ? `Message ${isolateDirection(name)} about dates and spaces.`
          : `${isolateDirection(name)} hasn’t left a way to get in touch here. Try the venue, or search for the class by name.`}{' '}
        Been already? Log it on your profile.
      </p>
      <div className="mt-5 grid gap-3">
        {email && <ButtonLink href={`mailto:${email}`}>Email the teacher</ButtonLink>}
        {call && (
          <ButtonLink href={call} variant={email ? 'outline' : 'default'}>
            Call the teacher
          </ButtonLink>
        )}
        {website && (
          <ButtonLink href={website.href} rel="noopener nofollow ugc" variant={email || call ? 'outline' : 'default'}>
            Visit the website
          </ButtonLink>
        )}
        <ButtonLink href={visitsPath(shown.slug)} variant="outline">
          Log a visit
        </ButtonLink>
      </div>
      <NeedsAccount />
    </>
  );
}

function NeedsAccount() {
  return (
    <p className="mt-3 text-sm text-ink-muted member:hidden">
      You’ll need a free account to keep track – it takes a minute.
    </p>
  );
}
