import type { Page } from '@playwright/test';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { addListing } from '../support/listing-fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test.afterEach(({ stack }) => clearClasses(stack));

const hour = 60;

/** Asked so often for what a member holds. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/my_participations') && request.method() === 'POST') count += 1;
  });
  return () => count;
}

test('lists, rows, cards and class pages say what a member holds instead of Book, with one request, and change live', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada, bea] = [await stack.newMember('Ruth'), await stack.newMember('Ada'), await stack.newMember('Bea')];
  const pots = await insertTaughtClass(stack, ruth);
  await insertTaughtClass(stack, ada, 'Slow yoga').then(({ id }) =>
    insertSession(stack, id, { inMinutes: 30 * hour, capacity: 6 }),
  );
  const [going, full, open] = [
    await insertSession(stack, pots.id, { inMinutes: 26 * hour, capacity: 6 }),
    await insertSession(stack, pots.id, { inMinutes: 27 * hour, capacity: 1 }),
    await insertSession(stack, pots.id, { inMinutes: 28 * hour, capacity: 6 }),
  ];
  const visited = await insertClass(stack, { class_title: 'Raku at night', status: 'approved' });
  await stack.sql.query(
    `insert into public.class_attendances (user_id, class_id, attended_on) values ($1, $2, current_date - 3)`,
    [ada.id, visited.id],
  );
  await book(ada, going);
  const held = await book(bea, full);
  await book(ada, full);

  // A visitor's page is the same, and asks nothing.
  const asked = countRequests(page);
  await page.goto('/whats-on');
  await expect(page.getByRole('article').first().getByRole('link', { name: /^Book/ })).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /supabase|session-/.test(name))).toEqual([]);
  expect(asked()).toBe(0);

  await signedInAs(ada);
  await page.goto('/whats-on');
  const row = (nth: number) => page.getByRole('article').nth(nth);
  await expect(row(0).getByRole('link', { name: 'You’re going' })).toHaveAttribute('href', '/dates');
  await expect(row(0).getByRole('link', { name: /^Book/ })).toHaveCount(0);
  await expect(row(1).getByRole('link', { name: '1st in line' })).toBeVisible();
  await expect(row(2).getByRole('link', { name: /^Book/ })).toBeVisible();
  await expect(row(3).getByRole('link', { name: 'You teach this' })).toBeVisible();
  await expect(page.getByText('You’ve been')).toBeVisible();
  expect(asked()).toBe(1);
  // Live: the place that she waits for comes free while she looks.
  await bea.client.rpc('cancel_booking', { booking_id: held }).throwOnError();
  await expect(row(1).getByRole('link', { name: /^Offered until/ })).toBeVisible();

  const { rows } = await stack.sql.query<{ day: string }>(
    `select (starts_at at time zone 'Europe/London')::date::text as day from public.class_sessions where id = $1`,
    [going],
  );
  await page.goto(`/whats-on?view=month&on=${rows[0]?.day}`);
  await expect(page.getByRole('table').getByRole('link', { name: 'You’re going' })).toBeVisible();

  const before = asked();
  await page.goto(`/classes/${pots.slug}`);
  const bar = page.getByRole('region', { name: 'Book', exact: true });
  await expect(bar.getByRole('link', { name: 'You’re going' })).toBeVisible();
  const dates = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates.filter({ hasText: 'You’re going' })).toHaveCount(1);
  await expect(dates.filter({ hasText: 'Offered until' })).toHaveCount(1);
  expect(asked()).toBe(before + 1);

  // The same rows with React.
  await page.goto('/classes');
  await expect(page.getByRole('article').filter({ hasText: 'You’re going' })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: 'You teach this' })).toHaveCount(1);
  expect(asked()).toBe(before + 2);
  await book(ada, open);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('article').filter({ hasText: 'You’re going' })).toHaveCount(2);
  // Live there, too.
  await ruth.client
    .rpc('cancel_sessions', { session_id: open, scope: 'one', reason: 'The kiln is cold.' })
    .throwOnError();
  await expect(page.getByRole('article').filter({ hasText: 'You’re going' })).toHaveCount(1);
});

test('Participation: what is found, and dates at a business’s place, say what a member holds', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada] = [await stack.newMember('Ruth'), await stack.newMember('Ada')];
  const listing = await addListing(stack, { business_name: 'Mudlark Yard' });
  const pots = await insertTaughtClass(stack, ruth, 'Mudlark pots');
  const venue = await insertVenue(stack, ruth);
  await stack.sql.query(
    `update public.venues set owner_id = null, listing_id = (select id from public.business_listings where slug = $2)
      where id = $1`,
    [venue, listing.slug],
  );
  const going = await insertSession(stack, pots.id, { inMinutes: 26 * hour, capacity: 6, venue_id: venue });
  await insertSession(stack, pots.id, { inMinutes: 50 * hour, capacity: 6, venue_id: venue });
  await book(ada, going);

  await signedInAs(ada);
  await page.goto('/search?q=mudlark+pots');
  const dates = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toContainText(['You’re going']);
  await expect(page.getByRole('region', { name: 'Classes' })).toContainText('You’re going');
  await expect(page.locator('a a')).toHaveCount(0);
  await stack.sql.query(
    `insert into public.planned_tries (id, user_id, thing, starts_at, time_zone, outcome)
     values (gen_random_uuid(), $1, 'pottery-ceramics', now() - interval '3 hours', 'Europe/London', 'not_for_me'),
            (gen_random_uuid(), $1, 'pottery-ceramics', now() - interval '1 hour', 'Europe/London', 'loved')`,
    [ada.id],
  );
  await page.goto('/search?q=pottery');
  await expect(page.getByRole('region', { name: 'Things to try' }).getByRole('listitem').first()).toContainText(
    'You loved it',
  );
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('pottery');
  await expect(page.getByRole('option', { name: /You loved it/ })).toBeVisible();
  await page.goto(`/businesses/${listing.slug}`);
  const here = page.getByRole('region', { name: 'Coming up here' }).getByRole('listitem');
  await expect(here.filter({ has: page.getByRole('link', { name: 'You’re going' }) })).toHaveCount(1);
  await expect(here).toHaveCount(2);
});
