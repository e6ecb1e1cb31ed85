import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { settledReads } from '../support/requests-in-flight.ts';
import { insertTaughtClass } from '../support/session-fixtures.ts';

const thing = 'Supper clubs';

/** What a page asks for from now on. */
function requestsOf(page: Page) {
  const all: { method: string; path: string }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    all.push({ method: request.method(), path: pathname + search });
  });
  return {
    scripts: () => all.flatMap(({ path }) => (path.endsWith('.js') ? [path] : [])),
    reads: (of: string) => all.flatMap(({ path }) => (path.startsWith(`/rest/v1/${of}?`) ? [path] : [])),
    writes: () => all.filter(({ method, path }) => method !== 'GET' && path.startsWith('/rest/v1/')),
  };
}

for (const intent of ['hover', 'focus', 'touch'] as const) {
  test(`Prefetch: ${intent} on a thing fetches its page, and the press no script any more`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    await signedInAs(await stack.newMember());
    await page.goto('/browse-activities');
    await settledReads(page);
    // Toasts load with the first sign of life.
    await page.mouse.move(1, 1);
    await settledReads(page);
    const link = page.getByRole('link', { name: thing }).first();
    const requests = requestsOf(page);
    if (intent === 'touch') await link.dispatchEvent('pointerover', { pointerType: 'touch' });
    else await link[intent]();
    for (const chunk of [/\/assets\/supper-clubs-/, /\/assets\/thing-/]) {
      await expect.poll(() => requests.scripts()).toContainEqual(expect.stringMatching(chunk));
    }
    await settledReads(page);
    const before = requests.scripts().length;
    await expect(page).toHaveURL('/browse-activities');
    await link.press('Enter');
    await expect(page).toHaveURL('/things/supper-clubs');
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
    await settledReads(page);
    expect(requests.scripts().slice(before)).toEqual([]);
  });
}

test('a pointer that passes fetches nothing, nor does one that stays where data are to be saved', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await page.goto('/browse-activities');
  await settledReads(page);
  const link = page.getByRole('link', { name: thing }).first();
  const requests = requestsOf(page);
  // In one go: between two calls of ours a busy machine may stay longer than an intent.
  await link.evaluate((element) => {
    for (const type of ['pointerover', 'pointerout'])
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true }));
  });
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    await link.hover();
    await link.focus();
    await page.waitForTimeout(300);
    await page.mouse.move(0, 0);
    await link.blur();
  }
  expect(requests.scripts().filter((path) => /\/(supper-clubs|thing)-/.test(path))).toEqual([]);
});

test('a conversation is read when it is pointed at, which marks nothing, and not again when it opens', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id } = await insertTaughtClass(stack, maya);
  await ada.client.from('class_messages').insert({ class_id: id, body: 'Is there parking?' }).throwOnError();
  await signedInAs(maya);
  await page.goto('/messages');
  await settledReads(page);
  const requests = requestsOf(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').hover();
  await expect.poll(() => requests.reads('class_messages')).toHaveLength(1);
  await settledReads(page);
  expect(requests.writes()).toEqual([]);
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByText('Is there parking?')).toBeVisible();
  expect(requests.reads('class_messages')).toHaveLength(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const moves = reducedMotion === 'no-preference';
  test(`a list and its page ${moves ? 'cross over' : 'just change'} where motion is ${moves ? 'fine' : 'to be reduced'}`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (update) => {
        (window as unknown as { transitions: number }).transitions++;
        return start(update);
      };
    });
    const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
    await signedInAs(await stack.newMember());
    await page.goto('/browse-activities');
    await settledReads(page);
    await page.getByRole('link', { name: thing }).first().click();
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
    expect(await transitions()).toBe(moves ? 1 : 0);
    await page.getByRole('link', { name: 'Back to All Things' }).click();
    await expect(page).toHaveURL('/browse-activities');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
    expect(await transitions()).toBe(moves ? 3 : 0);
  });
}

test('a page of hers asks for the backend’s key once, beside its scripts', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/journal');
  await settledReads(page);
  const asked = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('/config.json'))
      .map(({ initiatorType }) => initiatorType),
  );
  expect(asked).toEqual(['link']);
});

test('who is about to sign in waits for no script once she presses', async ({ page, stack }) => {
  const { email, password } = await stack.newMember();
  await page.goto('/auth');
  await page.mouse.move(1, 1);
  await settledReads(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await settledReads(page);
  const { scripts } = requestsOf(page);
  const sent = page.waitForRequest('**/auth/v1/token?*');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await sent;
  expect(scripts()).toEqual([]);
});
