import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';
import { openUnhydrated } from '../support/site-steps.ts';

test.beforeEach(async ({ stack }) => clearListings(stack));

test('a listing that waits says until when it is reviewed', async ({ page, stack }) => {
  const { token } = await addListing(stack, { status: 'pending' });
  await page.goto(`/listing-status/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Pottery');
  await expect(page.getByText('In review')).toBeVisible();
  const by = await page.getByRole('time').getAttribute('datetime');
  const hours = (Date.parse(by ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(48);
});

test('one that was approved leads to its page', async ({ page, stack }) => {
  const { token, slug } = await addListing(stack);
  await page.goto(`/listing-status/${token}`);
  await page.getByRole('link', { name: 'See it in the directory' }).click();
  await expect(page).toHaveURL(`/businesses/${slug}`);
});

test('a change of one that was approved waits beside it, is seen again, and is withdrawn', async ({ page, stack }) => {
  const { token, slug } = await addListing(stack);
  // Pressed before React is there, it opens when it is.
  const arrive = await openUnhydrated(page, `/listing-status/${token}`);
  await page.getByRole('button', { name: 'Edit your listing' }).click();
  arrive();
  await expect(page.getByText('Until then your listing stays as it is.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Services offered', exact: true })).toHaveValue(
    'Wheel throwing, Glazing',
  );
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Daytime classes at the wheel from now on.');
  await page.getByRole('button', { name: 'Send for review' }).click();
  const changes = page.getByRole('region', { name: 'Your changes' });
  await expect(changes.getByText('Changes in review')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const shown = async () =>
    (await page.request.get(`/businesses/${slug}`, { headers: { accept: 'text/html' } })).text();
  expect(await shown()).not.toContain('Daytime classes');
  await page.reload();
  await expect(changes.getByRole('insertion').first()).toBeVisible();
  await changes.getByRole('button', { name: 'Withdraw changes' }).click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByText('In the directory', { exact: true })).toBeVisible();
});

test('a private link stays private: kept by no cache, told to no site, written into no log', async ({
  page,
  stack,
}) => {
  const { token } = await addListing(stack);
  const answer = await page.goto(`/listing-status/${token}`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'See it in the directory' }).click();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(stack.log()).not.toContain(token);
});

test('a link that is no listing’s says so', async ({ page, stack, allowConsole }) => {
  allowConsole(/404 \(Not Found\)/);
  const { token } = await addListing(stack);
  for (const unknown of ['x', token.slice(0, -1), `${token}A`]) {
    const answer = await page.goto(`/listing-status/${unknown}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that listing');
  }
});

test('a listed business reads what is wanted within 25 miles, and one that waits does not', async ({ page, stack }) => {
  await stack.sql.query('delete from private.demand');
  await stack.sql.query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     select 'pottery-ceramics', private.grid_cell(p.latitude, p.longitude), 'weekday-evening', '2026-01-01', p.id, women
       from (values ('Hebden Bridge', 15), ('Penzance', 30)) as wanted (name, women)
       join private.places p on p.id = private.resolve_place(wanted.name)`,
  );
  const { token } = await addListing(stack, { business_location: 'Hebden Bridge' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/listing-status/${token}`);
  const wanted = page.getByRole('region', { name: 'What women nearby want' });
  await expect(wanted.getByRole('listitem')).toHaveText([
    'About 15 women around Hebden Bridge would come to pottery and ceramics on weekday evenings',
  ]);
  await expect(wanted.getByRole('link', { name: 'Offer a date' })).toHaveAttribute('href', '/teaching');
  const waiting = await addListing(stack, { business_location: 'Hebden Bridge', status: 'pending' });
  const { rowCount } = await stack.sql.query('select from public.wanted_near_listing($1)', [waiting.token]);
  expect(rowCount).toBe(0);
});
