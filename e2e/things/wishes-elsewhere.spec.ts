import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { result, withStoredResult } from '../support/quiz-steps.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

// "I'd go" where a search, a result or a class has no date for her.

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills in where and when, and saves. */
async function say(page: Page, place: string) {
  await page.getByLabel('Near', { exact: true }).fill(place);
  await page.getByRole('checkbox', { name: 'weekday evenings' }).check();
  await page.getByRole('button', { name: 'I’d go', exact: true }).click();
  await expect(page.getByText('You’d go', { exact: true })).toBeVisible();
}

test('a visitor says “I’d go” on a class that is full, signs in, and is at the form', async ({ page, stack }) => {
  const [imogen, maya] = [await stack.newMember('Imogen Farr'), await stack.newMember('Maya Ellis')];
  const { id, slug } = await insertTaughtClass(stack, imogen);
  await stack.sql.query(
    `update public.class_details set thing = 'pottery-ceramics', thing_guessed = false where class_id = $1`,
    [id],
  );
  const session = await insertSession(stack, id, { inMinutes: 3 * 1440, capacity: 1 });
  await page.goto(`/classes/${slug}`);
  await expect(region(page, 'Next dates')).toBeVisible();
  await expect(region(page, 'No date that suits you?')).toBeHidden();
  await book(await stack.newMember('Ada Moss'), session);
  await expect(async () => {
    await page.reload();
    await expect(region(page, 'No date that suits you?')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await region(page, 'No date that suits you?').getByRole('link', { name: 'I’d go' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email', { exact: true }).fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/things/pottery-ceramics?wish=1');
  await say(page, 'Hebden Bridge');
  const { rows } = await stack.sql.query('select thing, times from public.wishes where user_id = $1', [maya.id]);
  expect(rows).toEqual([{ thing: 'pottery-ceramics', times: ['weekday-evening'] }]);
});

test('a result without dates asks which of its things she’d go to, and so does an empty search', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await withStoredResult(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/quiz-results');
  const picker = region(page, 'What would you go to?');
  // Those of her three that have no date here: another test may have planned some for one of them.
  await expect(picker.getByRole('button').first()).toBeVisible();
  const [first = ''] = await picker.getByRole('button').allInnerTexts();
  const second = result.recommendations.find((name) => name !== first) ?? '';
  expect(result.recommendations).toContain(first);
  await picker.getByRole('button', { name: first, exact: true }).click();
  await say(page, 'Hebden Bridge');

  const imogen = await stack.newMember('Imogen Farr');
  const { id } = await insertTaughtClass(stack, imogen);
  await insertSession(stack, id, { inMinutes: 3 * 1440, capacity: 4 });
  await stack.sql.query(
    `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      maya.id,
      result.personalityName,
      result.personalityDescription,
      result.personalityEmoji,
      result.recommendations,
      JSON.stringify(result.percentageScores),
    ],
  );
  await page.goto('/classes?q=zzz');
  const card = region(page, 'What would you go to?');
  await card.getByRole('button', { name: second, exact: true }).click();
  await expect(card.getByLabel('Near', { exact: true })).toBeFocused();
  await page.goto('/profile/preferences#wishes');
  await expect(
    region(page, 'What you’d go to').getByRole('listitem').filter({ hasText: 'Hebden Bridge' }),
  ).toContainText(first);
});

test('Without JavaScript: an empty search leads a visitor to what she’d go to', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  await page.goto('/whats-on?q=zzz');
  await expect(region(page, 'No date that suits you?').getByRole('link', { name: 'I’d go' })).toHaveAttribute(
    'href',
    '/profile/preferences#wishes',
  );
  await context.close();
});
