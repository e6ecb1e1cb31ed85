import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Presses of a finger: what is pressed, and each field that is typed into. */
function fingers() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator) {
      await target.click();
      taps += 1;
    },
    async type(target: Locator, text: string) {
      await target.click();
      await target.fill(text);
      taps += 1;
    },
  };
}

test('Taps: from home a stranger holds a place with an account of her own in at most eight', async ({
  page,
  stack,
}) => {
  const teacher = await stack.newMember('Ruth Pemberton');
  const { id } = await insertTaughtClass(stack, teacher, 'Slow clay');
  await insertSession(stack, id, { inMinutes: 3 * 24 * 60, capacity: 6 });
  const { tap, type, taps } = fingers();
  const main = page.getByRole('main');
  await page.goto('/');
  await tap(main.getByRole('link', { name: 'Slow clay' }).first());
  await tap(page.getByRole('link', { name: /^Book/ }).first());
  await type(main.getByLabel('Name'), 'Orla Quick');
  await type(main.getByLabel('Email'), `orla-${crypto.randomUUID()}@example.org`);
  await type(main.getByLabel('Password', { exact: true }), 'over the hills');
  await tap(main.getByRole('checkbox'));
  await tap(main.getByRole('button', { name: 'Create Account' }));
  const book = page.getByRole('dialog').getByRole('button', { name: /^Book/ });
  await expect(book).toBeInViewport({ ratio: 1 });
  await tap(book);
  await expect(page.getByText('You’re going!')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(8);
});

test('Taps: a teacher whose class is listed has its first date in at most twelve', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await insertTaughtClass(stack, maya, 'Pinch pots at dusk');
  const { tap, type, taps } = fingers();
  await signedInAs(maya);
  await page.goto('/');
  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('link', { name: 'Teach', exact: true }));
  await tap(page.getByRole('link', { name: 'Plan dates: Pinch pots at dusk' }));
  await type(page.getByLabel('First date'), new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await type(page.getByLabel('Starts at'), '19:00');
  await tap(page.getByRole('button', { name: 'Plan dates' }));
  await expect(page.getByText('No bookings yet, 8 places')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(12);
});
