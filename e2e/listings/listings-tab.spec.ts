import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addListing, clearListings } from '../support/listing-fixtures.ts';

test.beforeEach(async ({ stack, signedInAs }) => {
  await clearListings(stack);
  await signedInAs(await stack.newMember());
});

async function openTab(page: Page, search = ''): Promise<void> {
  await page.goto(`/classes?tab=businesses${search}`);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('[BIZ-02] [BIZ-03] the search panel has search, category and location, and waits for "Search"', async ({
  page,
  stack,
}) => {
  await addListing(stack);
  await addListing(stack, { business_name: 'The Long Table', category: 'cooking', business_location: 'Saltmarsh' });
  await openTab(page);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('Category').selectOption('Cooking & food');
  await page.getByLabel('Location').fill('saltm');
  await page.getByLabel('Search businesses').fill('long');
  await page.waitForTimeout(500);
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL('/classes?tab=businesses');

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/classes?tab=businesses&q=long&category=cooking&location=saltm');
  await expect(page.getByText('1 business matches your search')).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel('Location')).toHaveValue('saltm');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByLabel('Search businesses')).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel('Search businesses')).toHaveValue('long');
});

test('[BIZ-04] [BIZ-05] it shows approved listings, newest first, and invites businesses', async ({ page, stack }) => {
  await addListing(stack, { business_name: 'Older', created_at: '2026-01-01T10:00:00Z' });
  await addListing(stack, { business_name: 'Newer', created_at: '2026-02-01T10:00:00Z' });
  await addListing(stack, { business_name: 'Waiting', status: 'pending' });
  await addListing(stack, { business_name: 'Refused', status: 'declined' });
  await openTab(page);
  await expect(cards(page).getByRole('heading')).toHaveText(['Newer', 'Older']);
  // A grid: the second stands beside the first.
  const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  expect(boxes[1].top).toBe(boxes[0].top);
  expect(boxes[1].left).toBeGreaterThan(boxes[0].right);
  const banner = page.getByRole('complementary').filter({ hasText: 'Run something women' });
  await banner.getByRole('link', { name: 'List your business', exact: true }).click();
  await expect(page).toHaveURL('/list-your-business');
});

test('[BIZ-06] [BIZ-07] [BIZ-08] a card shows what it is to show: three lines, three services, "+N more"', async ({
  page,
  stack,
}) => {
  await addListing(stack, {
    business_website: 'https://pottery.example/classes',
    contact_phone: '020 7946 0018',
    business_description: 'Evening classes at the wheel. '.repeat(30),
    services_offered: ['Throwing', 'Glazing', 'Firing', 'Open studio', 'Parties'],
  });
  await openTab(page);
  const card = cards(page);
  await expect(card.getByRole('heading')).toHaveText('Kettlewick Pottery');
  await expect(card.getByText('Arts & crafts', { exact: true })).toBeVisible();
  await expect(card.getByText('Mill Lane, Kettlewick', { exact: true })).toBeVisible();
  await expect(card.getByText('Evening classes').filter({ visible: true })).toHaveText(
    'Evening classes at the wheel. Evening classes at the wheel.',
  );
  await expect(card.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'Throwing',
    'Glazing',
    'Firing',
    '+2 more',
  ]);
  await card.getByText(/^More on/).click();
  const description = card.getByRole('group').getByText('Evening classes');
  await expect(description).toHaveText('Evening classes at the wheel. '.repeat(30));
  const links = card.getByRole('list', { name: 'Contact' }).getByRole('link');
  await expect(links).toHaveText(['pottery.example/classes', 'hello@pottery.example', '020 7946 0018']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://pottery.example/classes',
    'mailto:hello@pottery.example',
    'tel:02079460018',
  ]);
  const lines = await description.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  await card.getByRole('link', { name: 'Kettlewick Pottery' }).click();
  await expect(page).toHaveURL('/businesses/kettlewick-pottery');
});

test('[ERROR-16] [ERROR-17] it says where there is nothing yet, and where nothing matches', async ({ page, stack }) => {
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  const invitation = 'Run something women would love?';
  await openTab(page);
  await expect(headings).toHaveText(['No businesses listed yet', invitation]);
  await expect(page.getByText('Be the first to join our community!', { exact: true })).toBeVisible();
  await addListing(stack);
  await openTab(page, '&q=Kettlewik');
  await expect(headings).toHaveText(['No businesses match your search', 'Similar businesses', invitation]);
  await expect(page.getByText('Try adjusting your filters', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('1 similar business');
  await openTab(page, '&q=zzzzzzzz');
  await expect(headings).toHaveText(['No businesses match your search', invitation]);
  await expect(page.getByText('Try adjusting your filters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('[ERROR-15] where they cannot be loaded it says so and can be tried again', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/could not be read|ERR_FAILED|Failed to load/);
  await addListing(stack);
  await page.route('**/rest/v1/business_listings*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await openTab(page);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Unable to load businesses. Please try again later.',
  );
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('offline it says so, and goes on by itself afterwards', async ({ page, stack, context, allowConsole }) => {
  // The drawing of its card may still be under way, and the toasts' script.
  allowConsole(/ERR_INTERNET_DISCONNECTED.*\/(pictures|assets)\//);
  await addListing(stack);
  await openTab(page);
  await expect(cards(page)).toHaveCount(1);
  await context.setOffline(true);
  await page.getByLabel('Search businesses').fill('glazing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(1);
});

test('more come as she scrolls, and by a button', async ({ page, stack }) => {
  await stack.sql.query(
    `insert into public.business_listings (business_name, contact_name, contact_email, business_location,
       business_description, services_offered, category, status)
     select 'Studio ' || n, 'Ruth', 'ruth@pottery.example', 'Kettlewick', 'Evening classes.', '{Throwing}', 'arts', 'approved'
       from generate_series(1, 110) n`,
  );
  await openTab(page);
  await expect(page.getByText('110 businesses')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(48);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(72);
  await cards(page).last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await expect(cards(page)).toHaveCount(72);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(96);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(96);
});

test('the page of a thing leads to the businesses that offer it', async ({ page, stack }) => {
  await addListing(stack, { services_offered: ['Book clubs', 'Bookbinding'] });
  await addListing(stack, { business_name: 'The Long Table', category: 'cooking' });
  await page.goto('/things/book-clubs');
  await page.getByRole('link', { name: 'See local businesses' }).click();
  await expect(page).toHaveURL('/classes?tab=businesses&q=Book+clubs');
  await expect(cards(page).getByRole('heading')).toHaveText(['Kettlewick Pottery']);
});
