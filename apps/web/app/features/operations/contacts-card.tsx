import { momentInWords } from '@kindling/domain/review/wording';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Counts } from './counts.tsx';
import { type ContactCount, type ContactPause, readContacts, retryContacts } from './operations-api.ts';
import { useReading } from './use-reading.ts';
import { useRetrying } from './use-retrying.ts';
import { contactStates } from './words.ts';

/** What is kept in the operator's contact service too. Not there on an installation without one. */
export function ContactsCard() {
  const { data } = useReading('contacts', readContacts, 10_000);
  const { retry, retrying } = useRetrying(retryContacts);
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
        <Counts label="Contacts by kind" counts={summed(counts)} states={contactStates} alarming={['refused']} />
      </div>
      {counts.some(({ state }) => state === 'refused') && <Refusals counts={counts} />}
    </Card>
  );
}

function Pause({ pause: { reason, failures, paused_until: until } }: { pause: ContactPause }) {
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  return (
    <p className="mt-2 wrap-anywhere">
      HubSpot has failed {times}, last with “{reason}”. It is asked again on {momentInWords(new Date(until))}.
    </p>
  );
}

function Refusals({ counts }: { counts: readonly ContactCount[] }) {
  return (
    <>
      <h3 className="mt-5 text-lg">What HubSpot refused</h3>
      <p className="mt-1 text-sm text-ink-muted">
        It is not tried again by itself. Put right what the answer names, then try all again.
      </p>
      <ul aria-label="Why HubSpot refused" className="mt-2 divide-y divide-line">
        {counts
          .filter(({ state }) => state === 'refused')
          .map(({ kind, reason, contacts }) => (
            <li key={`${kind} ${reason}`} className="py-3 wrap-anywhere">
              {contacts} {contactsInWords(kind, contacts)}: {reason}
            </li>
          ))}
      </ul>
    </>
  );
}

const inWords: Readonly<Record<string, readonly [one: string, more: string]>> = {
  members: ['member', 'members'],
  businesses: ['business', 'businesses'],
  erasures: ['erasure', 'erasures'],
};

function contactsInWords(kind: string, count: number): string {
  return inWords[kind]?.[count === 1 ? 0 : 1] ?? kind;
}

/** Whatever the reasons are. */
function summed(counts: readonly ContactCount[]): { kind: string; state: string; count: number }[] {
  return [...Map.groupBy(counts, ({ kind, state }) => `${kind} ${state}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ kind, state }) => ({
      kind,
      state,
      count: alike.reduce((sum, { contacts }) => sum + contacts, 0),
    })),
  );
}
