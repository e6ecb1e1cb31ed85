import { formatLondonDateTime } from '@kindling/domain/review/format-deadline';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { type ContactCount, type ContactPause, readContacts, retryContacts } from '../admin-api.ts';
import { contactStates } from '../admin-labels.ts';
import { StateCounts } from '../state-counts.tsx';
import { useAdminQuery } from '../use-admin-query.ts';
import { useRetry } from './use-retry.ts';

/** Contact sync queue; missing on an installation without a contact service. */
export function ContactsCard() {
  const { data } = useAdminQuery('contacts', readContacts, 10_000);
  const { retry, retrying } = useRetry(retryContacts);
  if (!data || (data.counts.length === 0 && !data.pause)) return null;
  const { counts, pause } = data;
  const open = counts.some(({ state }) => state !== 'done');
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Contacts in HubSpot</CardTitle>
        {open && (
          <Button variant="outline" size="sm" disabled={retrying} onClick={() => void retry()}>
            Try all again <span className="sr-only">of the contacts</span>
          </Button>
        )}
      </div>
      {pause && <Pause pause={pause} />}
      <div className="mt-3">
        <StateCounts label="Contacts by kind" counts={summed(counts)} states={contactStates} alarming={['refused']} />
      </div>
      {counts.some(({ state }) => state === 'refused') && <RefusedContacts counts={counts} />}
    </Card>
  );
}

function Pause({ pause: { reason, failures, paused_until: until } }: { pause: ContactPause }) {
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  return (
    <p className="mt-2 wrap-anywhere">
      HubSpot has failed {times}, last with “{reason}”. We’ll try again on {formatLondonDateTime(new Date(until))}.
    </p>
  );
}

function RefusedContacts({ counts }: { counts: readonly ContactCount[] }) {
  return (
    <>
      <h3 className="mt-5 text-lg">What HubSpot rejected</h3>
      <p className="mt-1 text-sm text-ink-muted">
        These don’t retry by themselves. Fix what the answer names, then try all again.
      </p>
      <ul aria-label="Why HubSpot rejected it" className="mt-2 divide-y divide-line">
        {counts
          .filter(({ state }) => state === 'refused')
          .map(({ kind, reason, contacts }) => (
            <li key={`${kind} ${reason}`} className="py-3 wrap-anywhere">
              {contacts} {contactsLabel(kind, contacts)}: {reason}
            </li>
          ))}
      </ul>
    </>
  );
}

const contactLabels: Readonly<Record<string, readonly [one: string, more: string]>> = {
  members: ['member', 'members'],
  businesses: ['business', 'businesses'],
  erasures: ['erasure', 'erasures'],
};

function contactsLabel(kind: string, count: number): string {
  return contactLabels[kind]?.[count === 1 ? 0 : 1] ?? kind;
}

/** Totals over all reasons. */
function summed(counts: readonly ContactCount[]): { kind: string; state: string; count: number }[] {
  return [...Map.groupBy(counts, ({ kind, state }) => `${kind} ${state}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, state }) => ({
      kind,
      state,
      count: group.reduce((sum, { contacts }) => sum + contacts, 0),
    })),
  );
}
