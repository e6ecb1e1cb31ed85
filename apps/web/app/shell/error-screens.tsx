import { generalMessages, notFoundMessage } from '@kindling/domain/messages';
import { journalPath } from '@kindling/domain/paths';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { StateScene } from '../ui/picture/state-scene.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={
        <h1 data-not-found className="text-3xl">
          {notFoundMessage}
        </h1>
      }
      action={<ButtonLink href="/">Back to Home</ButtonLink>}
    >
      There’s no page at this address. It may have moved, or the link may have a typo.
    </EmptyState>
  );
}

export function ErrorScreen() {
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="failed" />}
      title={<h1 className="text-3xl">Something went wrong</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {/* Retry: an empty href is the same address, and needs no React. */}
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href="/" variant="outline">
            Back to Home
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
      fillsPage
      drawing={<StateScene state="offline" />}
      title={<h1 className="text-3xl">You’re offline</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {/* Retry: the address that was asked for, not /offline. */}
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href={journalPath} variant="outline" className="hidden member:inline-flex">
            Open your journal
          </ButtonLink>
        </div>
      }
    >
      You need to be online for this page.{' '}
      <span className="hidden member:inline">
        Your journal works offline: write there, and we’ll save it when you’re back.
      </span>
    </EmptyState>
  );
}
