import { isolateDirection } from '@kindling/domain/isolate-direction';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ModerationUnavailable } from '../console/moderation-unavailable.tsx';
import type { Reviewer } from '../moderation-api.ts';
import { roleErrorMessage } from '../moderation-error-messages.ts';
import { GrantRoleForm } from './grant-role-form.tsx';
import { useReviewers } from './use-reviewers.ts';

/** Moderators, for the admin who chooses them. Admins themselves are made on the server. */
export function Reviewers() {
  const { state, give, take } = useReviewers();
  const [leaving, setLeaving] = useState<Reviewer>();

  async function confirmTaking({ email }: Reviewer) {
    setLeaving(undefined);
    try {
      await take(email);
    } catch (error) {
      showToast({ title: 'Nothing was changed', description: roleErrorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <Card>
      <CardTitle>Moderators</CardTitle>
      <div className="mt-5">
        <GrantRoleForm give={give} />
      </div>
      {state.status === 'failed' && <ModerationUnavailable error={state.error} onRetry={state.retry} />}
      {state.status === 'loading' && <Skeleton className="mt-6 h-32" />}
      <ul aria-label="Moderators and admins" className="mt-6 divide-y divide-line">
        {state.data?.map((reviewer) => (
          <li key={reviewer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">
                <bdi>{reviewer.name}</bdi>
              </p>
              <p className="text-sm text-ink-muted wrap-anywhere">{reviewer.email}</p>
            </div>
            <Badge>{reviewer.role === 'admin' ? 'Admin' : 'Moderator'}</Badge>
            {reviewer.role === 'moderator' && (
              <Button variant="outline" size="sm" onClick={() => setLeaving(reviewer)}>
                Remove moderator{' '}
                <span className="sr-only">
                  from <bdi>{reviewer.name}</bdi>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(undefined)}
          title={`Remove ${isolateDirection(leaving.name)} as a moderator?`}
          actions={
            <>
              <Button variant="ghost" onClick={() => setLeaving(undefined)}>
                Keep it
              </Button>
              <Button variant="destructive" onClick={() => void confirmTaking(leaving)}>
                Remove
              </Button>
            </>
          }
        >
          She won’t see submissions any more, from right now. Her decisions stay.
        </Dialog>
      )}
    </Card>
  );
}
