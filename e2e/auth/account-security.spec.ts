import { type Browser, devices, type Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openMenu } from '../support/site-steps.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your account' });

const quizzes = [
  ['The Explorer', 'G', '2026-02-28T20:00:00Z'],
  ['The Mover', 'F', '2025-12-01T08:00:00Z'],
  ['The Mover', 'F', '2025-11-01T08:00:00Z'],
  ['The Thinker', 'D', '2025-10-01T08:00:00Z'],
  ['The Thinker', 'D', '2025-09-01T08:00:00Z'],
  ['The Creative', 'C', '2025-01-31T23:00:00Z'],
] as const;

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/auth$/);
}

/** Second device of the same member. */
async function onPhone(browser: Browser, baseURL: string | undefined, member: { email: string; password: string }) {
  const { defaultBrowserType: _chromium, ...phone } = devices['iPhone 15'];
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto('/settings');
  await expect(card(page)).toBeVisible();
  return page;
}

test('a phone that is signed out from the computer is out at its next call', async ({
  page,
  browser,
  baseURL,
  stack,
  signedInAs,
}) => {
  const member = await stack.newMember();
  await signedInAs(member);
  const phone = await onPhone(browser, baseURL, member);
  await phone.goto('/profile');
  await expect(phone.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.goto('/settings');
  const lines = card(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('This device');
  await expect(lines.last()).toContainText('Safari on an iPhone');
  await expect(lines.last()).toContainText('Last used today, signed in since');
  await card(page)
    .getByRole('button', { name: /^Sign out Safari on an iPhone/ })
    .click();
  await expect(card(page).getByText('Signed out: Safari on an iPhone.')).toBeVisible();
  await expect(card(page).getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await expect(lines).toHaveCount(1);

  await phone.getByRole('button', { name: 'Edit Profile' }).click();
  await phone.getByLabel('Age').fill('40');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone).toHaveURL('/auth');
  await expect(phone.getByText('Your session has expired. Please sign in again.', { exact: true })).toBeVisible();
  expect((await stack.sql.query('select age from profiles where id = $1', [member.id])).rows).toEqual([]);
  await phone.context().close();
});

test('[ERROR-08] a new password needs the session and the current one, and signs every other device out', async ({
  page,
  browser,
  baseURL,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const member = await stack.newMember();
  await signedInAs(member);
  const phone = await onPhone(browser, baseURL, member);
  await page.goto('/settings');
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  await card(page).getByRole('button', { name: 'Change your password' }).click();
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await current.fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('a wheel that is new');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('That’s not your current password.');
  await expect(card(page).getByRole('alert')).toBeFocused();

  await current.fill(member.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You’ve changed your password', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Change your password' })).toBeFocused();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await phone.goto('/quiz-results');
  await expect(phone).toHaveURL(/\/auth$/);
  await signIn(phone, { ...member, password: 'a wheel that is new' });
  await phone.context().close();

  // Storage cleared while the form is open.
  await card(page).getByRole('button', { name: 'Change your password' }).click();
  await current.fill('a wheel that is new');
  await page.getByLabel('New password', { exact: true }).fill('and another wheel');
  await page.evaluate(() => localStorage.removeItem('kindling-auth'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(card(page).getByRole('alert')).toHaveText('Auth session missing!');
});

test('what breaks on a page leaves a member her navigation and her colours', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/broken on purpose/);
  await signedInAs(await stack.newMember());
  await page.addInitScript(() => {
    localStorage.setItem('kindling-theme', 'dark');
    Intl.RelativeTimeFormat.prototype.format = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' })).toBeVisible();
  await expect((await openMenu(page)).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'Australia/Adelaide' });

  test('she sees every quiz she took on her own calendar, and her days are counted there', async ({
    page,
    stack,
    signedInAs,
  }) => {
    const member = await stack.newMember();
    for (const [name, letter, takenAt] of quizzes) {
      await stack.sql.query(
        `insert into quiz_results (user_id, personality_name, personality_description, personality_emoji,
                                   recommendations, percentage_scores, created_at)
         values ($1, $2, 'What it says.', '✨', '{Yoga}', $3, $4)`,
        [member.id, name, { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, [letter]: 57 }, takenAt],
      );
    }
    await signedInAs(member);
    await page.goto('/profile');
    const history = page.getByRole('region', { name: 'Your past results' });
    await expect(history.getByRole('listitem')).toHaveCount(5);
    await expect(history.getByRole('listitem').first()).toHaveText(/The Explorer.*1 March 2026.*57%/);
    await history.getByRole('button', { name: 'Show earlier ones' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(6);
    await expect(history.getByRole('listitem').last()).toHaveText(/The Creative.*1 February 2025.*57%/);
    await expect(history.getByRole('button', { name: 'Show earlier ones' })).toHaveCount(0);
    const zone = 'select time_zone from profiles where id = $1';
    await expect
      .poll(async () => (await stack.sql.query(zone, [member.id])).rows)
      .toEqual([{ time_zone: 'Australia/Adelaide' }]);
    await history.getByRole('link', { name: 'Retake the quiz' }).click();
    await expect(page).toHaveURL('/quiz');
    await expect(page.getByText('Question 1 of 7')).toBeVisible();
  });
});
