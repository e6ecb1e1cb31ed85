import { instructorPath } from '@kindling/domain/paths';
import { Mail, Phone } from 'lucide-react';
import { phoneLink } from '../../../shared/phone/phone-link.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TypedLink } from '../typed-link.tsx';
import type { PublicClass } from './public-class-api.ts';

interface TeacherCardProps {
  shown: PublicClass;
  /** What the head of the page doesn't say of it. */
  bio: string;
}

/** Teacher card. Contact details only where the teacher made them public. */
export function TeacherCard({ shown, bio }: TeacherCardProps) {
  const { teacher, public_email: email, public_phone: phone } = shown;
  const call = phone ? phoneLink(phone) : undefined;
  return (
    <Card role="region" aria-labelledby="teacher">
      <p className="text-sm font-semibold text-ink-muted">Your teacher</p>
      <h2 dir="auto" id="teacher" className="mt-1 text-2xl wrap-anywhere">
        {shown.instructor_name}
      </h2>
      {bio && (
        <p dir="auto" className="mt-3 measure whitespace-pre-line text-ink-soft wrap-anywhere">
          {bio}
        </p>
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
            <a
              href={call}
              className={classNames('inline-flex items-center gap-2 py-1.5 wrap-anywhere', call && 'link')}
            >
              <Phone aria-hidden="true" className="size-4.5 shrink-0" /> <bdi>{phone}</bdi>
            </a>
          </li>
        )}
      </ul>
      {teacher && (
        <ButtonLink href={instructorPath(teacher.slug)} variant="outline" className="mt-4 max-w-full wrap-anywhere">
          <span className="min-w-0">
            More about <bdi>{teacher.display_name}</bdi>
          </span>
        </ButtonLink>
      )}
    </Card>
  );
}
