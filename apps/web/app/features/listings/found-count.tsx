import { listingCountStopsAt } from '@kindling/domain/listings/calls';
import { isFiltering, type ListingFilters } from './filters.ts';

/** How many there are, and whether they are what she typed or only like it. */
export function FoundCount({ count, filters, similar }: { count: number; filters: ListingFilters; similar: boolean }) {
  const many = count >= listingCountStopsAt ? '1,000+' : count.toLocaleString('en-GB');
  const noun = count === 1 ? 'business' : 'businesses';
  if (similar) {
    return (
      <>
        Nothing is spelt exactly like “{filters.search}”. {count === 1 ? 'This one is' : 'These are'} similar.
      </>
    );
  }
  return (
    <>
      {many} {noun}
      {isFiltering(filters) && (count === 1 ? ' matches your search' : ' match your search')}
    </>
  );
}
