import { listYourBusinessPath } from '@kindling/domain/paths';
import { runtimeValues } from '../../../shell/runtime-values.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

/** Not-found state of a private link. */
export function UnknownListing() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={<h1 className="text-3xl">We can’t find that listing</h1>}
      action={<ButtonLink href={listYourBusinessPath}>List your business</ButtonLink>}
    >
      The link may be incomplete – try copying it again. Lost it? Email us from your listing’s address:{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
