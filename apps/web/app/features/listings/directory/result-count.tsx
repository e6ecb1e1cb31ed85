import { listingCountLimit } from '@kindling/domain/listings/listing-queries';
import { isFiltering, type ListingFilters } from './listing-filters.ts';

/** Number of results, and whether they are exact or similar. */
export function ResultCount({ count, filters, similar }: { count: number; filters: ListingFilters; similar: boolean }) {
  const label = count >= listingCountLimit ? '1,000+' : count.toLocaleString('en-GB');
  const noun = count === 1 ? 'business' : 'businesses';
  if (similar) {
    return (
      <>
        {label} similar {noun}
      </>
    );
  }
  return (
    <>
      {label} {noun}
      {isFiltering(filters) && (count === 1 ? ' matches your search' : ' match your search')}
    </>
  );
}
