import { listingMessages } from '@kindling/domain/listings/listing-messages';
import { listYourBusinessPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';

/** Empty state before the first listing. */
export function NoListings() {
  return (
    <EmptyState
      drawing={<StateScene state="nothing-yet" />}
      title={<h2>{listingMessages.emptyDirectory.title}</h2>}
      action={<ButtonLink href={listYourBusinessPath}>List your business</ButtonLink>}
    >
      {listingMessages.emptyDirectory.text}
    </EmptyState>
  );
}

/** Empty state of a search. */
export function NoMatchingListings({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      drawing={<StateScene state="no-match" />}
      title={<h2>{listingMessages.noMatch.title}</h2>}
      action={action}
    >
      {listingMessages.noMatch.text}
    </EmptyState>
  );
}

export function LoadFailure({ action, offline = false }: { action: ReactNode; offline?: boolean }) {
  return (
    <div role="alert">
      <EmptyState drawing={<StateScene state="failed" />} title={<h2>{listingMessages.loadFailed}</h2>} action={action}>
        {offline && 'You seem to be offline. We’ve kept your search.'}
      </EmptyState>
    </div>
  );
}
