import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';
import { answer, answerAll, answers, result, stored, takeQuiz } from '../support/quiz-steps.ts';

test('[QUIZ-05] [QUIZ-06] [QUIZ-07] one question at a time, with its number and a progress bar', async ({ page }) => {
  await page.goto('/quiz');
  const progress = page.getByRole('progressbar');
  const percentages = ['0', '14', '29', '43', '57', '71', '86', '100'];
  for (const [question, option] of answers.entries()) {
    const position = `Question ${question + 1} of 7`;
    await expect(page.getByText(position, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await expect(page.getByRole('radio')).toHaveCount(7);
    await expect(progress).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuetext', position);
    await expect(progress).toHaveAttribute('aria-valuenow', percentages[question] ?? '');
    await answer(page, question, option);
    await expect(progress).toHaveAttribute('aria-valuenow', percentages[question + 1] ?? '');
    if (question < 6) await page.getByRole('button', { name: 'Next' }).click();
  }
});

test('[QUIZ-08] [QUIZ-09] [QUIZ-10] Previous and Next wait for their moment, and the last question has See Results', async ({
  page,
}) => {
  await page.goto('/quiz');
  const previous = page.getByRole('button', { name: 'Previous', exact: true });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const seeResults = page.getByRole('button', { name: 'See Results', exact: true });
  await expect(previous).toBeDisabled();
  await expect(next).toBeDisabled();
  await answer(page, 0, 2);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await previous.click();
  await answerAll(page);
  await expect(seeResults).toBeEnabled();
  await expect(next).toBeHidden();
});

test('[STATE-09] [STATE-10] Previous and Next move through the questions, and what was picked stays picked', async ({
  page,
}) => {
  await page.goto('/quiz');
  await answerAll(page);
  for (let question = 5; question >= 0; question -= 1) {
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(`Question ${question + 1} of 7`)).toBeVisible();
    await expect(page.getByRole('radio').nth(answers[question] ?? -1)).toBeChecked();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  await expect(page.getByRole('radio').nth(answers[1] ?? -1)).toBeChecked();
});

test('[QUIZ-11] [QUIZ-14] [ENTITY-06] a visitor’s result is stored in her browser, and she goes on to sign in', async ({
  page,
  stack,
}) => {
  await takeQuiz(page);
  await expect(page).toHaveURL('/auth?from=quiz');
  expect(JSON.parse((await stored(page, 'quizResults')) ?? 'null')).toEqual(result);
  const sessionId = (await stored(page, 'quiz_session_id', 'sessionStorage')) ?? '';
  expect(sessionId).toMatch(/^\d{13}-[0-9a-f]{32}$/);
  await expect
    .poll(async () => {
      const sql = 'select user_id, primary_type, signed_up_after from quiz_completions where session_id = $1';
      return (await stack.sql.query(sql, [sessionId])).rows;
    })
    .toEqual([{ user_id: null, primary_type: result.primaryType.key, signed_up_after: false }]);
});

test('[QUIZ-12] [QUIZ-13] a member’s result is saved with the quiz, once, and she goes to her results', async ({
  page,
  stack,
  signedInAs,
}) => {
  const member = await stack.newMember();
  await signedInAs(member);
  // Result page held back: what is sent before it arrives was sent before navigating.
  let deliver = () => {};
  const gate = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/quiz-results-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/quiz');
  await answerAll(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/quiz_results') && request.method() === 'POST')
      sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'See Results' }).dblclick();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        user_id: member.id,
        personality_name: 'The Connector',
        personality_description: 'You come alive in good company.',
        personality_emoji: '🤝',
        recommendations: ['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering'],
        percentage_scores: { A: 48, B: 33, C: 33, D: 10, E: 33, F: 33, G: 10 },
      },
    ]);
  await expect(page).toHaveURL('/quiz');
  deliver();
  await expect(page).toHaveURL('/quiz-results');
  const rows = async (table: string) =>
    (await stack.sql.query(`select percentage_scores from ${table} where user_id = $1`, [member.id])).rows;
  const expected = [{ percentage_scores: result.percentageScores }];
  await expect.poll(() => rows('quiz_results')).toEqual(expected);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: result.personalityName })).toBeVisible();
  expect(await rows('quiz_results')).toEqual(expected);
  expect(await rows('quiz_completions')).toEqual(expected);
});

test('the quiz can be taken with the keyboard alone, and each new question takes the focus', async ({ page }) => {
  await page.goto('/quiz');
  // Keyboard shortcuts work after hydration, which also prefetches the next page.
  await expect(page.locator('link[href*="/assets/auth-"]').first()).toBeAttached();
  for (let question = 0; question < 7; question += 1) {
    await expect(page.getByText(`Question ${question + 1} of 7`)).toBeVisible();
    if (question > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('4');
    await expect(page.getByRole('radio').nth(3)).toBeChecked();
    await page.getByRole('radio').nth(3).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(4)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL('/auth?from=quiz');
});

test('a reload brings back the question and the answers, and a double click skips none', async ({ page }) => {
  await page.goto('/quiz');
  await answerAll(page);
  for (let back = 0; back < 4; back += 1) await page.getByRole('button', { name: 'Previous' }).click();
  await page.reload();
  await expect(page.getByText('Question 3 of 7')).toBeVisible();
  await expect(page.getByRole('radio').nth(answers[2] ?? -1)).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByText('Question 4 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Question 1 of 7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('an answer picked while the script is still on its way counts', async ({ page }) => {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/quiz', { waitUntil: 'commit' });
  await page.getByRole('radio').nth(2).check();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  arrive();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
});

test('a quiz finished without a connection still leads to her type', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be/);
  await page.goto('/quiz');
  await answerAll(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'See Results' }).click();
  await expect(page).toHaveURL('/auth?from=quiz');
  await expect(page.getByRole('region', { name: 'Your quiz result' })).toBeVisible();
});

test('supabase-js is not loaded before there is something to send', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/quiz');
  await answerAll(page);
  expect(requests).not.toContain('/config.json');
  await page.getByRole('button', { name: 'See Results' }).click();
  await expect.poll(() => requests).toContain('/rest/v1/quiz_completions');
});

test('[ERROR-34] a quiz that cannot be recorded stops nobody, says nothing, and is recorded later, once', async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  allowConsole(/could not be saved yet|Failed to load resource/);
  const failures = recordFailures(page);
  let lost = 0;
  await page.route('**/rest/v1/quiz_completions*', async (route) => {
    lost += 1;
    // Lost response: the row is stored, its response is not delivered.
    if (lost === 1) await route.fetch();
    await route.abort('connectionfailed');
  });
  await takeQuiz(page);
  await expect(page).toHaveURL('/auth?from=quiz');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Join Kindling to see your results!' })).toBeVisible();
  await failures.expectLogged('The quiz completion could not be saved yet');
  await failures.expectNothingShown();
  const sessionId = await stored(page, 'quiz_session_id', 'sessionStorage');
  // Waits until the response in flight is lost, too.
  await page.unrouteAll({ behavior: 'wait' });

  const email = `later.${Date.now()}@example.org`;
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect.poll(async () => JSON.parse((await stored(page, 'kindling-quiz-saving')) ?? '{}').result).toBe('saved');
  const count = 'select count(*)::int as n from quiz_completions where session_id = $1';
  expect((await stack.sql.query(count, [sessionId])).rows).toEqual([{ n: 1 }]);
  expect(context.pages()).toHaveLength(1);
});
