import { createServer } from 'node:http';
import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { type Stack, startStack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { fillAuthor, fillClass } from '../support/class-steps.ts';
import { everyPage } from '../support/every-page.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { fillListing, submitListing } from '../support/listing-steps.ts';
import { takeQuiz } from '../support/quiz-steps.ts';
import { openUnhydrated } from '../support/site-steps.ts';

/** Fake analytics service on another origin; records its hits. */
interface Service {
  url: string;
  hits: URLSearchParams[];
  headers: NodeJS.Dict<string | string[]>[];
  close(): Promise<unknown>;
}

const measurementId = 'G-TEST12345';

/** Server with analytics. */
const test = base.extend<{ elsewhere: string[] }, { service: Service; stack: Stack }>({
  service: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const service = await startService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ service }, use) => {
      const stack = await startStack({ statistics: { measurementId, url: `${service.url}/g/collect` } });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
  /** Third-party requests of the browser. */
  elsewhere: async ({ context, stack }, use) => {
    const found: string[] = [];
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(stack.url)) found.push(request.url());
    });
    await use(found);
  },
});

async function startService(): Promise<Service> {
  const http = createServer((request, response) => {
    service.hits.push(new URL(request.url ?? '/', service.url).searchParams);
    service.headers.push(request.headers);
    response.writeHead(204).end();
  });
  const service: Service = {
    url: '',
    hits: [],
    headers: [],
    close: () => new Promise((resolve) => http.close(resolve)),
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  service.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return service;
}

const publicPages = [
  ...['/', '/about', '/quiz', '/privacy', '/terms', '/guidelines', '/businesses', '/list-your-business'],
  ...['/submit-a-class', '/things', '/types/mover'],
];
const privateValues = [
  ...['/onboarding', '/profile', '/journal', '/community', '/messages', '/notifications'],
  ...['/teaching', '/moderation', '/listing-status/kA9-private', '/nothing-here', '/classes/nothing-here/you'],
];
const members = ['/browse-activities', '/classes', '/things/pottery-ceramics'];

const question = (page: Page) => page.getByRole('complementary', { name: 'May we count your visit?' });
const reportedPages = ({ hits }: Service) =>
  hits.filter((hit) => hit.get('en') === 'page_view').map((hit) => new URL(hit.get('dl') ?? '').pathname);
const reportedEvents = ({ hits }: Service) => hits.map((hit) => hit.get('en')).filter((name) => name !== 'page_view');

/** A yes on the front page, whose own view has been reported. */
async function consent(page: Page, service: Service): Promise<void> {
  service.hits.length = 0;
  await page.goto('/');
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await expect.poll(() => reportedPages(service)).toEqual(['/']);
  service.hits.length = 0;
}

test('[ANALYTICS-01] each page carries the one element, and asks nobody else anything before a yes', async ({
  page,
  request,
  stack,
  signedInAs,
  elsewhere,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const maya = await stack.newMember();
  for (const path of await everyPage(stack, maya)) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html.split('<script defer src="/analytics.js"></script>'), path).toHaveLength(2);
    expect(html.match(/<aside [^>]*data-statistics-question/g), path).toHaveLength(1);
  }
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/analytics.js') && scripts.push(request.url()));
  for (const path of [...publicPages, '/auth']) await visit(path);
  await signedInAs(maya);
  for (const path of [...members, ...privateValues]) await visit(path);
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);

  async function visit(path: string): Promise<void> {
    const before = scripts.length;
    await page.goto(path);
    await expect(page.locator('[data-statistics-question]'), path).toHaveCount(1);
    expect(scripts.length, path).toBeGreaterThan(before);
  }
});

