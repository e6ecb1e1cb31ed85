import { businessPath } from '@kindling/domain/paths';
import { distanceUnit, formatDistance } from '@kindling/domain/places/distance';
import { venueAccess } from '@kindling/domain/sessions/venue-access';
import { useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { runtimeValues } from '../../../shell/runtime-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useOfferedVenues } from './use-venues.ts';
import type { OfferedVenue } from './venues-api.ts';

interface OfferedVenuesDialogProps {
  onClose: () => void;
  onChosen: (id: string) => void;
}

/** Places that businesses offer to teachers, to choose one. */
export function OfferedVenuesDialog({ onClose, onChosen }: OfferedVenuesDialogProps) {
  const [typed, setTyped] = useState('');
  const dialog = (
    <Dialog open title="Find a place" onClose={onClose}>
      <div className="grid gap-5 text-ink">
        <p className="text-ink-soft">
          Rooms local businesses offer. Type a town for the nearest first, and ask before you plan.
        </p>
        <Field label="Town or name">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Places search={useDeferredValue(typed.trim())} onChosen={onChosen} />
      </div>
    </Dialog>
  );
  // Outside the form around it: Enter in the search field would submit that.
  return createPortal(dialog, document.querySelector('main') ?? document.body);
}

function Places({ search, onChosen }: { search: string; onChosen: (id: string) => void }) {
  const venues = useOfferedVenues(search);
  if (venues.status === 'loading') return <Skeleton className="h-32" />;
  if (venues.status === 'failed') {
    return (
      <p role="alert" className="text-ink-soft">
        We couldn’t load the places.{' '}
        <button type="button" className="link" onClick={venues.retry}>
          Try again
        </button>
      </p>
    );
  }
  if (venues.data.length === 0) {
    return (
      <p role="status" className="text-ink-soft">
        {search === '' ? 'No one’s offering a place right now.' : `No places found for “${search}”.`}
      </p>
    );
  }
  return (
    <ul aria-label="Places" className="grid gap-3">
      {venues.data.map((venue) => (
        <li key={venue.id} className="grid gap-2 rounded-field border border-line p-4 wrap-anywhere">
          <Place venue={venue} />
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            aria-label={`Choose ${venue.name}, ${venue.town}`}
            onClick={() => onChosen(venue.id)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Place({ venue }: { venue: OfferedVenue }) {
  const unit = distanceUnit(runtimeValues().country);
  const access = venueAccess.filter(({ value }) => venue[value]).map(({ label }) => label);
  return (
    <div className="grid gap-1 text-sm">
      <h3 dir="auto" className="font-sans text-base tracking-normal">
        {venue.name}
      </h3>
      <p className="text-ink-soft">
        <bdi>{venue.address}</bdi>, <bdi>{venue.town}</bdi>
        {venue.distance_km !== null && venue.distance_km >= 0.1 && (
          <span className="font-medium"> · about {formatDistance(venue.distance_km, unit)} away</span>
        )}
      </p>
      {access.length > 0 && <p className="text-ink-muted">{access.join(' · ')}</p>}
      {venue.offer_note && (
        <p dir="auto" className="whitespace-pre-line">
          {venue.offer_note}
        </p>
      )}
      <a
        dir="auto"
        href={businessPath(venue.listing_slug)}
        target="_blank"
        rel="noopener"
        className="link justify-self-start py-1"
      >
        {venue.listing_name}
      </a>
    </div>
  );
}
