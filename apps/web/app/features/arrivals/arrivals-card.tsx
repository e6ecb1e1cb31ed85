import { emergencyNumber } from '@kindling/domain/locale';
import { arrivalsPath, privacyPath } from '@kindling/domain/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import { type ArrivalPlanDate, PlanDialog } from './plan-dialog.tsx';
import { PlanRow } from './plan-row.tsx';
import { useArrivalActions, useArrivals, useContacts } from './use-arrivals.ts';

interface ArrivalsCardProps {
  userId: string;
  /** Places that she holds, somewhere she goes to. */
  dates: readonly ArrivalPlanDate[];
}

const titleId = 'arrivals-title';

/** Arriving safely: her plans with their two buttons, whom she trusts, and what it can’t do. `#arrivals` leads here. */
export function ArrivalsCard({ userId, dates }: ArrivalsCardProps) {
  const plans = useArrivals(userId);
  const contacts = useContacts(userId);
  const actions = useArrivalActions(userId);
  const [dialog, setDialog] = useState<'contact' | 'plan'>();
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const ready = plans.status === 'ready' && contacts.status === 'ready';

  useEffect(() => {
    if (ready && arrivalsPath.endsWith(hash) && hash !== '') card.current?.scrollIntoView();
  }, [ready, hash]);

  const planned = new Set((plans.data ?? []).filter(({ over_at }) => over_at === null).map((plan) => plan.booking_id));
  const free = dates.filter(({ id }) => !planned.has(id));
  const agreed = (contacts.data ?? []).filter(({ agreed_at }) => agreed_at !== null);
  const canPlan = agreed.length > 0 && free.length > 0 && planned.size < 2;
  return (
    <Card ref={card} role="region" id="arrivals" aria-labelledby={titleId} className="scroll-mt-6">
      <CardTitle id={titleId}>Arriving safely</CardTitle>
      <p className="mt-2 text-ink-soft">Not home when you meant to be? We’ll let someone you trust know.</p>
      {(plans.status === 'loading' || contacts.status === 'loading') && <Skeleton className="mt-4 h-24" />}
      {(plans.status === 'failed' || contacts.status === 'failed') && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="alert">We couldn’t load your plans.</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              plans.retry();
              contacts.retry();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {ready && (
        <div className="mt-4 grid gap-5">
          {plans.data.length > 0 && (
            <ul className="grid gap-3">
              {plans.data.map((plan) => (
                <PlanRow key={plan.id} plan={plan} contacts={agreed} actions={actions} />
              ))}
            </ul>
          )}
          {contacts.data.length > 0 && (
            <div>
              <h3 className="font-sans text-sm font-semibold text-ink-muted">Who you trust</h3>
              <ul className="mt-1 divide-y divide-line">
                {contacts.data.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} actions={actions} />
                ))}
              </ul>
            </div>
          )}
          <div className="flex flex-wrap gap-3 empty:hidden">
            {canPlan && <Button onClick={() => setDialog('plan')}>Make a plan</Button>}
            {contacts.data.length < 3 && (
              <Button variant={contacts.data.length > 0 ? 'outline' : 'default'} onClick={() => setDialog('contact')}>
                {contacts.data.length > 0 ? 'Add someone' : 'Choose someone you trust'}
              </Button>
            )}
          </div>
          <Limits />
        </div>
      )}
      {dialog === 'contact' && <ContactDialog add={actions.add} onClose={() => setDialog(undefined)} />}
      {dialog === 'plan' && (
        <PlanDialog dates={free} contacts={agreed} save={actions.save} onClose={() => setDialog(undefined)} />
      )}
    </Card>
  );
}

/** What it does and what it can't, for who wants to know before she relies on it. */
function Limits() {
  return (
    <details className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        What this can’t do
      </summary>
      <ul className="mt-2 grid list-disc gap-2 ps-5 text-ink-soft">
        <li>It isn’t an emergency service. In danger, call {emergencyNumber}.</li>
        <li>We never know where you are, and neither does your contact.</li>
        <li>If someone makes you tap “I’m home”, we can’t tell.</li>
        <li>
          45 minutes late, we ask you. 15 more, and they get one email with what you ticked. A spam folder can hide it.
        </li>
        <li>A plan is deleted 48 hours after it ends. Copies in our backups are overwritten within 30 days.</li>
        <li>
          Remove a contact whenever you like: they aren’t told.{' '}
          <a href={privacyPath} className="link">
            Privacy policy
          </a>
        </li>
      </ul>
    </details>
  );
}
