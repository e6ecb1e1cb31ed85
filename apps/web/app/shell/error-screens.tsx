import { generalMessages, notFoundMessage } from '@kindling/domain/messages';
import { ButtonLink } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="explorer" className="size-36" />}
      title={
        <h1 data-not-found className="text-3xl">
          {notFoundMessage}
        </h1>
      }
      action={<ButtonLink href="/">Back to the start</ButtonLink>}
    >
      There is no page at this address. It may have moved, or a letter may have gone missing from the link.
    </EmptyState>
  );
}

export function ErrorScreen() {
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="creative" className="size-36" />}
      title={<h1 className="text-3xl">Something broke</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {/* Retry: an empty href is the same address, and needs no React. */}
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href="/" variant="outline">
            Back to the start
          </ButtonLink>
        </div>
      }
    >
      {generalMessages.unknown}
    </EmptyState>
  );
}

/** Offline screen, at the address of the page that was asked for. */
export function OfflineScreen() {
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="soul-seeker" className="size-36" />}
      title={<h1 className="text-3xl">You are offline for now</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {/* Retry: the address that was asked for, not /offline. */}
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href="/journal" variant="outline" className="hidden member:inline-flex">
            Open your journal
          </ButtonLink>
        </div>
      }
    >
      This page needs the network.{' '}
      <span className="hidden member:inline">
        Your journal opens without it: what you write there is kept, and sent when you are back.
      </span>
    </EmptyState>
  );
}
