import { generalMessages } from '@kindling/domain/messages';
import { useId, useState } from 'react';
import { formatDate } from '../../lib/time/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { CalendarLinkField } from './calendar-link-field.tsx';
import { useCalendarSubscription } from './use-calendar-subscription.ts';

/** Private calendar subscription: made, shown once, made anew and revoked. */
export function CalendarSubscriptionCard({ userId }: { userId: string }) {
  const { found, link, creating, revoking, failed } = useCalendarSubscription(userId);
  const titleId = useId();
  const [includesPlaces, setIncludesPlaces] = useState(false);
  const working = creating.isPending || revoking.isPending;
  const since = found.data;

  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>In your own calendar</CardTitle>
      <p className="mt-2 text-ink-soft">
        See your classes and plans in your own calendar. Changes update by themselves.
      </p>
      <div className="mt-4 grid gap-4">
        {found.status === 'loading' && <Skeleton className="h-12" />}
        {found.status === 'failed' && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
            <p role="alert">We couldn’t load your calendar link. Try again.</p>
            <Button variant="outline" size="sm" onClick={found.retry}>
              Try again
            </Button>
          </div>
        )}
        {link !== undefined && <CalendarLinkField link={link} />}
        {link === undefined && typeof since === 'string' && (
          <p className="text-ink-soft">
            You made a calendar link on {formatDate(since)}. Lost it? Make a new one, and the old one stops working.
          </p>
        )}
        {found.status === 'ready' && link === undefined && (
          <Checkbox
            label="Show the exact place and online links, not only the town"
            checked={includesPlaces}
            onChange={({ target }) => setIncludesPlaces(target.checked)}
          />
        )}
        {found.status === 'ready' && (
          <div className="flex flex-wrap gap-3">
            {link === undefined && (
              <Button
                variant={since === null ? 'default' : 'outline'}
                aria-disabled={working}
                onClick={() => working || creating.mutate(includesPlaces)}
              >
                {since === null ? 'Get my calendar link' : 'Make a new link'}
              </Button>
            )}
            {since !== null && (
              <Button variant="outline" aria-disabled={working} onClick={() => working || revoking.mutate()}>
                Turn it off
              </Button>
            )}
          </div>
        )}
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {revoking.isSuccess && since === null && 'Turned off. The link no longer works.'}
        </p>
        {failed && !working && (
          <p role="alert" className="text-danger">
            That didn’t work. {generalMessages.network}
          </p>
        )}
      </div>
    </Card>
  );
}