test('[ANALYTICS-03] after a yes the pages that are the same for everybody are counted, and hers never', async ({
  page,
  service,
  stack,
  signedInAs,
  elsewhere,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const maya = await stack.newMember();
  await page.goto('/about?from=a-letter#mission');
  await question(page).getByRole('button', { name: 'Yes, you may' }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => reportedPages(service)).toEqual(['/about']);
  await page.goto('/things');
  await expect.poll(() => reportedPages(service)).toEqual(['/about', '/things']);
  await page.goto('/auth');
  await signedInAs(maya);
  for (const path of privateValues) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(question(page)).toBeHidden();
  }
  await page.goto('/browse-activities');
  await expect.poll(() => reportedPages(service)).toEqual(['/about', '/things', '/browse-activities']);

  // Privacy: no recorded hit contains anything that identifies her.
  expect(elsewhere.length).toBe(service.hits.length);
  const sent = [...elsewhere, JSON.stringify(service.headers)].join('\n');
  const { id, email, session } = maya;
  const claims = JSON.parse(atob(session.access_token.split('.')[1] ?? ''));
  for (const secret of [id, email, claims.session_id, session.access_token, 'a-letter', 'journal', 'profile', 'auth']) {
    expect(sent).not.toContain(secret);
  }
  for (const headers of service.headers) {
    expect(headers.referer).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
  expect(new Set(service.hits.map((hit) => hit.get('cid'))).size).toBe(1);
  for (const hit of service.hits) expect(hit.get('tid')).toBe(measurementId);
});

test('[ANALYTICS-04] after a yes it is told what people come for, by name', async ({ page, service, stack }) => {
  await consent(page, service);
  await takeQuiz(page);
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill('ines@statistics.example');
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/things/pottery-ceramics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/list-your-business');
  await fillListing(page);
  await submitListing(page);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goto('/submit-a-class');
  await fillAuthor(page);
  await fillClass(page);
  await page.getByRole('button', { name: 'Submit Class' }).click();
  await expect(page.getByRole('button', { name: 'Submit Another Class' })).toBeVisible();
  const events = ['quiz_started', 'quiz_finished', 'sign_up', 'thing_opened', 'listing_sent', 'class_sent'];
  await expect.poll(() => reportedEvents(service)).toEqual(events);
  const hitNamed = (name: string) => service.hits.find((hit) => hit.get('en') === name);
  expect(typeKeys).toContain(hitNamed('quiz_finished')?.get('ep.quiz_type'));
  expect(hitNamed('thing_opened')?.get('ep.thing')).toBe('pottery-ceramics');
  expect(hitNamed('sign_up')?.get('dl')).toBeNull();
  const { rows } = await stack.sql.query<{ id: string }>('select id from auth.users where email like $1', ['ines@%']);
  expect(service.hits.map(String).join()).not.toContain(rows[0]?.id);
});

test('an answer picked while the script is still on its way starts the quiz', async ({ page, service }) => {
  await consent(page, service);
  const arrive = await openUnhydrated(page, '/quiz');
  await page.getByRole('radio').nth(2).click();
  arrive();
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  await expect.poll(() => reportedEvents(service)).toEqual(['quiz_started']);
});

test('what happens before the statistics script is there is told once it is', async ({ page, service }) => {
  await consent(page, service);
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/analytics.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/quiz', { waitUntil: 'commit' });
  await page.getByRole('radio').nth(2).click();
  await expect(page.getByText('Question 2 of 7')).toBeVisible();
  expect(service.hits).toEqual([]);
  arrive();
  await expect.poll(() => reportedEvents(service)).toEqual(['quiz_started']);
});

test('it is asked once; a no is as easy, holds everywhere, and can be taken back at the foot of the page', async ({
  page,
  service,
  elsewhere,
}) => {
  service.hits.length = 0;
  await page.goto('/');
  const [no, yes] = [
    question(page).getByRole('button', { name: 'No, thank you' }),
    question(page).getByRole('button', { name: 'Yes, you may' }),
  ];
  const boxes = await Promise.all([no.boundingBox(), yes.boundingBox()]);
  expect(boxes[0]?.width).toBe(boxes[1]?.width);
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'));
  await no.click();
  await expect(question(page)).toBeHidden();
  for (const path of ['/about', '/things', '/types/mover']) {
    await page.goto(path);
    await expect(question(page)).toBeHidden();
  }
  expect(elsewhere).toEqual([]);

  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Visitor statistics' });
  await again.click();
  await expect(question(page).getByRole('heading')).toBeFocused();
  await expect(question(page)).toContainText('So far you’ve said no.');
  await yes.click();
  await expect(again).toBeFocused();
  await expect.poll(() => reportedPages(service)).toEqual(['/types/mover']);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const clientId = service.hits[0]?.get('cid') ?? 'none';
  expect(await stored()).toContain(clientId);
  await again.click();
  await expect(question(page)).toContainText('So far you’ve said yes.');
  await no.click();
  expect(await stored()).not.toContain(clientId);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(reportedPages(service)).toEqual(['/types/mover']);
});

base(
  '[ANALYTICS-02] where no measurement id is configured nothing asks and nothing is loaded for it',
  async ({ page, stack }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-statistics-question]')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Visitor statistics' })).toBeHidden();
    expect(requests.filter((url) => url.includes('analytics') || !url.startsWith(stack.url))).toEqual([]);
  },
);
