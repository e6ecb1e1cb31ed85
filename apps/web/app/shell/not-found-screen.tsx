import { notFoundMessage } from '@kindling/domain/messages';
import { ButtonLink } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="explorer" className="size-36" />}
      title={<h1 className="text-3xl">{notFoundMessage}</h1>}
      action={<ButtonLink href="/">Back to the start</ButtonLink>}
    >
      There is no page at this address. It may have moved, or a letter may have gone missing from the link.
    </EmptyState>
  );
}
