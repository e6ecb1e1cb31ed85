import { listingStatusPath } from '@kindling/domain/paths';
import { CardTitle } from '../../ui/card.tsx';
import { LinkField } from '../../ui/form/link-field.tsx';

/** Capability URL by which a business follows and edits its listing. Only its hash is stored: a lost link is lost. */
export function PrivateLink({ token }: { token: string }) {
  const link = `${location.origin}${listingStatusPath(token)}`;
  return (
    <div className="grid gap-4">
      <CardTitle>Keep this link</CardTitle>
      <p className="text-ink-soft">
        Use it to check or edit your listing. Anyone with the link can edit, so keep it private.
      </p>
      <LinkField label="Your private link" link={link} copied="Copied. Put it somewhere safe." />
      <a href={link} className="link inline-flex min-h-11 items-center justify-self-start">
        Open it now
      </a>
    </div>
  );
}
