import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

const day = 24 * 60;
const phone = { width: 360, height: 780 };
const bring = 'Old clothes that may get wet, a towel, and a mug for tea afterwards.';

test.beforeEach(async ({ page, stack }) => {
  await clearClasses(stack);
  await page.setViewportSize(phone);
});

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

test('Booking confirmation: scene and spark, with calendar, map, a friend and Done in reach on a phone', async ({
  page,
  request,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertTaughtClass(stack, maya, 'Pinch pots');
  const venue_id = await insertVenue(stack, maya);
  const session = await insertSession(stack, id, { inMinutes: 3 * day, capacity: 4, venue_id, bring });
  await page.addInitScript(() => {
    const shares: ShareData[] = [];
    Object.assign(window, { shares });
    navigator.canShare = () => true;
    navigator.share = async (data) => void shares.push(data ?? {});
  });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you?date=${session}`);
  await page.getByRole('button', { name: 'Book 1 place' }).click();

  const going = page.getByRole('dialog', { name: 'You’re going!' });
  await expect(going.getByRole('status').first()).toContainText('Pinch pots');
  await going.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const picture = await going.locator('.picture').boundingBox();
  const box = await going.boundingBox();
  expect(picture?.width).toBeGreaterThan((box?.width ?? 0) - 4);
  await expect(going.locator('.result-spark')).toBeVisible();

  const calendar = going.getByRole('button', { name: 'Add to calendar' });
  const map = going.getByRole('link', { name: 'Map' });
  const friend = going.getByRole('button', { name: 'Tell a friend' });
  const done = going.getByRole('button', { name: 'Done' });
  for (const each of [calendar, map, friend, done]) expect(await bottomOf(each)).toBeLessThanOrEqual(phone.height);

  await expect(map).toHaveAttribute('href', /query=3\+Bridge\+Street%2C\+Hebden\+Bridge/);
  const [download] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  const { rows } = await stack.sql.query('select id from public.bookings where user_id = $1', [ada.id]);
  const event = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '');
  expect(event).toContain(`UID:booking-${rows[0]?.id}@`);
  expect(event).toContain('SUMMARY:Pinch pots');
  expect(event).toContain('3 Bridge Street');
  expect(event).toContain('Bring: Old clothes that may get wet\\, a towel');

  await friend.click();
  const shares = () => page.evaluate(() => (window as unknown as { shares: ShareData[] }).shares.length);
  await expect.poll(shares).toBe(1);
  const shared = await page.evaluate(() => {
    const [{ url, text, files = [] } = {}] = (window as unknown as { shares: ShareData[] }).shares;
    return { url, text, pictures: files.map(({ type }) => type) };
  });
  expect(shared).toMatchObject({ url: new URL(`/classes/${slug}`, page.url()).href, pictures: ['image/png'] });
  expect(shared.text).toContain('Pinch pots');
  expect((await request.get(`/og/sessions/${session}.png`)).headers()['content-type']).toBe('image/png');
  expect((await request.get(`/og/sessions/${rows[0]?.id}.png`)).status()).toBe(404);

  await expectNoViolations(page);
  await done.click();
  await expect(page.getByRole('region').filter({ hasText: 'You’re going · 1 place' })).toBeVisible();
});

test('Booking confirmation: without a share sheet the link of the class is copied', async ({
  page,
  context,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertTaughtClass(stack, maya, 'Pinch pots');
  await book(ada, await insertSession(stack, id, { inMinutes: 3 * day, capacity: 4 }));
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you`);
  await page.getByRole('button', { name: 'Tell a friend' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/classes/${slug}$`));
});

test('Booking: her class opens with her date, and the message and the log are rows below it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertTaughtClass(stack, maya, 'Pinch pots');
  const venue_id = await insertVenue(stack, maya);
  await book(ada, await insertSession(stack, id, { inMinutes: 3 * day, capacity: 4, venue_id, bring }), 2);
  await book(ada, await insertSession(stack, id, { inMinutes: 10 * day, capacity: 4, venue_id }));
  await insertSession(stack, id, { inMinutes: 17 * day, capacity: 4, venue_id });
  await signedInAs(ada);

  await page.goto('/profile');
  await page
    .getByRole('region', { name: 'Your things' })
    .getByRole('link', { name: /^Pinch pots/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/classes/${slug}/you`);
  const date = page.getByRole('region').filter({ hasText: 'You’re going · 2 places' });
  await expect(date.getByRole('heading', { level: 2 }).getByRole('time')).toBeVisible();
  for (const text of ['The Old Mill', '3 Bridge Street, Hebden Bridge', 'The green door beside the bakery.', bring])
    await expect(date).toContainText(text);
  await expect(date.getByRole('heading', { name: 'After that' })).toBeVisible();
  await expect(date.locator('svg[shape-rendering]')).toBeVisible();

  const message = page.getByRole('region', { name: 'Message Maya Ellis' });
  const log = page.getByRole('region', { name: 'Log a visit' });
  const dates = page.getByRole('region', { name: 'Next dates' });
  const order = [date, message, log, dates];
  const tops = await Promise.all(order.map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  // Day, time and place are seen at once.
  expect(await bottomOf(date.getByText('3 Bridge Street, Hebden Bridge'))).toBeLessThan(500);
  for (const row of [message, log]) expect((await row.boundingBox())?.height).toBeLessThan(80);

  await date.getByRole('button', { name: 'Code for the door' }).click();
  const code = page.getByRole('dialog', { name: 'Your code for the door' });
  await expect(code.getByRole('img', { name: 'QR code of your booking' })).toBeVisible();
  await code.getByRole('button', { name: 'Done' }).click();

  await expect(message.getByRole('textbox')).toHaveCount(0);
  await message.getByRole('heading').click();
  await expect(message.getByRole('textbox')).toBeVisible();
  await expectNoViolations(page);
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Message the teacher' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message to Maya Ellis' })).toBeInViewport();

  await page.goto('/dates');
  await page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: 'Pinch pots' }).first().click();
  await expect(page).toHaveURL(`/classes/${slug}/you`);
});
