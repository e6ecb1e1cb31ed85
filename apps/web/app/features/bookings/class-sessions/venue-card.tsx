import { joinIsolated } from '@kindling/domain/isolate-direction';
import { foldText } from '@kindling/domain/search/fold-text';
import { MapPin } from 'lucide-react';
import { mapsUrl } from '../../../lib/navigation/maps-url.ts';
import { toPhotoFile } from '../../../shared/photos.ts';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { SessionVenue } from './class-sessions-api.ts';
import { accessOf, venueName } from './venue-labels.ts';

/** Venue of some sessions: address where it is public, the way there, and access. */
export function VenueCard({ venue }: { venue: SessionVenue }) {
  const access = accessOf(venue);
  const address = venue.public_address?.trim();
  const photo = toPhotoFile(venue.photos[0]);
  const name = venueName(venue);
  return (
    <section
      aria-label={name}
      className="wrap-anywhere not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-5"
    >
      <h3 className="flex items-start gap-2.5 font-sans text-base tracking-normal">
        <MapPin aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" /> <bdi>{name}</bdi>
      </h3>
      {photo && (
        <div className="mt-3 ms-7 max-w-80 overflow-hidden rounded-field">
          <Photo photo={photo} sizes="20rem" />
        </div>
      )}
      <div className="mt-1.5 grid gap-1.5 ps-7 text-sm text-ink-soft">
        {address ? (
          <p>
            {joinIsolated(
              [address, venue.town].filter(
                (part) => part !== address || !foldText(address).includes(foldText(venue.town)),
              ),
              ', ',
            )}{' '}
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
          <p>It’s at someone’s home. Book, and you’ll get the address shortly before.</p>
        )}
        {venue.public_directions && (
          <p dir="auto" className="whitespace-pre-line">
            {venue.public_directions}
          </p>
        )}
        {venue.nearest_stop && (
          <p>
            Nearest stop: <bdi>{venue.nearest_stop}</bdi>
          </p>
        )}
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
