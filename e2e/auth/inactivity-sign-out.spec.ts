import type { Page } from '@playwright/test';
import { waitForSavedDraft } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { todayLink } from '../support/site-steps.ts';

const minute = 60_000;

test.beforeEach(async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.clock.install();
});

/** Opens a public page, and waits for what its header has for a member. */
async function openAbout(page: Page): Promise<void> {
  const unread = page.waitForResponse('**/rest/v1/notifications?*');
  await page.goto('/about');
  await unread;
}

test('[STATE-07] [STATE-08] Session timeout: half an hour of quiet signs her out and says so', async ({ page }) => {
  await openAbout(page);
  await page.mouse.move(200, 200);
  await page.clock.fastForward(27 * minute);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward(1.5 * minute);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.clock.fastForward(2 * minute);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Your session has expired. Please sign in again.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
});

test.describe('on a device with a touch screen', () => {
  test.use({ hasTouch: true });

  test('[STATE-07] the mouse, a key, scrolling and a touch each start the half hour again', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.mouse.move(200, 200);
    const devtools = await context.newCDPSession(page);
    // A finger that rests: a tap would move the mouse as well.
    const touch = (type: 'touchStart' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const signs = {
      key: () => page.keyboard.press('Shift'),
      scroll: () => page.evaluate(() => scrollTo(0, 400)),
      touch: () => touch('touchStart', [{ x: 200, y: 200 }]),
      mouse: async () => {
        await touch('touchCancel', []);
        await page.mouse.move(300, 300);
      },
    };
    for (const [sign, act] of Object.entries(signs)) {
      await page.clock.fastForward(20 * minute);
      const before = await page.evaluate(() => Date.now());
      await act();
      await expect
        .poll(() => page.evaluate(() => Number(localStorage.getItem('kindling-last-active'))), sign)
        .toBeGreaterThanOrEqual(before);
    }
    await page.clock.fastForward(20 * minute);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(todayLink(page)).toBeVisible();
  });
});

test('after the machine has slept for longer, the first move of the mouse is too late', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 200);
  // Suspended device: wall clock advanced, timers frozen.
  await page.clock.setSystemTime(Date.now() + 8 * 60 * minute);
  await page.mouse.move(300, 300);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Your session has expired. Please sign in again.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
});

test('"Stay signed in" closes the warning and starts the half hour again', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 200);
  await page.clock.fastForward(28.5 * minute);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward(20 * minute);
  await expect(todayLink(page)).toBeVisible();
});

test('somebody who is busy in another tab is not signed out in this one', async ({ page, context, allowConsole }) => {
  // A new tab starts on about:blank, where the fixture's own script may not look into the storage.
  allowConsole(/Failed to read the 'sessionStorage' property/);
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/');
  await other.mouse.move(200, 200);
  await context.clock.fastForward(28.5 * minute);
  await expect(page.getByRole('dialog')).toBeVisible();
  // Her pointer on its way to the button is activity, which closes the warning in the other tab alone.
  await other.mouse.move(300, 300);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await context.clock.fastForward(5 * minute);
  await expect(todayLink(page)).toBeVisible();
});

test("a public page opened long after her last visit is a visitor's page", async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 200);
  await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 31 * 60_000)));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
});

test('until her old session is at its end nothing of hers is asked for, and the page is a visitor’s', async ({
  page,
}) => {
  await openAbout(page);
  await page.mouse.move(200, 200);
  await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 31 * 60_000)));
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) requests.push(request.url());
  });
  // Race: the page can request before the script that ends the session has loaded.
  const ending = (await page.locator('script[data-session-module]').getAttribute('data-session-module')) ?? '';
  const gate = Promise.withResolvers<void>();
  await page.route(`**${ending}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto('/submit-a-class');
  await page.getByLabel('Full name').fill('Somebody else');
  await waitForSavedDraft(page, 'Somebody else');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(requests).toEqual([]);
  gate.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody else');
  expect(await page.evaluate(() => localStorage.getItem('kindling-auth'))).toBeNull();
});

test("a members' page opened long after her last visit leads to signing in, and back to it", async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 200);
  await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 31 * 60_000)));
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Your session has expired. Please sign in again.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('kindling-return-to'))).toBe('/profile');
});

test('a page opened in the last two minutes warns at once', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 200);
  await page.evaluate(() => localStorage.setItem('kindling-last-active', String(Date.now() - 29 * 60_000)));
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
});
