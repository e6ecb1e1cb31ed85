import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { fillEntry, openEntry, saveEntry } from '../support/journal-steps.ts';

// Navigation race: a page that is opened while a request is on its way stays open when the answer comes.

/** Holds the answers to a member's writes at this path back; the returned function lets them go once one was made. */
async function holdAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
      answer();
    },
  );
  return () => {
    release();
    return answered;
  };
}

async function expectStays(page: Page, url: RegExp | string): Promise<void> {
  // Long enough for a navigation that should not be.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(url);
}

test('Navigation race: an entry that is opened while another is being saved stays open', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await maya.client.from('journal_entries').insert({ user_id: maya.id, title: 'Before' }).throwOnError();
  await signedInAs(maya);
  await page.goto('/journal');
  const release = await holdAnswers(page, '/rest/v1/journal_entries');
  await fillEntry(page, { title: 'After', content: 'Still on its way.' });
  await saveEntry(page);
  const entry = await openEntry(page, 'Before');
  await release();
  await expect(page.getByRole('link', { name: 'After' })).toBeVisible();
  await expectStays(page, /entry=/);
  await expect(entry).toBeVisible();
});

test('Navigation race: whoever goes elsewhere while her answers are being saved stays there', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/onboarding?step=3');
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Where are you?').fill('Hebden Bridge');
  const release = await holdAnswers(page, '/rest/v1/class_preferences');
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/onboarding?step=3');
  await release();
  await expectStays(page, '/onboarding?step=3');
});
