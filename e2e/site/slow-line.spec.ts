import type { Page } from '@playwright/test';
import { emptyFramesOf, watchEmptyFrames } from '../support/empty-frames.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillEntry, openEntry, saveEntry } from '../support/journal-steps.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { newModerator } from '../support/moderation-steps.ts';
import { insertTaughtClass } from '../support/session-fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

/** "Good" is up to 0.1 (web.dev/articles/cls). */
const most = 0.05;

/** Mobile throttling as Lighthouse knows it, on a line that is slower still. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function expectStill(page: Page, when: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { value, byFont, moved } = await layoutShiftsOf(page);
  expect.soft(value + byFont, `${when} on ${page.url()}:\n${moved.join('\n')}`).toBeLessThan(most);
}

test('Layout shift: on a slow line nothing jumps after sign-up, in the journal and on a member’s main pages', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/40[04] \(/);
  await watchLayoutShifts(page);
  await throttle(page);
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(`slow.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await expectStill(page, 'Signing up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await expectStill(page, 'Signed up');

  const title = 'Clay on my sleeves';
  await page.goto('/journal');
  await expectStill(page, 'Journal opened');
  await page.getByRole('link', { name: 'Write in your journal' }).click();
  await fillEntry(page, { title, content: 'The bowl stayed round.' });
  await saveEntry(page);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expectStill(page, 'Entry saved');
  await page.getByRole('link', { name: 'Your journal' }).click();
  await page.reload();
  await openEntry(page, title);
  await expectStill(page, 'Journal with an entry');
  for (const path of ['/', '/classes', '/community', '/profile', '/dates']) {
    await page.goto(path);
    await expectStill(page, 'Opened');
  }
});

test('Skeletons: on a slow line no frame of a member’s page is empty between a placeholder and what it stands for', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  test.setTimeout(300_000);
  allowConsole(/40[04] \(/);
  const member = await newModerator(stack);
  const { slug } = await insertTaughtClass(stack, member);
  await watchEmptyFrames(page);
  await throttle(page);
  await signedInAs(member);
  const found: Record<string, number[]> = {};
  for (const path of [
    '/',
    ...['/profile', '/profile/preferences', '/journal', '/community', '/things/yoga', '/classes', '/dates'],
    ...['/teaching', `/classes/${slug}/plan`, '/settings', '/notifications', '/messages', '/moderation'],
  ]) {
    await page.goto(path);
    await expect(page.locator('main :is(h1, h2)').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
    const frames = await emptyFramesOf(page);
    if (frames.length > 0) found[path] = frames;
  }
  expect(found).toEqual({});
});
