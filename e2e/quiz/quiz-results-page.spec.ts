import { readFileSync } from 'node:fs';
import { personalityTypeByName, personalityTypes } from '@kindling/domain/quiz/personality-types';
import { reasonsFor } from '@kindling/domain/quiz/score';
import { expect, test } from '../support/fixtures.ts';
import { recordFailures } from '../support/only-logged.ts';
import {
  answerAll,
  answers,
  distinctBreakdown,
  distinctResult,
  result,
  stored,
  withStoredResult,
} from '../support/quiz-steps.ts';

test.beforeEach(async ({ stack, signedInAs }, { title }) => {
  // Visitor by default; tests that need the member sign her in.
  if (!title.includes('database')) await signedInAs(await stack.newMember());
});

test('[RESULT-01] [RESULT-04] the stored result is shown: emoji, name, match, and both descriptions', async ({
  page,
}) => {
  await withStoredResult(page);
  await page.goto('/quiz-results');
  const card = page.getByRole('main').getByRole('region', { name: 'The Connector', exact: true });
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('🤝 The Connector');
  await expect(card.getByText('48% match', { exact: true })).toBeVisible();
  await expect(card.getByText('You come alive in good company.', { exact: true })).toBeVisible();
  await expect(card.getByText(personalityTypes.A.fullDescription, { exact: true })).toBeVisible();
});

test('[RESULT-02] [RESULT-03] without a result it says that it is loading, and leads to the quiz', async ({ page }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/quiz_results*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/quiz-results');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading your results...');
  answer();
  await expect(page).toHaveURL('/quiz');
});

test('[RESULT-05] [RESULT-06] all seven types are listed from the most to the least, each with its bar', async ({
  page,
}) => {
  await withStoredResult(page, distinctResult);
  await page.goto('/quiz-results');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(rows).toHaveText(
    distinctBreakdown.map(({ emoji, name, percentage }) => `${emoji}${name}${percentage}%`),
  );
  for (const [index, { percentage }] of distinctBreakdown.entries()) {
    const bar = rows.nth(index).locator('span.bg-accent');
    const [full, filled] = await Promise.all([bar.locator('xpath=..').boundingBox(), bar.boundingBox()]);
    expect(Math.round((100 * (filled?.width ?? 0)) / (full?.width ?? 1))).toBe(percentage);
  }
});

test('[RESULT-07] each type says what it is about in a tooltip, by mouse and by keyboard', async ({ page }) => {
  await withStoredResult(page, distinctResult);
  await page.goto('/quiz-results');
  const tooltip = page.getByRole('tooltip');
  for (const { name } of distinctBreakdown) {
    await page.getByRole('button', { name }).focus();
    await expect(tooltip).toHaveText(personalityTypeByName(name)?.fullDescription ?? '-');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'The Hustler' }).hover();
  await expect(tooltip).toHaveText(personalityTypes.E.fullDescription);
});

