import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { Page } from '@playwright/test';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { stored, withStoredResult } from '../support/quiz-steps.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next' });
const previous = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Previous' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page, stack, signedInAs }, { title }) => {
  if (title.includes('profile keeps')) return;
  await signedInAs(await stack.newMember('Maya Ellis'));
  await withStoredResult(page);
});

test('[ONBOARD-01] [ONBOARD-02] [ONBOARD-04] Next leads through five steps, and the progress bar follows', async ({
  page,
}) => {
  await page.goto('/onboarding');
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(heading(page)).toContainText(`Step ${step} of 5`);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
    if (step > 1) await expect(heading(page)).toBeFocused();
    if (step < 5) await next(page).click();
  }
  await expect(next(page)).toBeHidden();
});

test('[ONBOARD-03] Previous waits for the second step; a reload and the way back keep the step', async ({ page }) => {
  await page.goto('/onboarding');
  await expect(previous(page)).toBeDisabled();
  await next(page).click();
  await expect(previous(page)).toBeEnabled();
  await next(page).click();
  await page.reload();
  await expect(heading(page)).toContainText('Step 3 of 5');
  await page.goBack();
  await expect(heading(page)).toContainText('Step 2 of 5');
  await previous(page).click();
  await expect(heading(page)).toContainText('Step 1 of 5');
});

test('[ONBOARD-05] [ONBOARD-06] the first steps show her type and three of its recommendations', async ({ page }) => {
  await page.goto('/onboarding');
  await expect(heading(page)).toHaveText('Step 1 of 5Welcome, Maya');
  const type = page.getByRole('region', { name: 'Your type' });
  await expect(type.getByText('🤝 The Connector', { exact: true })).toBeVisible();
  await expect(type.getByRole('link', { name: 'See your full results' })).toHaveAttribute('href', '/quiz-results');
  await next(page).click();
  await expect(heading(page)).toHaveText('Step 2 of 5What makes a Connector');
  await expect(page.getByText(personalityTypes.A.fullDescription, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    '1Supper clubs',
    '2Game nights',
    '3Local meetups',
  ]);
});

test('[ONBOARD-07] the goals are a multi-select, kept in the browser, and in her profile when she moves on', async ({
  page,
  stack,
}) => {
  await page.goto('/onboarding?step=3');
  const chosen = ['Build confidence', 'Explore new places'];
  for (const goal of chosen) await page.getByLabel(goal).check();
  const { id } = JSON.parse((await stored(page, 'kindling-auth')) ?? '').user;
  expect(JSON.parse((await stored(page, 'kindling-onboarding-goals')) ?? '')).toEqual({ owner: id, goals: chosen });
  const saved = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/profiles') && response.request().method() === 'POST',
  );
  await next(page).click();
  await saved;
  const { rows } = await stack.sql.query('select goals from profiles where id = $1', [id]);
  expect(rows).toEqual([{ goals: chosen }]);
  await previous(page).click();
  for (const goal of chosen) await expect(page.getByLabel(goal)).toBeChecked();
  await page.getByLabel('Build confidence').uncheck();
  expect(JSON.parse((await stored(page, 'kindling-onboarding-goals')) ?? '').goals).toEqual(['Explore new places']);
});

test('the goals that another member chose in this browser are not shown', async ({ page }) => {
  const theirs = { owner: 'b7c1c1d4-5a86-4f6e-9d57-0b8f5c1f8e21', goals: ['Build confidence'] };
  await page.addInitScript(
    (stored) => localStorage.setItem('kindling-onboarding-goals', stored),
    JSON.stringify(theirs),
  );
  await page.goto('/onboarding?step=3');
  await expect(page.getByLabel('Explore new places')).toBeVisible();
  await expect(page.getByLabel('Build confidence')).not.toBeChecked();
});

test('the goals that her profile keeps come back on a new device', async ({ page, stack, signedInAs }) => {
  const member = await stack.newMember();
  await member.client
    .from('profiles')
    .upsert({ id: member.id, goals: ['Start a side business'] })
    .throwOnError();
  await signedInAs(member);
  await page.goto('/onboarding?step=3');
  await expect(page.getByLabel('Start a side business')).toBeChecked();
  await page.goto('/onboarding');
  await expect(page.getByText('You haven’t taken the quiz yet.')).toBeVisible();
});

