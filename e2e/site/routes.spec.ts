import { expect, test } from '../support/fixtures.ts';
import { withStoredResult } from '../support/quiz-steps.ts';

const publicRoutes = [
  { id: 'ROUTE-02', path: '/auth', shows: 'Welcome back' },
  {
    id: 'ROUTE-04',
    path: '/quiz',
    shows: 'Question 1 of 7 Saturday morning, and it’s all yours. What do you do?',
  },
];

for (const { id, path, shows } of publicRoutes) {
  test(`[${id}] ${path} is open to a visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

const members = [
  { id: 'ROUTE-08', path: '/quiz-results', shows: 'Your full breakdown' },
  { id: 'ROUTE-11', path: '/onboarding', shows: /Welcome, Maya$/ },
  { id: 'ROUTE-15', path: '/profile', shows: 'Maya Ellis' },
  { id: 'ROUTE-16', path: '/journal', shows: 'Journal' },
  { id: 'ROUTE-17', path: '/community', shows: 'Community' },
];

for (const { id, path, shows } of members) {
  test(`[${id}] ${path} is for members: a visitor is sent to sign in, a member sees her page`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await signedInAs(await stack.newMember('Maya Ellis'));
    await withStoredResult(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}
