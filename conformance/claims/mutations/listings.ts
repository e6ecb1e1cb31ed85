import type { Mutation } from '../mutation.ts';

const listingsFolder = 'apps/web/app/features/listings';
const card = `${listingsFolder}/listing-card.tsx`;
const tab = `${listingsFolder}/directory/businesses-tab.tsx`;

export const listings: readonly Mutation[] = [
  {
    row: 'BIZ-01',
    file: `${listingsFolder}/form/listing-intro.tsx`,
    find: 'Free · reviewed by a real person',
    replace: 'Read by a person',
  },
  {
    row: 'BIZ-02',
    file: 'apps/web/app/ui/form/place-search-fields.tsx',
    find: 'name="location"',
    replace: 'name="town"',
  },
  {
    row: 'BIZ-03',
    file: `${listingsFolder}/directory/listing-filter-form.tsx`,
    find: 'ref={ref} onSubmit={search}',
    replace: 'ref={ref} onSubmit={search} onChange={search}',
  },
  {
    row: 'BIZ-04',
    file: `${listingsFolder}/listing-grid.tsx`,
    find: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3',
    replace: 'grid gap-4',
  },
  {
    row: 'BIZ-05',
    file: `${listingsFolder}/directory/add-listing-banner.tsx`,
    find: 'href={listYourBusinessPath}',
    replace: 'href="/businesses"',
  },
  {
    row: 'BIZ-06',
    file: `${listingsFolder}/contact-links.tsx`,
    find: 'label={nationalPhone(listing.contact_phone, runtimeValues().country)}',
    replace: 'label="Call"',
  },
  { row: 'BIZ-07', file: card, find: 'line-clamp-3', replace: 'line-clamp-4' },
  { row: 'BIZ-08', file: card, find: 'const shownServices = 3', replace: 'const shownServices = 4' },
  {
    row: 'BIZ-09',
    file: `${listingsFolder}/form/new-listing.tsx`,
    find: 'setSent(token);',
    replace: '',
  },
  {
    row: 'BIZ-10',
    file: `${listingsFolder}/form/listing-form.tsx`,
    find: "'Submitting...'",
    replace: "'Submitting... please wait'",
  },
  { row: 'BIZ-11', file: `${listingsFolder}/form/listing-sent.tsx`, find: 'Thank You!', replace: 'Thank You' },
  {
    row: 'BIZ-12',
    file: `${listingsFolder}/form/listing-sent.tsx`,
    find: 'Back to Home',
    replace: 'Back to Home page',
  },
  {
    row: 'BIZ-13',
    file: `${listingsFolder}/form/listing-intro.tsx`,
    find: '24-48 hours',
    replace: '24-72 hours',
  },
  {
    row: 'ERROR-15',
    file: `${listingsFolder}/directory/empty-directory.tsx`,
    find: '<h2>{listingMessages.loadFailed}</h2>',
    replace: '<h2>{listingMessages.loadFailed} Thank you.</h2>',
  },
  {
    row: 'ERROR-16',
    file: tab,
    find: 'isFiltering(filters) ? <NoMatchingListings action={clear} /> : <NoListings />',
    replace: '<NoMatchingListings action={clear} />',
  },
  { row: 'ERROR-17', file: tab, find: '            <NoMatchingListings action={clear} />\n', replace: '' },
];
