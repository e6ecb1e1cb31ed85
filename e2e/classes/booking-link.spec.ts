import { bookingToken } from '../support/booking-fixtures.ts';
import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

test('a place is given back from a mail with one press, signed out and without a script', async ({
  browser,
  stack,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const taught = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  const token = await bookingToken(stack, maya.id, taught.id);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const page = await context.newPage();
  const answer = await page.goto(`/booking/${token}`);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can’t come?');
  await expect(page.getByRole('main')).toContainText('Pinch pots');
  await page.getByRole('button', { name: 'Cancel my place' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your place is cancelled');
  await expect(page.getByRole('button', { name: 'Cancel my place' })).toBeHidden();
  await context.close();
});
