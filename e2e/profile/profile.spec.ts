import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';
import { distinctBreakdown, distinctResult, stored, withStoredResult } from '../support/quiz-steps.ts';

async function memberId(page: Page): Promise<string> {
  return JSON.parse((await stored(page, 'kindling-auth')) ?? '').user.id;
}

test.beforeEach(async ({ stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
});

test('[PROFILE-03] [PROFILE-07] name, age and location are shown, edited and saved', async ({ page, stack }) => {
  await page.goto('/profile');
  const main = page.getByRole('main');
  const about = main.getByRole('region', { name: 'About you' });
  const details = about.locator('dl > div');
  const edit = about.getByRole('button', { name: 'Edit Profile', exact: true });
  await expect(details).toHaveText(['NameMaya Ellis', 'AgeNot added', 'LocationNot added']);
  await expect(edit).toBeVisible();
  await edit.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Age').fill('34');
  await page.getByLabel('Location').fill('Hebden Bridge');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(details).toHaveText(['NameMaya Ellis', 'Age34', 'LocationHebden Bridge']);
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await expect(edit).toBeFocused();
  const sql = 'select name, age, location from profiles where id = $1';
  expect((await stack.sql.query(sql, [await memberId(page)])).rows).toMatchObject([
    { age: 34, location: 'Hebden Bridge' },
  ]);
  await page.reload();
  await expect(details).toHaveText(['NameMaya Ellis', 'Age34', 'LocationHebden Bridge']);
});

test('[VALID-11] what is wrong is said under its field, and nothing is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/profiles') && request.method() !== 'GET') sent += 1;
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Age').fill('12');
  const location = page.getByLabel('Location');
  await expect(location).toHaveAttribute('maxlength', '200');
  await location.evaluate((input) => input.removeAttribute('maxlength'));
  await location.fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#profile-name-error')).toHaveText('Name is required');
  await expect(page.locator('#profile-age-error')).toHaveText('Age must be between 13 and 120');
  await expect(page.locator('#profile-location-error')).toHaveText('Location must be less than 200 characters');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(page.getByLabel('Age')).toHaveAccessibleDescription(/Age must be between 13 and 120/);
  await expect(page.getByRole('alert')).toBeFocused();
  expect(sent).toBe(0);
});

test('[PROFILE-04] [PROFILE-05] her type stands on a badge, and all seven percentages below', async ({ page }) => {
  await withStoredResult(page, distinctResult);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('⚡️ The Hustler · 62% match', { exact: true })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Your quiz result' }).getByRole('listitem')).toHaveText(
    distinctBreakdown.map(({ emoji, name, percentage }) => `${emoji}${name}${percentage}%`),
  );
});

test('without a result the profile leads to the quiz', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('No type yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Take Quiz' }).click();
  await expect(page).toHaveURL('/quiz');
});

test('[PROFILE-08] Sign Out ends the session and goes home', async ({ page, stack }) => {
  await page.goto('/profile');
  const id = await memberId(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'kindling-auth')).toBeNull();
  expect((await stack.sql.query('select from auth.sessions where user_id = $1', [id])).rowCount).toBe(0);
});

test('[ERROR-30] a profile that cannot be read or saved is no alarm: the place offers to try again', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/could not be (read|saved)|Failed to load resource/);
  const failures = recordFailures(page);
  await page.route('**/rest/v1/profiles*', (route) => route.abort('connectionfailed'));
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await failures.expectLogged('The profile could not be read');
  await failures.expectNothingShown();
  await page.unroute('**/rest/v1/profiles*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Location').fill('Whitby');

  await page.route('**/rest/v1/profiles*', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const unsaved = 'Not saved yet. Your changes are safe on this device.';
  await expect(main.getByText(unsaved)).toBeVisible();
  await failures.expectLogged('The profile could not be saved');
  await failures.expectNothingShown({ statuses: [unsaved] });
  await page.unroute('**/rest/v1/profiles*');
  // Survives a reload.
  await page.reload();
  await expect(main.getByRole('region', { name: 'About you' }).getByRole('definition')).toHaveText([
    'Maya Ellis',
    'Not added',
    'Whitby',
  ]);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  const sql = 'select location from profiles where id = $1';
  expect((await stack.sql.query(sql, [await memberId(page)])).rows).toEqual([{ location: 'Whitby' }]);
});

test('what is typed and not yet saved is still there after a reload', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Location').fill('Robin Hood’s Bay');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Robin Hood');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Robin Hood’s Bay');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});
