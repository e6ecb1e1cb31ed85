import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import type { DistanceUnit } from '@kindling/domain/places/distance';
import { ListingCard } from './listing-card.tsx';

export function ListingGrid({ listings, unit }: { listings: readonly DirectoryListing[]; unit?: DistanceUnit }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing) => (
        <li key={listing.id} className="flex min-w-0">
          <ListingCard listing={listing} {...(unit && { unit })} />
        </li>
      ))}
    </ul>
  );
}