test('[ONBOARD-14] [ONBOARD-15] [ONBOARD-16] there are nine goals to choose from', async ({ page }) => {
  await page.goto('/onboarding?step=3');
  const goals = [
    'Meet new people and build friendships',
    'Learn a new skill or hobby',
    'Improve my physical fitness',
    'Reduce stress and find calm',
    'Express my creativity',
    'Build confidence',
    'Start a side business',
    'Explore new places',
    'Have more fun in my free time',
  ];
  await expect(page.getByRole('checkbox')).toHaveCount(9);
  for (const goal of goals) await expect(page.getByRole('checkbox', { name: goal, exact: true })).toBeVisible();
});

test('[ONBOARD-08] [ONBOARD-09] [ONBOARD-10] how it works comes fourth, and all set, with Get Started, last', async ({
  page,
}) => {
  await page.goto('/onboarding?step=4');
  await expect(heading(page)).toHaveText('Step 4 of 5How it works');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Look around',
    'Try one',
    'Notice how it felt',
    'Keep what fits',
  ]);
  await next(page).click();
  await expect(heading(page)).toHaveText('Step 5 of 5You’re all set');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Previous', 'Get Started']);
});

test('where she is and when she’s free are asked on the way, may be skipped, and make her first week', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/could not be saved|Failed to load resource/);
  // Dates of others would be in her week instead.
  await clearClasses(stack);
  const teacher = await stack.newMember('Imogen Farr');
  const { id: classId } = await insertTaughtClass(stack, teacher, 'Supper clubs: cook for ten');
  await insertSession(stack, classId, {
    inMinutes: 3 * 1440,
    capacity: 8,
    venue_id: await insertVenue(stack, teacher),
  });
  await page.goto('/onboarding?step=4');
  const questions = page.getByRole('region', { name: 'Two quick questions' });
  await questions.getByLabel('Where are you?').fill('Richmond');
  await questions.getByLabel('Weekend mornings').check();
  await next(page).click();
  await expect(questions.getByRole('heading', { name: 'Which Richmond do you mean?' })).toBeVisible();
  await questions.getByLabel('Where are you?').fill('Hebden Bridge');
  await next(page).click();
  await expect(heading(page)).toContainText('Step 5 of 5');
  const { id } = JSON.parse((await stored(page, 'kindling-auth')) ?? '').user;
  const sql = 'select place_name, free_slots from class_preferences where user_id = $1';
  expect((await stack.sql.query(sql, [id])).rows).toEqual([
    { place_name: expect.stringMatching(/^Hebden Bridge/), free_slots: ['SA-morning', 'SU-morning'] },
  ]);
  const week = page.getByRole('region', { name: 'Your first week' });
  await expect(week.getByRole('link', { name: /^Book.*Supper clubs: cook for ten/ })).toBeVisible();
  await expect(week.getByText(/morning, if you like$/).first()).toBeVisible();

  await previous(page).click();
  await expect(questions.getByLabel('Weekend mornings')).toBeChecked();
  await page.route('**/rest/v1/class_preferences*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await questions.getByLabel('Weekday evenings').check();
  await next(page).click();
  await questions.getByRole('button', { name: 'Skip for now' }).click();
  await expect(heading(page)).toContainText('Step 5 of 5');
});

test('[ONBOARD-11] [ONBOARD-12] Get Started keeps a flag in the browser and leads to the profile', async ({ page }) => {
  await page.goto('/onboarding?step=5');
  expect(await stored(page, 'kindling-onboarding-completed')).toBeNull();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await stored(page, 'kindling-onboarding-completed')).toBe('true');
});

test('[ONBOARD-13] Get Started leads to signing in when her session has ended meanwhile', async ({ page }) => {
  // Her last authenticated request.
  const keyRequest = page.waitForResponse('**/rpc/my_draft_key');
  await page.goto('/onboarding?step=5');
  await keyRequest;
  await expect(heading(page)).toContainText('You’re all set');
  await page.evaluate(() => localStorage.removeItem('kindling-auth'));
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('goals that cannot be saved are kept, and sent again when asked', async ({ page, stack, allowConsole }) => {
  allowConsole(/could not be saved|Failed to load resource/);
  await page.goto('/onboarding?step=3');
  await page.getByLabel('Build confidence').check();
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('We’ve saved your goals on this device, but not to your profile yet.')).toBeVisible();
  await page.unroute('**/rest/v1/profiles*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We’ve saved your goals on this device, but not to your profile yet.')).toBeHidden();
  const { id } = JSON.parse((await stored(page, 'kindling-auth')) ?? '').user;
  const sql = 'select goals from profiles where id = $1';
  await expect.poll(async () => (await stack.sql.query(sql, [id])).rows).toEqual([{ goals: ['Build confidence'] }]);
});
