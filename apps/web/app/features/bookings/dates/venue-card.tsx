import { MapPin } from 'lucide-react';
import { toPhotoFile } from '../../../lib/backend/photos.ts';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { DateVenue } from './class-dates-api.ts';
import { accessOf, venueName } from './venue-labels.ts';

/** Venue of some dates: address where it is public, the way there, and access. */
export function VenueCard({ venue }: { venue: DateVenue }) {
  const access = accessOf(venue);
  const address = venue.public_address?.trim();
  const photo = toPhotoFile(venue.photos[0]);
  const name = venueName(venue);
  return (
    <section aria-label={name} className="mt-5 border-t border-line pt-5 wrap-anywhere">
      <h3 className="flex items-start gap-2.5 font-sans text-base tracking-normal">
        <MapPin aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" /> {name}
      </h3>
      {photo && (
        <div className="mt-3 ms-7 max-w-80 overflow-hidden rounded-field">
          <Photo photo={photo} sizes="20rem" />
        </div>
      )}
      <div className="mt-1.5 grid gap-1.5 ps-7 text-sm text-ink-soft">
        {address ? (
          <p>
            {[address, venue.town].filter((part) => part !== address || !address.includes(venue.town)).join(', ')}{' '}
            <a
              href={mapsUrl(`${address}, ${venue.town}`)}
              target="_blank"
              rel="noopener"
              className="link inline-block py-0.5"
            >
              Open in Maps
            </a>
          </p>
        ) : (
          <p>It’s in someone’s home, so only people who are coming get the address, shortly before.</p>
        )}
        {venue.public_directions && <p className="whitespace-pre-line">{venue.public_directions}</p>}
        {venue.nearest_stop && <p>Nearest stop: {venue.nearest_stop}</p>}
        {access.length > 0 ? (
          <ul aria-label="Access" className="mt-1 flex flex-wrap gap-2">
            {access.map((label) => (
              <li key={label} className="rounded-field border border-tan px-3 py-1 text-xs font-semibold">
                {label}
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing’s been said about access yet, so ask before you book.</p>
        )}
      </div>
    </section>
  );
}

function mapsUrl(query: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
