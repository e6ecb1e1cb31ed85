import { arrivalErrorMessage } from '@kindling/domain/arrivals/arrival-error-message';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { contactStatus } from './arrival-labels.ts';
import type { TrustedContact } from './arrivals-api.ts';
import type { ArrivalActions } from './use-arrivals.ts';

/** One contact, and how they answered. Removing asks first: an open plan ends with it. */
export function ContactRow({ contact, actions }: { contact: TrustedContact; actions: ArrivalActions }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { remove } = actions;

  async function confirm() {
    if (remove.isPending) return;
    setProblem(undefined);
    try {
      await remove.mutateAsync(contact.id);
    } catch (error) {
      setProblem(arrivalErrorMessage(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {contact.name}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{contact.email}</p>
        <p className="text-sm text-ink-soft">{contactStatus(contact)}</p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Remove{' '}
        <span className="sr-only">
          <bdi>{contact.name}</bdi>
        </span>
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={
            <>
              Remove <bdi>{contact.name}</bdi>?
            </>
          }
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                Keep
              </Button>
              <Button variant="destructive" aria-disabled={remove.isPending} onClick={() => void confirm()}>
                {remove.isPending ? 'One moment…' : 'Remove'}
              </Button>
            </>
          }
        >
          <p>They won’t be told. A plan with them ends.</p>
          {problem && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {problem}
            </p>
          )}
        </Dialog>
      )}
    </li>
  );
}