test('[CONST-13] [CONST-14] a tooltip opens after 700 ms under the mouse, and the next one within 300 ms at once', async ({
  page,
}) => {
  await withStoredResult(page);
  await page.clock.install();
  await page.goto('/quiz-results');
  const type = (index: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .nth(index)
      .getByRole('button');
  const tooltip = page.getByRole('tooltip');
  await expect(type(6)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const leave = async () => {
    await page.mouse.move(5, 5, { steps: 5 });
    await expect(tooltip).toHaveCount(0);
  };
  await type(0).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);
  await leave();
  await page.clock.runFor(299);
  await type(1).hover();
  await expect(tooltip).toHaveCount(1);
  await leave();
  await page.clock.runFor(300);
  await type(2).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
});

test('[RESULT-08] [RESULT-09] [RESULT-10] what to try first, and where to go from here', async ({ page }) => {
  await withStoredResult(page);
  await page.goto('/quiz-results');
  const card = page.getByRole('region', { name: 'Perfect for You', exact: true });
  await expect(card.getByRole('heading')).toHaveText('Perfect for You');
  await expect(card.getByRole('listitem')).toHaveText(['Supper clubs', 'Game nights', 'Local meetups', 'Volunteering']);
  for (const [name, slug] of [
    ['Supper clubs', 'supper-clubs'],
    ['Game nights', 'game-nights'],
    ['Local meetups', 'local-meetups'],
    ['Volunteering', 'volunteering'],
  ] as const) {
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/things/${slug}`);
  }
  await expect(card.getByRole('link', { name: 'Explore All Things', exact: true })).toHaveAttribute(
    'href',
    '/browse-activities',
  );
  const closing = page.getByRole('region', { name: 'What’s next?' });
  await expect(closing.getByRole('link')).toHaveText(['Browse Classes', 'View Profile']);
  await expect(closing.getByRole('link', { name: 'Browse Classes' })).toHaveAttribute('href', '/classes');
  await expect(closing.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/profile');
});

test('on paper there is the result, in ink and without what can only be clicked', async ({ page }) => {
  await withStoredResult(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/quiz-results');
  await expect(page.getByRole('heading', { name: 'Your full breakdown' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your full breakdown' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  for (const role of ['navigation', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Explore All Things' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('the sentence leads, and what she shares is her type and nothing else about her', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withStoredResult(page);
  await page.goto('/quiz-results');
  const hero = page.getByRole('region', { name: 'The Connector', exact: true });
  await expect(hero.getByText('You’re a Connector, with a streak of Mover', { exact: true })).toBeVisible();

  const card = page.getByRole('region', { name: 'Share your type' });
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(card.getByRole('status')).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/types/connector', page.url()).href);

  // What is sent with the page itself has gone.
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  for (const [button, width, height] of [
    ['Save for stories', 1080, 1350],
    ['Save for messages', 1200, 630],
  ] as const) {
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`kindling-connector-${width}x${height}.png`);
    const png = readFileSync(await download.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    // Pixels alone: no chunk with text, time or place.
    expect(new Set(chunkTypes(png))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
  }
  // Drawn here: nothing was sent.
  expect(new Set(requests)).toEqual(new Set(['GET']));
});

test('it tells which answers counted most', async ({ page }) => {
  await withStoredResult(page);
  await page.goto('/quiz-results');
  const [first] = reasonsFor(answers, result.primaryType.type);
  await expect(page.getByText(first?.question ?? '-', { exact: true })).toBeVisible();
  await expect(page.getByText('Biggest influence').first()).toBeVisible();
});

test('a result that only the database keeps is shown on a new device', async ({ page, stack, signedInAs }) => {
  const member = await stack.newMember();
  const { personalityName, personalityDescription, personalityEmoji, recommendations, percentageScores } = result;
  await member.client
    .from('quiz_results')
    .insert({
      user_id: member.id,
      personality_name: personalityName,
      personality_description: personalityDescription,
      personality_emoji: personalityEmoji,
      recommendations,
      percentage_scores: percentageScores,
    })
    .throwOnError();
  await signedInAs(member);
  await page.goto('/quiz-results');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(personalityName);
});

test('[ERROR-31] a result that cannot be read or saved is no alarm: the place offers to try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/could not be (read|saved yet)|Failed to load resource/);
  await page.route('**/rest/v1/quiz_results*', (route) => route.abort('connectionfailed'));
  const failures = recordFailures(page);
  await page.goto('/quiz-results');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await failures.expectLogged('The latest quiz result could not be read');
  await failures.expectNothingShown();
  await page.unroute('**/rest/v1/quiz_results*');
  await again.click();
  await expect(page).toHaveURL('/quiz');
  expect(await stored(page, 'quizResults')).toBeNull();

  await page.route('**/rest/v1/quiz_results*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await answerAll(page);
  await page.getByRole('button', { name: 'See Results' }).click();
  await expect(page).toHaveURL('/quiz-results');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(result.personalityName);
  await failures.expectLogged('The quiz result could not be saved yet');
  await failures.expectNothingShown();
});

test('[CALL-21] once a result is saved, the latest is read again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/rest/v1/quiz_results') return;
    // The history reads results too.
    if (request.method() === 'POST' || searchParams.get('limit') === '1') calls.push(request.method());
  });
  // Saved only once the latest was read for the first time.
  const read = page.waitForResponse((response) => response.url().includes('order=created_at.desc&limit=1'));
  await page.route('**/rest/v1/quiz_results*', async (route) => {
    if (route.request().method() === 'POST') await read;
    await route.continue();
  });
  await withStoredResult(page);
  await page.addInitScript(() => {
    if (localStorage.getItem('kindling-quiz-saving')) return;
    const record = { id: 'one', sessionId: '1795216783374-628d018d9d975c7c87e636dbc8957971', owner: null };
    localStorage.setItem('kindling-quiz-saving', JSON.stringify({ ...record, completion: 'saved', result: 'waiting' }));
  });
  await page.goto('/profile');
  await expect.poll(() => calls.filter((method, at) => method !== calls[at - 1])).toEqual(['GET', 'POST', 'GET']);
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
});

/** Types of the chunks of a PNG file. */
function chunkTypes(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}
