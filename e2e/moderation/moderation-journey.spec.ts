import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { clearQueues, newModerator } from '../support/moderation-steps.ts';

/** Submits the listing form as a business. Returns the private status link. */
async function listBusiness(page: Page, name: string): Promise<string> {
  await page.goto('/list-your-business');
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Category').selectOption('Arts & crafts');
  await page.getByLabel('Location').fill('The Wharf, Kettlewick');
  await page.getByLabel('Description').fill('Weaving on table looms in a loft.');
  await page.getByLabel('Services offered').fill('Weave a scarf, Loom hire');
  await page.getByLabel('Contact name').fill('Freya Castell');
  await page.getByLabel('Email').fill('freya@loom.example');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  return page.getByLabel('Your private link').inputValue();
}

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/moderation');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
}

async function approve(page: Page, name: string): Promise<void> {
  await open(page, name);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(0);
}

test('[ROLE-11] [STATE-16] a business lists itself, a moderator approves it, and it appears; its changes wait beside it', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  await signedInAs(await newModerator(stack));
  const visitor = await browser.newContext({ baseURL: stack.url });
  const business = await visitor.newPage();
  const link = await listBusiness(business, 'The Shuttle House');
  await business.goto('/businesses?q=shuttle');
  await expect(business.getByText('The Shuttle House')).toHaveCount(0);

  await approve(page, 'The Shuttle House');
  await business.goto('/businesses?q=shuttle');
  await business.getByRole('link', { name: 'The Shuttle House' }).click();
  await expect(business.getByRole('heading', { level: 1 })).toHaveText('The Shuttle House');
  await expect(business.getByRole('main')).toContainText('Weaving on table looms in a loft.');

  await business.goto(link);
  await expect(business.getByText('It’s approved, and anyone can find it.')).toBeVisible();
  await business.getByRole('button', { name: /Edit/ }).click();
  await business.getByLabel('Description').fill('Weaving, and from now on spinning too.');
  await business.getByRole('main').locator('button[type=submit]').click();
  await expect(business.getByText('Changes in review')).toBeVisible();
  await business.goto('/businesses?q=shuttle');
  await business.getByRole('link', { name: 'The Shuttle House' }).click();
  await expect(business.getByRole('main')).toContainText('Weaving on table looms in a loft.');
  await open(page, 'The Shuttle House');
  const differs = page.getByRole('article').getByRole('region', { name: 'What changes' });
  await expect(differs.getByRole('insertion').filter({ hasText: 'spinning' })).toBeVisible();
  await expect(page.getByRole('article').getByText('approved by Nina Wells')).toBeVisible();
  await approve(page, 'The Shuttle House');
  await business.reload();
  await expect(business.getByRole('main')).toContainText('Weaving, and from now on spinning too.');
  await visitor.close();
});

test('[ROLE-11] a declined business reads why by its private link, mends it, and is listed after all', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  await signedInAs(await newModerator(stack));
  const visitor = await browser.newContext({ baseURL: stack.url });
  const business = await visitor.newPage();
  const link = await listBusiness(business, 'Second Spin');

  await open(page, 'Second Spin');
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Too little to go on' }).click();
  // Optimistic: off the queue before the response.
  const decided = page.waitForResponse('**/rest/v1/rpc/decide');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No listings are waiting' })).toBeVisible();
  await decided;

  await business.goto(link);
  await expect(business.getByText('Could you say a little more about what you offer')).toBeVisible();
  await business.getByRole('button', { name: /Edit/ }).click();
  await business.getByLabel('Description').fill('Old sewing machines cleaned, tested and sold with an hour’s lesson.');
  await business.getByRole('main').locator('button[type=submit]').click();
  await expect(business.getByText('we’ve got your changes')).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Second Spin' })).toContainText('Back after it was declined', {
      timeout: 8_000,
    });
  }).toPass();
  await approve(page, 'Second Spin');
  await business.goto('/businesses?q=spin');
  await expect(business.getByRole('link', { name: 'Second Spin' })).toBeVisible();
  await business.goto(link);
  await expect(business.getByText('It’s approved, and anyone can find it.')).toBeVisible();
  await visitor.close();
});
