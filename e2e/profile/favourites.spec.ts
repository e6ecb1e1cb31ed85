import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { stored } from '../support/quiz-steps.ts';

const calls = '**/rest/v1/user_passions*';

function favourites(page: Page) {
  return page.getByRole('region', { name: 'Favourite things' });
}

function toast(page: Page, text: string) {
  return page.locator('.toast-viewport').getByText(text, { exact: true });
}

async function memberId(page: Page): Promise<string> {
  return JSON.parse((await stored(page, 'kindling-auth')) ?? '').user.id;
}

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto('/profile/preferences');
});

test('[PROFILE-09] [STATE-20] [ERROR-28] the first choice of a thing makes its row', async ({ page, stack }) => {
  await page.goto('/profile');
  const card = page.getByRole('main').getByRole('region', { name: 'Favourite things' });
  const chip = card.getByRole('button', { name: 'Supper clubs', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Supper clubs added to your favorites.')).toBeVisible();
  const sql = 'select passion_name, is_selected from user_passions where user_id = $1';
  expect((await stack.sql.query(sql, [await memberId(page)])).rows).toEqual([
    { passion_name: 'Supper clubs', is_selected: true },
  ]);
  // All 56 activities a page further, two of them in two groups; six of the seven groups are closed.
  await card.getByRole('link', { name: 'Choose from all 56' }).click();
  await expect(page).toHaveURL('/profile/preferences');
  await expect(card.locator('button[aria-pressed]')).toHaveCount(58);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await favourites(page).getByRole('list', { name: 'Chosen' }).getByRole('link', { name: 'Supper clubs' }).click();
  await expect(page).toHaveURL('/things/supper-clubs');
});

test('[STATE-21] [ERROR-29] later clicks turn it off and on, in the same row', async ({ page, stack }) => {
  const chip = favourites(page).getByRole('button', { name: 'Game nights' });
  // Rapid toggling, faster than the responses.
  await chip.click();
  await chip.click();
  await expect(toast(page, 'Game nights removed from your favorites.')).toBeVisible();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  const id = await memberId(page);
  const rows = async () =>
    (await stack.sql.query('select is_selected from user_passions where user_id = $1', [id])).rows;
  await expect.poll(rows).toEqual([{ is_selected: false }]);
  await chip.click();
  await expect(toast(page, 'Game nights added to your favorites.')).toBeVisible();
  await expect.poll(rows).toEqual([{ is_selected: true }]);
});

test('[ERROR-20] a first choice that cannot be saved is taken back', async ({ page, allowConsole }) => {
  allowConsole(/could not be saved|Failed to load resource/);
  const chip = favourites(page).getByRole('button', { name: 'Volunteering' });
  await expect(chip).toBeVisible();
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'no' } }));
  await chip.click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(page.locator('.toast-viewport').getByRole('listitem')).toHaveText(
    'ErrorFailed to save your activity. Please try again.',
  );
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('[ERROR-19] Optimistic update: a change that cannot be saved is taken back', async ({ page, allowConsole }) => {
  allowConsole(/could not be saved|Failed to load resource/);
  const chip = favourites(page).getByRole('button', { name: 'Skill swaps' });
  await chip.click();
  await expect(toast(page, 'Skill swaps added to your favorites.')).toBeVisible();
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'no' } }));
  await chip.click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(page.locator('.toast-viewport').getByRole('listitem')).toHaveText(
    'ErrorFailed to update your activity. Please try again.',
  );
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('[ERROR-21] where neither was refused and it still did not work, it is taken back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/could not be saved|Failed to load resource/);
  const chip = favourites(page).getByRole('button', { name: 'Podcast clubs' });
  await expect(chip).toBeVisible();
  // Conflict: another window has inserted the row, and reading fails, too.
  await page.route(calls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: '23505', message: 'there already' } })
      : route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'no' } }),
  );
  await chip.click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(page.locator('.toast-viewport').getByRole('listitem')).toHaveText(
    'ErrorSomething went wrong. Please try again.',
  );
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('favourites that cannot be read are no alarm: the place offers to try again', async ({ page, allowConsole }) => {
  allowConsole(/could not be read|Failed to load resource/);
  await page.route(calls, (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(favourites(page).getByText('We couldn’t load your favourites.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await favourites(page).getByRole('button', { name: 'Try again' }).click();
  await expect(favourites(page).getByRole('button', { name: 'Supper clubs' })).toBeVisible();
});

test('[PROFILE-13] [PROFILE-14] [PROFILE-15] preferences say that they are being saved, then that they are', async ({
  page,
  stack,
}) => {
  const card = page.getByRole('region', { name: 'What you’re hoping for' });
  await card.getByRole('checkbox', { name: 'Build confidence' }).check();
  const button = card.getByRole('button');
  await expect(button).toHaveText('Save preferences');
  // Fake clock from here on.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  const responsePromise = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'));
  await button.click();
  await responsePromise;
  await expect(button).toHaveText('Saving…');
  await page.clock.runFor(999);
  await expect(button).toHaveText('Saving…');
  await page.clock.runFor(1);
  await expect(button).toHaveText('Saved');
  await page.clock.runFor(1999);
  await expect(button).toHaveText('Saved');
  await page.clock.runFor(1);
  await expect(button).toHaveText('Save preferences');
  const sql = 'select goals from profiles where id = $1';
  expect((await stack.sql.query(sql, [await memberId(page)])).rows).toEqual([{ goals: ['Build confidence'] }]);
});
