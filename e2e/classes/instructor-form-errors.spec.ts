import { toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillInstructor, instructorTab } from '../support/teaching-steps.ts';

test('[ERROR-09] a second profile is refused, and the first is shown', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be saved|Failed to load resource/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto(instructorTab);
  await fillInstructor(page, 'The second');
  // Conflict: created on another device meanwhile.
  const first = { user_id: maya.id, display_name: 'The first', bio: 'From my phone.' };
  expect((await maya.client.from('instructor_profiles').insert(first)).error).toBeNull();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(toast(page)).toHaveText('You already have an instructor profile.');
  // The form keeps her input, not yet saved over the other.
  await expect(page.getByRole('heading', { name: 'Your instructor profile', level: 2, exact: true })).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('The second');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
});

test('[TEACH-09] [ERROR-10] whatever else goes wrong, the form says so, keeps everything and stays', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be saved|Failed to load resource/);
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.goto(instructorTab);
  await fillInstructor(page);
  await page.route('**/rest/v1/instructor_profiles*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Create profile' }).click();
  const failed = 'Failed to create instructor profile. Please try again.';
  await expect(toast(page)).toHaveText(failed);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
  await expect(page.getByLabel('Display name')).toHaveValue('Maya’s Pots');
  await expect(page).toHaveURL(instructorTab);
});

test('[ROLE-12] nobody creates a profile without being signed in', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/instructor_profiles') && request.method() === 'POST') sent += 1;
  });
  await page.goto(instructorTab);
  await fillInstructor(page);
  // Storage cleared while the form is open.
  await page.evaluate(() => localStorage.removeItem('kindling-auth'));
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(toast(page)).toHaveText('You must be signed in to create an instructor profile');
  expect(sent).toBe(0);
  const { rowCount } = await stack.sql.query('select from instructor_profiles where user_id = $1', [maya.id]);
  expect(rowCount).toBe(0);
});
