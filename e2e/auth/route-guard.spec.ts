import { expect, test } from '../support/fixtures.ts';

const guarded = [
  '/quiz-results',
  '/browse-activities',
  '/browse',
  '/onboarding',
  '/things/pottery-ceramics',
  '/classes',
  '/find-your-thing',
  '/profile',
  '/journal',
  '/community',
];

test('[GUARD-01] a visitor on a signed-in-only route is sent to /auth', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page, `from ${path}`).toHaveURL('/auth');
  }
});

test('[GUARD-02] the redirect replaces the history entry, so that Back does not lead into it again', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('[GUARD-03] while the session is being looked at, a centred spinner says "Loading..."', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/profile');
  const spinner = page.getByRole('main').getByRole('status');
  await expect(spinner).toHaveText('Loading...');
  const { x = 0, y = 0, width = 0, height = 0 } = (await spinner.locator('svg').boundingBox()) ?? {};
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - screen.width / 2)).toBeLessThan(12);
  // In the middle third of the screen, as the header is above it and the footer below.
  expect(Math.abs(y + height / 2 - screen.height / 2)).toBeLessThan(screen.height / 6);
  answer();
  await expect(spinner).toBeHidden();
  await expect(page).toHaveURL('/profile');
});

for (const [how, ended] of [
  ['was ended elsewhere', 'delete from auth.sessions where user_id = $1'],
  ['has had its 30 days', `update auth.sessions set not_after = not_after - interval '30 days' where user_id = $1`],
] as const) {
  test(`a session that ${how} leads to signing in, says why, and back to where she was`, async ({
    page,
    stack,
    signedInAs,
    allowConsole,
  }) => {
    allowConsole(/status of (401|403)|could not be (read|saved|kept)/);
    const member = await stack.newMember();
    await signedInAs(member);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Location').fill('Whitby');
    await stack.sql.query(ended, [member.id]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Your session has expired. Please sign in again.', { exact: true })).toBeVisible();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Not saved yet. Your changes are safe on this device.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Whitby')).toBeVisible();
  });
}

test('when the server cannot be asked who she is, the guard says so and tries again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be determined|Failed to load resource/);
  await signedInAs(await stack.newMember());
  await page.route('**/config.json', (route) => route.abort('connectionfailed'));
  await page.goto('/profile');
  const message = 'Unable to connect. Please check your internet connection and try again.';
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Ellis');
});
