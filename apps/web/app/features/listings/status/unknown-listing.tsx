import { runtimeValues } from '../../../shell/runtime-values.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Emblem } from '../../../ui/emblem.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Not-found state of a private link. */
export function UnknownListing() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="explorer" className="size-36" />}
      title={<h1 className="text-3xl">No listing has this link</h1>}
      action={<ButtonLink href="/list-your-business">List your business</ButtonLink>}
    >
      Perhaps the end of it is missing: copy all of it once more. If you have lost it, write to us from the address of
      your listing:{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
