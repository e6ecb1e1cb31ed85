import { listingCountLimit } from '@kindling/domain/listings/listing-queries';
import { type DistanceUnit, formatRadius } from '@kindling/domain/places/distance';
import type { FoundPlace } from '@kindling/domain/places/found-place';
import { isFiltering, type ListingFilters } from './listing-filters.ts';

interface ResultCountProps {
  count: number;
  filters: ListingFilters;
  similar: boolean;
  near: FoundPlace | undefined;
  unit: DistanceUnit;
}

/** Number of results, whether they are exact or similar, and around which place. */
export function ResultCount({ count, filters, similar, near, unit }: ResultCountProps) {
  const label = count >= listingCountLimit ? '1,000+' : count.toLocaleString('en-GB');
  const noun = count === 1 ? 'business' : 'businesses';
  const radius = near && filters.within && ` within ${formatRadius(filters.within, unit)} of ${near.label}`;
  if (similar) {
    return (
      <>
        {label} similar {noun}
        {radius}
      </>
    );
  }
  return (
    <>
      {label} {noun}
      {radius}
      {!radius && isFiltering(filters) && (count === 1 ? ' matches your search' : ' match your search')}
    </>
  );
}
