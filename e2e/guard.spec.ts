import { expect, test } from './fixtures.ts';

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
    await expect(page, `from ${path}`).toHaveURL(/\/auth$/);
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
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  const spinner = page.getByRole('main').getByRole('status');
  await expect(spinner).toHaveText('Loading...');
  const box = await spinner.locator('svg').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
  answer();
  await expect(spinner).toBeHidden();
  await expect(page).toHaveURL('/profile');
});
