import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { answerAll } from '../support/quiz-steps.ts';
import { openMenu } from '../support/site-steps.ts';

/** Index of the explorer's option in each of the seven questions. */
const explorer = [3, 2, 4, 5, 5, 1, 6];

async function answerTheQuiz(page: Page): Promise<void> {
  await answerAll(
    page,
    explorer.map((option) => option - 1),
  );
  await page.getByRole('button', { name: 'See Results' }).click();
}

async function joinFromTheQuiz(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/auth?from=quiz');
  await expect(page.getByText('The Explorer').first()).toBeVisible();
  await expect(page.getByText('100%').first()).toBeVisible();
  if (!(await page.getByLabel('Name').isVisible()))
    await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Join Kindling to see your results!' })).toBeVisible();
  await page.getByLabel('Name').fill('Wren Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created!', { exact: true })).toBeVisible();
  await expect(page.getByText("Welcome! Let's see your quiz results...", { exact: true })).toBeVisible();
}

/** The explorer's recommended activities, of which the welcome names three. */
const recommended = ['Hiking', 'Wild swimming', 'Paddleboarding', 'Foraging'];

async function goThroughOnboarding(page: Page): Promise<void> {
  const step = (number: number) => expect(page.getByText(`Step ${number} of 5`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding/);
  await step(1);
  await expect(page.getByText('The Explorer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await step(2);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(recommended.slice(0, 3));
  await page.getByRole('button', { name: 'Next' }).click();
  await step(3);
  await page.getByLabel('Explore new places').check();
  await page.getByLabel('Build confidence').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await step(4);
  await page.getByRole('button', { name: 'Next' }).click();
  await step(5);
  await page.getByRole('button', { name: 'Get Started' }).click();
}

/** Her result with what it recommends, and then what is a member's. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/quiz-results');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Explorer');
  for (const name of recommended) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  for (const [name, path, heading] of [
    ['Things', '/browse-activities', 'All things'],
    ['Classes', '/classes', 'Find your thing'],
    ['Journal', '/journal', 'Journal'],
    ['Community', '/community', 'Community'],
  ] as const) {
    await (await openMenu(page)).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
}

function watchCalls(page: Page): { path: string; client: string }[] {
  const calls: { path: string; client: string }[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    calls.push({ path: new URL(request.url()).pathname, client: request.headers()['x-client-info'] ?? '' });
  });
  return calls;
}

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`at ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'a phone' });

    test('[STATE-01] [CALL-01] a visitor takes the quiz, signs up, is welcomed and sees her type on her profile', async ({
      page,
      stack,
    }) => {
      const email = `wren.${viewport.width}@example.org`;
      const calls = watchCalls(page);
      await page.goto('/');
      await page.locator('main a[href="/quiz"]').first().click();
      await answerTheQuiz(page);
      await joinFromTheQuiz(page, email);
      await goThroughOnboarding(page);

      await expect(page).toHaveURL('/profile');
      await expect(page.getByText('The Explorer').first()).toBeVisible();
      await expect(page.getByText('100%').first()).toBeVisible();
      await expect(page.getByText('Wren Okafor').first()).toBeVisible();

      if (device === 'a desk') await lookAround(page);

      // Funnel steps in the database, or still in the outbox.
      const { rows: users } = await stack.sql.query('select id from auth.users where email = $1', [email]);
      const [{ id }] = users;
      const of = async (table: string, column: string, fields: string) =>
        (await stack.sql.query(`select ${fields} from ${table} where ${column} = $1`, [id])).rows;
      const completions = `select user_id, primary_type, signed_up_after from public.quiz_completions where session_id = $1`;
      const visit = await page.evaluate(() => sessionStorage.getItem('quiz_session_id'));
      await expect
        .poll(async () => (await stack.sql.query(completions, [visit])).rows)
        .toEqual([{ user_id: null, primary_type: 'explorer', signed_up_after: true }]);
      await expect
        .poll(() => of('public.quiz_results', 'user_id', 'personality_name'))
        .toEqual([{ personality_name: 'The Explorer' }]);
      await expect
        .poll(async () => (await of('public.profiles', 'id', 'goals'))[0]?.goals.toSorted())
        .toEqual(['Build confidence', 'Explore new places']);
      expect(await of('private.terms_acceptances', 'user_id', 'version::text')).toHaveLength(1);

      // Row level security: invisible to other members and visitors.
      const other = await stack.newMember('Ada Fenn');
      for (const client of [other.client, stack.visitor()]) {
        for (const table of ['quiz_completions', 'quiz_results', 'profiles', 'user_stats']) {
          const { data } = await client.from(table).select('*');
          expect(data ?? []).toEqual([]);
        }
      }

      // Sign-out on the same device: a visitor again.
      await page.goto('/profile');
      await expect(page.getByText('The Explorer').first()).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
      expect(await of('auth.sessions', 'user_id', 'id')).toEqual([]);

      // Every request but the configuration went through supabase-js.
      expect(calls.length).toBeGreaterThan(5);
      expect(calls.filter(({ path, client }) => path !== '/config.json' && !client.includes('supabase-js'))).toEqual(
        [],
      );
    });
  });
}
