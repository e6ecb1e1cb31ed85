import { venueAccess } from '@kindling/domain/sessions/venue-access';
import type { VenueOffer } from '@kindling/domain/sessions/venue-offer-schema';
import { useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { withdrawVenue } from './venue-offer-api.ts';
import { VenueOfferForm } from './venue-offer-form.tsx';

interface VenueOfferCardProps {
  token: string;
  /** Name of the business, which its place most often has too. */
  name: string;
  first: VenueOffer | undefined;
}

/** A business offers its place to teachers, changes it and withdraws it. */
export function VenueOfferCard({ token, name, first }: VenueOfferCardProps) {
  const [offer, setOffer] = useState(first);
  const [editing, setEditing] = useState(false);
  return (
    <Card role="region" aria-labelledby="venue-offer" className="grid gap-4">
      <CardTitle id="venue-offer">
        {offer?.offered ? 'Teachers can use your place' : 'Offer your place to teachers'}
      </CardTitle>
      {editing ? (
        <VenueOfferForm
          token={token}
          name={name}
          offer={offer}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            setOffer(saved);
            setEditing(false);
          }}
        />
      ) : offer?.offered ? (
        <Offered token={token} offer={offer} onEdit={() => setEditing(true)} onWithdrawn={setOffer} />
      ) : (
        <>
          <p className="measure text-ink-soft">
            Got a room with quiet hours? Teachers can choose it for a class. You agree times and money between you.
          </p>
          {offer && offer.sessions_ahead > 0 && <p className="text-ink-soft">{plannedLabel(offer.sessions_ahead)}</p>}
          <Button className="justify-self-start" onClick={() => setEditing(true)}>
            {offer ? 'Offer it again' : 'Offer your place'}
          </Button>
        </>
      )}
    </Card>
  );
}

interface OfferedProps {
  token: string;
  offer: VenueOffer;
  onEdit: () => void;
  onWithdrawn: (offer: VenueOffer | undefined) => void;
}

function Offered({ token, offer, onEdit, onWithdrawn }: OfferedProps) {
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const access = venueAccess.filter(({ value }) => offer[value]).map(({ label }) => label);

  async function withdraw() {
    setProblem(undefined);
    try {
      onWithdrawn(await withdrawVenue(await getSupabase(), token));
    } catch (error) {
      logFailureCode('The venue could not be withdrawn', error);
      setProblem(sessionErrorMessage(error));
    }
  }

  return (
    <>
      <div className="grid gap-1 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {offer.name}
        </p>
        <p className="text-ink-soft">
          <bdi>{offer.address}</bdi>, <bdi>{offer.town}</bdi>
        </p>
        {access.length > 0 && <p className="text-sm text-ink-muted">{access.join(' · ')}</p>}
        {offer.offer_note && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line">
            {offer.offer_note}
          </p>
        )}
      </div>
      <p className="text-ink-soft">
        {offer.sessions_ahead > 0
          ? plannedLabel(offer.sessions_ahead)
          : 'No dates are planned here yet. They’ll show in your calendar when there are.'}
      </p>
      {asked ? (
        <div className="grid gap-3 rounded-field bg-sand px-4 py-3">
          <p>Teachers won’t be able to choose it any more. Dates already planned here stay.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" size="sm" onClick={() => void withdraw()}>
              Withdraw your place
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
            Withdraw
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

function plannedLabel(count: number): string {
  return count === 1 ? '1 date is planned here.' : `${count} dates are planned here.`;
}
