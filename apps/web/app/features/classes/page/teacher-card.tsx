import { Mail, Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';
import { TypedLink } from '../typed-link.tsx';
import type { PublicClass } from './public-class-api.ts';

/** Teacher card. Contact details only where the teacher made them public. */
export function TeacherCard({ shown }: { shown: PublicClass }) {
  const { teacher, public_email: email, public_phone: phone } = shown;
  return (
    <Card role="region" aria-labelledby="teacher">
      {typeof teacher?.portrait === 'number' && <Portrait number={teacher.portrait} alt="" className="mb-3 size-16" />}
      <p className="text-sm font-semibold text-ink-muted">Your teacher</p>
      <h2 id="teacher" className="mt-1 text-2xl wrap-anywhere">
        {shown.instructor_name}
      </h2>
      {shown.instructor_bio && (
        <p className="mt-3 measure whitespace-pre-line text-ink-soft wrap-anywhere">{shown.instructor_bio}</p>
      )}
      <ul aria-label="Contact" className="mt-4 grid justify-items-start gap-1 empty:hidden">
        {shown.instructor_website && (
          <li className="max-w-full">
            <TypedLink text={shown.instructor_website} name="Website" />
          </li>
        )}
        {shown.instructor_social_media && (
          <li className="max-w-full">
            <TypedLink text={shown.instructor_social_media} name="Social media" />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-flex items-center gap-2 py-1.5 wrap-anywhere">
              <Mail aria-hidden="true" className="size-4.5 shrink-0" /> {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link inline-flex items-center gap-2 py-1.5">
              <Phone aria-hidden="true" className="size-4.5 shrink-0" /> {phone}
            </a>
          </li>
        )}
      </ul>
      {teacher && (
        <ButtonLink href={`/instructors/${teacher.slug}`} variant="outline" className="mt-4 max-w-full wrap-anywhere">
          More about {teacher.display_name}
        </ButtonLink>
      )}
    </Card>
  );
}
