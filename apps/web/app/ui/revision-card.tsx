import { type ComponentProps, type ReactNode, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { FieldChanges } from './field-changes.tsx';

interface RevisionCardProps extends ComponentProps<typeof FieldChanges> {
  status: 'pending' | 'declined';
  reason: string | null;
  /** How long a review takes. */
  promise: ReactNode;
  onWithdraw: () => Promise<void>;
  /** What else can be done, before withdrawing. */
  children?: ReactNode;
}

/** A revision for its owner: where it stands, what differs from the version that is public, and withdrawing it. */
export function RevisionCard({ status, reason, changes, promise, onWithdraw, children }: RevisionCardProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function withdraw() {
    setState('busy');
    try {
      await onWithdraw();
    } catch {
      setState('failed');
    }
  }

  return (
    <Card role="region" aria-label="Your changes" className="grid gap-5">
      <div className="grid gap-3">
        <div>
          {status === 'pending' ? (
            <Badge tone="neutral">Changes in review</Badge>
          ) : (
            <Badge tone="danger">Changes not published</Badge>
          )}
        </div>
        {status === 'pending' ? (
          <p className="measure text-ink-soft">
            We’ll review your changes within {promise}. Until then, everyone sees the version that’s live now.
          </p>
        ) : (
          <>
            <p>Here’s why:</p>
            {reason && (
              <blockquote
                dir="auto"
                className="rounded-field border-s-4 border-tan bg-sand px-5 py-4 whitespace-pre-line wrap-anywhere"
              >
                {reason}
              </blockquote>
            )}
            <p className="measure text-ink-soft">The live version stays up.</p>
          </>
        )}
      </div>
      <FieldChanges changes={changes} />
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="ghost" disabled={state === 'busy'} onClick={() => void withdraw()}>
          {state === 'busy' ? 'Withdrawing…' : 'Withdraw changes'}
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          We couldn’t withdraw your changes. Please try again.
        </p>
      )}
    </Card>
  );
}
