import type { Page } from '@playwright/test';
import { clearClasses } from '../support/class-fixtures.ts';
import { fillAuthor, fillClass, toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clearListings } from '../support/listing-fixtures.ts';
import { fillListing, privateLink, submitListing } from '../support/listing-steps.ts';

test.beforeEach(async ({ stack, allowConsole }) => {
  allowConsole(/could not be sent|ERR_FAILED|409/);
  await Promise.all([clearClasses(stack), clearListings(stack)]);
});

/** Lost response: the next request is processed, its response is not delivered. */
async function dropResponse(page: Page, table: string): Promise<void> {
  await page.route(
    `**/rest/v1/${table}*`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function submitClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Class' }).click();
}

test('Idempotency key: a visitor’s class whose answer got lost is there once, even when the page was loaded anew between', async ({
  page,
  stack,
}) => {
  await page.goto('/submit-a-class');
  await fillAuthor(page, 'lost@example.org');
  await fillClass(page);
  await dropResponse(page, 'class_submissions');
  await submitClass(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await submitClass(page);
  await expect(page.getByRole('button', { name: 'Submit Another Class' })).toBeVisible();
  expect((await stack.sql.query('select from class_submissions')).rowCount).toBe(1);

  // The next submission is a new row, even with the same content.
  await page.getByRole('button', { name: 'Submit Another Class' }).click();
  await fillAuthor(page, 'lost@example.org');
  await fillClass(page);
  await submitClass(page);
  await expect(toast(page)).toContainText('Class submission received!');
  expect((await stack.sql.query('select from class_submissions')).rowCount).toBe(2);
});

test('Idempotency key: a member’s class whose answer got lost is there once, in her last words', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto('/submit-a-class');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
  await fillAuthor(page);
  await fillClass(page, 'A first evening');
  await dropResponse(page, 'class_submissions');
  await submitClass(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Class title').fill('A first evening at the wheel');
  await submitClass(page);
  await expect(page.getByRole('button', { name: 'Submit Another Class' })).toBeVisible();
  const { rows } = await stack.sql.query('select class_title, status from class_submissions');
  expect(rows).toEqual([{ class_title: 'A first evening at the wheel', status: 'pending' }]);
});

test('Idempotency key: a listing whose answer got lost is there once, in its last words, and the link that is shown is its', async ({
  page,
  stack,
}) => {
  await page.goto('/list-your-business');
  await fillListing(page);
  await dropResponse(page, 'business_listings');
  await submitListing(page);
  await expect(page.getByRole('alert')).toContainText('There was an error submitting your listing.');
  await page.reload();
  await page.getByRole('textbox', { name: 'Business name', exact: true }).fill('Kettlewick Potters');
  await submitListing(page);
  const link = await privateLink(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(link.split('/').at(-1));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettlewick Potters');
  await expect(page.getByText('In review')).toBeVisible();
  expect((await stack.sql.query('select from business_listings')).rowCount).toBe(1);
});
