import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';

const invitation = 'Run something women would love?';

test.beforeEach(async ({ stack }) => clearListings(stack));

test('[ROLE-01] a visitor searches the directory, and the address says what for', async ({ page, stack }) => {
  await addListing(stack);
  await addListing(stack, { business_name: 'The Long Table', category: 'cooking', business_location: 'Saltmarsh' });
  await addListing(stack, { business_name: 'Clay & Fire', business_location: 'Saltmarsh' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Local businesses' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: '3 businesses' })).toBeVisible();

  await page.getByLabel('Search businesses').fill('glazing');
  await page.getByLabel('Category').selectOption('Arts & crafts');
  await page.getByLabel('Location').fill('SALTMARSH');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/businesses?q=glazing&category=arts&location=SALTMARSH&within=');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '1 business matches your search' })).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('arts');

  await page.getByRole('link', { name: 'Clay & Fire' }).click();
  await expect(page).toHaveURL('/businesses/clay-fire-saltmarsh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay & Fire');
  await page.goBack();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/businesses');
  await expect(page.getByRole('article')).toHaveCount(3);
});

/** Headings of the results, without those of the cards and the invitation. */
const resultHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('[ERROR-17] what is misspelled matches nothing, and what is like it follows under its own heading', async ({
  page,
  stack,
}) => {
  await addListing(stack);
  await page.goto('/businesses?q=Kettlewik');
  await expect(resultHeadings(page)).toHaveText(['No businesses match your search', '1 similar business', invitation]);
  await expect(page.getByText('Try adjusting your filters', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 similar business' }).getByRole('article')).toHaveCount(1);
});

test('[ERROR-16] an empty directory invites the first business', async ({ page }) => {
  await page.goto('/businesses');
  await expect(resultHeadings(page)).toHaveText(['No businesses listed yet', invitation]);
  await expect(page.getByText('Be the first to join our community!', { exact: true })).toBeVisible();
});

test('[ERROR-17] a search that finds nothing says how to go on', async ({ page, stack }) => {
  await addListing(stack);
  await page.goto('/businesses?q=zzzzzzzz');
  await expect(resultHeadings(page)).toHaveText(['No businesses match your search', invitation]);
  await expect(page.getByText('Try adjusting your filters', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[ERROR-15] where they cannot be read the page says so, by its status too, and can be tried again', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/503/);
  await addListing(stack);
  await stack.sql.query('revoke execute on function public.search_listings from anon');
  const answer = await page.goto('/businesses');
  await stack.sql.query('grant execute on function public.search_listings to anon');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Unable to load businesses. Please try again later.',
  );
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('every listing is reached by "Load more", once', async ({ page, stack }) => {
  const moment = new Date('2026-11-01T10:00:00Z');
  // Keyset ties: an import gives many rows the same timestamp.
  for (let n = 0; n < 53; n++) {
    await addListing(stack, { business_name: `Studio ${n}`, created_at: moment.toISOString() });
  }
  await page.goto('/businesses?category=arts');
  const seen: string[] = [];
  for (const shown of [12, 12, 12, 12, 5]) {
    await expect(page.getByRole('article')).toHaveCount(shown);
    seen.push(...(await page.getByRole('article').getByRole('heading').allTextContents()));
    const more = page.getByRole('link', { name: 'Load more' });
    if (shown === 12) await more.click();
    else await expect(more).toHaveCount(0);
  }
  expect(new Set(seen).size).toBe(53);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/businesses?category=arts');
});

test('the directory is complete without a script, kept by browsers and found by search engines', async ({
  page,
  request,
  stack,
}) => {
  await addListing(stack);
  const answer = await page.goto('/businesses');
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('Kettlewick Pottery');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${stack.url}/businesses`);
  const { etag = '', 'cache-control': cacheControl } = answer?.headers() ?? {};
  expect(cacheControl).toBe('no-cache');
  const headers = { accept: 'text/html', 'if-none-match': etag, 'accept-encoding': 'br' };
  expect((await request.get('/businesses', { headers })).status()).toBe(304);
  await addListing(stack, { business_name: 'The Long Table' });
  expect((await request.get('/businesses', { headers })).status()).toBe(200);
  for (const search of ['?q=clay', '?after=2026-11-01T10:00:00Z~3d6f0a8e-0000-4000-8000-000000000000']) {
    await page.goto(`/businesses${search}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('an address that somebody has tampered with begins at the start', async ({ page, stack }) => {
  await addListing(stack);
  const id = '3d6f0a8e-0000-4000-8000-000000000000';
  for (const tampered of [
    "?after='",
    '?after=2026-99-99T10:00:00Z~x',
    `?after=2026-13-01~${id}~5`,
    `?after=2026-11-29~${id}~-1`,
    `?after=2026-11-29~${id}~9007199254740993`,
    `?after=2026-11-29~${id}~0~nowhere`,
    '?category=nonsense',
    `?q=${'%00'}`,
  ]) {
    const answer = await page.goto(`/businesses${tampered}`);
    expect(answer?.status(), tampered).toBe(200);
    await expect(page.getByRole('article'), tampered).toHaveCount(1);
  }
});

test('a visitor who wanted the classes is offered what is on instead, or the directory where she wanted that', async ({
  page,
}) => {
  for (const [path, label, instead] of [
    ['/classes', 'See what’s on – no account needed', '/whats-on'],
    ['/find-your-thing?tab=businesses', 'See local businesses – no account needed', '/businesses'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(instead);
  }
});
