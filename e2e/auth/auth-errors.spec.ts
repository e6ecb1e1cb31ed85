import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';
import { stored, takeQuiz } from '../support/quiz-steps.ts';

test('[ERROR-01] after five wrong passwords the sixth attempt is told to wait', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of (400|429)/);
  const member = await stack.newMember();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`not her password ${attempt}`);
    const responsePromise = page.waitForResponse('**/auth/v1/token*');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    expect((await responsePromise).status()).toBe(attempt <= 5 ? 400 : 429);
  }
  const message = 'Too many failed attempts. Please try again in 15 minutes.';
  await expect(page.locator('.toast-viewport').getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('[ERROR-02] after three sign-ups that failed the fourth is told to wait', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of (422|429)/);
  const member = await stack.newMember();
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const responsePromise = page.waitForResponse('**/auth/v1/signup*');
    await page.getByRole('button', { name: 'Create Account' }).click();
    statuses.push((await responsePromise).status());
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
  const message = 'Too many signup attempts. Please try again in 15 minutes.';
  await expect(page.locator('.toast-viewport').getByText(message, { exact: true })).toBeVisible();
});

test('[ERROR-07] a server that is broken is told in general words', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 500/);
  const member = await stack.newMember();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await stack.sql.query('alter table auth.refresh_tokens rename to refresh_tokens_mislaid');
  try {
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login Error', { exact: true })).toBeVisible();
  } finally {
    await stack.sql.query('alter table auth.refresh_tokens_mislaid rename to refresh_tokens');
  }
  const message = 'Something went wrong. Please try again.';
  await expect(page.locator('.toast-viewport').getByText(message, { exact: true })).toBeVisible();
});

test('without a connection signing in says so, and works once it is back', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|could not be determined|ERR_INTERNET_DISCONNECTED/);
  const member = await stack.newMember();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const message = 'Unable to connect. Please check your internet connection and try again.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});

test('[ERROR-35] a sign-up that cannot be noted beside the quiz goes on as if nothing had happened', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/could not be noted|Failed to load resource/);
  await takeQuiz(page);
  await page.route('**/rest/v1/quiz_completions?*', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(`noted.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  const failures = recordFailures(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.locator('.toast-viewport')).toContainText('Account Created!');
  await failures.expectLogged('The sign-up could not be noted beside the quiz');
  await failures.expectNothingShown({ welcome: "Account Created!Welcome! Let's see your quiz results..." });
  await expect.poll(async () => JSON.parse((await stored(page, 'kindling-quiz-saving')) ?? '{}').result).toBe('saved');
});
