import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { distinctResult, withStoredResult } from '../support/quiz-steps.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

const phone = { width: 360, height: 740 };

async function edges(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('face, name, type, four figures, shelf and timeline of the profile are within two screens of a phone', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearClasses(stack);
  const [imogen, maya] = [await stack.newMember('Imogen Farr'), await stack.newMember('Maya Ellis')];
  const { id } = await insertTaughtClass(stack, imogen, 'Pinch pots');
  await book(maya, await insertSession(stack, id, { inMinutes: 3 * 24 * 60, capacity: 4 }));
  await stack.sql.query(
    `insert into journal_entries (user_id, title, content, created_at)
     select $1, 'A page', 'About today', now() - n * interval '1 day' from generate_series(0, 6) n`,
    [maya.id],
  );
  await maya.client
    .from('profiles')
    .upsert({ id: maya.id, name: 'Maya Ellis', location: 'Hebden Bridge' })
    .throwOnError();
  await page.setViewportSize(phone);
  await signedInAs(maya);
  await withStoredResult(page, distinctResult);
  await page.goto('/profile');

  const main = page.getByRole('main');
  const activity = region(page, 'Recent activity');
  await expect(activity.getByRole('listitem')).toHaveCount(4);
  await expect(region(page, 'Your things').getByRole('link', { name: /Pinch pots/ })).toBeVisible();
  const parts = [
    page.getByRole('button', { name: 'Choose a portrait' }),
    page.getByRole('heading', { level: 1, name: 'Maya Ellis' }),
    main.getByText('⚡️ The Hustler · 62% match', { exact: true }),
    main.locator('dl').filter({ hasText: 'Day Streak' }),
    region(page, 'Your things'),
    activity,
  ];
  const placed = await Promise.all(parts.map(edges));
  const tops = placed.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(Math.max(...placed.map(({ bottom }) => bottom))).toBeLessThanOrEqual(2 * phone.height);
  await activity.getByRole('button', { name: 'Show earlier' }).click();
  await expect(activity.getByRole('listitem').nth(4)).toBeVisible();
});

test('favourites, goals and what fits her life are a page of their own, from the profile and the settings', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  const shown = ['Days, budget and distance', 'What you’re hoping for', 'Favourite things'];
  await page.goto('/profile');
  await expect(region(page, 'Recent activity')).toBeVisible();
  await expect(region(page, 'What you’re hoping for')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^What suits you/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What suits you');
  for (const name of shown) await expect(region(page, name)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/settings');
  await region(page, 'What suits you').getByRole('link').click();
  await expect(page).toHaveURL('/profile/preferences');
  for (const name of shown) await expect(region(page, name)).toBeVisible();
});
