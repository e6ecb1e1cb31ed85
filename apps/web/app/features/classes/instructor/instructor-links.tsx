import { readSocialLinks } from '@kindling/domain/teaching/instructor-rows';
import { TypedLink } from '../typed-link.tsx';

/** Links of the instructor's profile. */
export function InstructorLinks({ links }: { links: unknown }) {
  const { website, instagram, linkedin } = readSocialLinks(links);
  if (!website && !instagram && !linkedin) return null;
  return (
    <ul aria-label="Links" className="mt-4 grid gap-1 border-t border-line pt-3">
      {website && (
        <li>
          <TypedLink text={website} name="Website" />
        </li>
      )}
      {instagram && (
        <li>
          <TypedLink text={instagram} name="Instagram" network="instagram" />
        </li>
      )}
      {linkedin && (
        <li>
          <TypedLink text={linkedin} name="LinkedIn" network="linkedin" />
        </li>
      )}
    </ul>
  );
}
