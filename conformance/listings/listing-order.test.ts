import type { ListingSearchResult } from '@kindling/domain/listings/listing-queries';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';
import { businessNames, searchListings } from './search-listings.ts';

// Order of the directory: of a day, or by distance.

const categories = ['arts', 'other', 'cooking', 'wellness', 'outdoor'];
const harrogate = { near_latitude: 53.9919, near_longitude: -1.5378, within_km: 40 };

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.sql.query('delete from public.business_listings; delete from private.listing_words'));

/** Forty listings in two towns, every fifth in no category of its own, with two services. */
function addForty(): Promise<void> {
  return insertListings(
    stack.sql,
    Array.from({ length: 40 }, (_, n) => ({
      ...listingRow({ business_name: `Number ${n}`, status: 'approved', category: categories[n % 5] }),
      business_location: n % 2 ? 'Harrogate' : 'York',
      services_offered: n % 4 ? ['Clay'] : ['Weaving'],
    })),
  );
}

async function allPages(filters: object, between?: () => Promise<void>): Promise<ListingSearchResult[]> {
  const all: ListingSearchResult[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && { after_rank: last.day_rank, after_id: last.id, after_distance_km: last.distance_km };
    const page = await searchListings(stack, { ...filters, ...after, page_size: 7 });
    all.push(...page);
    if (page.length < 7) return all;
    await between?.();
  }
}

test('Order of a day: every listing once, the same for everybody that day, another the next; “other” comes last', async () => {
  await addForty();
  const firsts = new Set<string>();
  for (const on_day of ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']) {
    const whole = await searchListings(stack, { sort: 'day', on_day, page_size: 100 });
    expect(businessNames(await allPages({ sort: 'day', on_day }))).toEqual(businessNames(whole));
    expect(new Set(businessNames(whole)).size).toBe(40);
    expect(whole.map(({ category }) => category === 'other').lastIndexOf(false)).toBe(31);
    expect(whole.every(({ day_rank }) => Number.isSafeInteger(day_rank))).toBe(true);
    firsts.add(
      whole
        .slice(0, 8)
        .map(({ id }) => id)
        .join(),
    );
  }
  expect(firsts.size).toBe(5);
  const { rows } = await stack.sql.query<{ today: string }>(`select current_date::text as today`);
  expect(await searchListings(stack, { sort: 'day' })).toEqual(
    await searchListings(stack, { sort: 'day', on_day: rows[0]?.today }),
  );
});

test('Order of a day: a category, and what contains a word', async () => {
  await addForty();
  const day = { sort: 'day', on_day: '2026-11-29' };
  const whole = await searchListings(stack, { ...day, page_size: 100 });
  const arts = await allPages({ ...day, category: 'arts' });
  expect(arts.map(({ id }) => id)).toEqual(whole.filter(({ category }) => category === 'arts').map(({ id }) => id));
  const woven = await allPages({ ...day, search: 'weav' });
  expect(woven.map(({ id }) => id)).toEqual(
    whole.filter(({ services_offered: [service] }) => service === 'Weaving').map(({ id }) => id),
  );
});

test('Keyset pagination: a listing that comes or goes meanwhile moves nothing else', async () => {
  await addForty();
  const day = { sort: 'day', on_day: '2026-11-29' };
  const before = businessNames(await searchListings(stack, { ...day, page_size: 100 }));
  const paged = await allPages(day, async () => {
    await insertListings(stack.sql, [listingRow({ business_name: 'New', status: 'approved' })]);
    await stack.sql.query(`delete from public.business_listings where business_name = $1`, [before[0]]);
  });
  expect(businessNames(paged).filter((name) => name !== 'New')).toEqual(before);
});

test('Nearest first: by distance, in a town in the order of the day, each once', async () => {
  await addForty();
  const near = { ...harrogate, sort: 'nearest', on_day: '2026-11-29' };
  const found = await allPages(near);
  expect(new Set(businessNames(found)).size).toBe(40);
  expect(found.map(({ business_location }) => business_location)).toEqual([
    ...Array.from({ length: 20 }, () => 'Harrogate'),
    ...Array.from({ length: 20 }, () => 'York'),
  ]);
  const distances = found.map(({ distance_km }) => distance_km ?? -1);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
  const inHarrogate = found.slice(0, 20);
  expect(inHarrogate.map(({ category }) => category === 'other').lastIndexOf(false)).toBe(15);
  const woven = await allPages({ ...near, search: 'weav' });
  expect(woven.map(({ id }) => id)).toEqual(
    found.filter(({ services_offered: [service] }) => service === 'Weaving').map(({ id }) => id),
  );
  // without a place there is no distance
  expect(businessNames(await searchListings(stack, { sort: 'nearest', page_size: 1 }))).toEqual(['Number 39']);
});

test('What is on next at a listing: the first date ahead of an approved class, one for each', async () => {
  await insertListings(
    stack.sql,
    ['Clay', 'Wax', 'Ink'].map((business_name) => listingRow({ business_name, status: 'approved' })),
  );
  const teacher = await stack.newMember('Maya Ellis');
  const { rows: places } = await stack.sql.query<{ venue: string; listing: string }>(
    `insert into public.venues (name, address, town, listing_id)
     select business_name, '1 Kiln Lane', 'Leeds', id from public.business_listings order by business_name
     returning id as venue, listing_id as listing`,
  );
  const [clay, ink, wax] = places;
  const { rows: classes } = await stack.sql.query<{ id: string }>(
    `insert into public.class_submissions (instructor_name, instructor_email, class_title, class_description, class_category,
       class_format, experience_level, pricing_type, submitted_by, status)
     select 'Maya Ellis', 'maya@example.org', 'Pots', 'Two unhurried hours.', 'creative', 'in-person', 'beginner', 'fixed', $1, status
       from unnest('{approved,pending}'::text[]) as status returning id`,
    [teacher.id],
  );
  const [listed, waiting] = classes;
  const add = (class_id: string | undefined, venue: string | undefined, days: number, status = 'scheduled') =>
    stack.sql.query(
      `insert into public.class_sessions (class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, status)
       values ($1, $2, date_trunc('day', now()) + make_interval(days => $3), date_trunc('day', now()) + make_interval(days => $3, hours => 2),
               'Europe/London', 4, 4, $4)`,
      [class_id, venue, days, status],
    );
  await add(listed?.id, clay?.venue, 9);
  await add(listed?.id, clay?.venue, 5);
  await add(listed?.id, clay?.venue, 3, 'cancelled');
  await add(listed?.id, clay?.venue, -2);
  await add(waiting?.id, wax?.venue, 4);
  await add(listed?.id, ink?.venue, 4);
  const listing_ids = places.flatMap(({ listing }) => [listing, listing]);
  const { data } = await stack.visitor().rpc('next_listing_sessions', { listing_ids }).throwOnError();
  const inDays = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000).toISOString();
  const found = data as { listing_id: string; starts_at: string; time_zone: string }[];
  expect(Object.fromEntries(found.map((next) => [next.listing_id, new Date(next.starts_at).toISOString()]))).toEqual({
    [clay?.listing ?? '']: inDays(5),
    [ink?.listing ?? '']: inDays(4),
  });
  expect(found).toHaveLength(2);
});
