import { expect, test } from '../support/fixtures.ts';
import { repeatedReads, watchReads } from '../support/repeated-reads.ts';
import { settledReads } from '../support/requests-in-flight.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

/** The main places, as the bar at the foot of a phone's screen has them. */
const places = [
  { link: 'Journal', path: '/journal', heading: 'Journal' },
  { link: 'Community', path: '/community', heading: 'Community' },
  { link: 'Today', path: '/', heading: /^Good / },
  { link: 'Discover', path: '/classes', heading: 'Find your thing' },
  { link: 'You', path: '/profile', heading: 'Maya Ellis' },
] as const;

test('Client-side navigation: the main places are no document loads, are read out, and go back', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dates');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { documentOfDates: true }));
  for (const { link, path, heading } of places) {
    await bar.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
    await expect(bar.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  expect(await page.evaluate(() => 'documentOfDates' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  expect(await page.evaluate(() => 'documentOfDates' in window)).toBe(false);
});

test('Client-side navigation: what changed on one page is read again on the next, from Back too', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto('/journal');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await menu.getByRole('link', { name: 'You' }).click();
  const entries = page.getByRole('main').getByText(/journal entr/i);
  await expect(entries.first()).toBeVisible();
  const before = await page.getByRole('main').innerText();
  await maya.client
    .from('journal_entries')
    .insert({ user_id: maya.id, content: 'Clay under my nails.' })
    .throwOnError();
  await menu.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('link', { name: 'Clay under my nails.' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before);
});

test('Reads: her dates, her profile and her class are read once, whatever parts of the screen show them', async ({
  page,
  context,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  const taught = await insertTaughtClass(stack, ruth);
  const session = await insertSession(stack, taught.id, { inMinutes: 2 * 24 * 60, capacity: 8 });
  await book(maya, session);
  await signedInAs(maya);
  const paths = ['/dates', '/profile', `/classes/${taught.slug}/you`];
  // What her booking has set going is over once each has been open.
  for (const path of paths) {
    await page.goto(path);
    await settledReads(page);
  }
  watchReads(context);
  for (const path of paths) {
    await page.goto(path);
    await settledReads(page);
    // Joining a live channel reads again what may have changed before.
    const live = /rpc\/(my_bookings|class_sessions\w*|courses_of_class)/;
    expect(
      repeatedReads(page, { live: true }).filter((read) => !live.test(read)),
      path,
    ).toEqual([]);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('View transition: a click while two pages cross over isn’t lost', async ({ page, stack, signedInAs }) => {
    await signedInAs(await stack.newMember());
    await page.goto('/browse-activities');
    await settledReads(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await menu.getByRole('link', { name: 'Journal' }).boundingBox()) ?? {};
    await page.getByRole('link', { name: 'Supper clubs' }).first().click();
    await page.waitForFunction(() => 'activeViewTransition' in document && document.activeViewTransition !== null);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL('/journal');
  });
});
