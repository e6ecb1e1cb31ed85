import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSeries, insertSession, insertVenue } from '../support/session-fixtures.ts';

const day = 24 * 60;
const intruder = 'Clay, and tea.</script><script>intrude()</script>';
const twelvePounds = { price_kind: 'fixed', price_amount: 1200, price_currency: 'GBP' };

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
});

test('a visitor chooses a session, signs in, is back at it, and holds a place two taps later, with the address to come', async ({
  page,
  request,
  stack,
}) => {
  const [ruth, ada] = [await stack.newMember('Ruth Pemberton'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    instructor_name: 'Ruth',
    class_description: intruder,
    status: 'approved',
    submitted_by: ruth.id,
  });
  const venue_id = await insertVenue(stack, ruth, { name: 'Ruth’s kitchen', at_home: true });
  await insertSession(stack, id, {
    ...twelvePounds,
    inMinutes: 3 * day,
    capacity: 3,
    venue_id,
    bring: 'An apron',
    payment_link: 'https://pay.example/r',
  });
  const cancelled = await insertSession(stack, id, {
    inMinutes: 2 * day,
    capacity: 8,
    venue_id,
    price_kind: 'free',
    price_amount: 0,
    price_currency: null,
  });
  await ruth.client
    .rpc('cancel_sessions', { session_id: cancelled, scope: 'one', reason: 'The kiln is cold.' })
    .throwOnError();

  const html = await (await request.get(`/classes/${slug}`)).text();
  for (const secret of ['3 Bridge Street', 'green door', 'pay.example']) expect(html).not.toContain(secret);
  await page.goto(`/classes/${slug}`);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /supabase|session-|entry\.client/.test(name))).toEqual([]);
  const events = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(events.map((text) => JSON.parse(text))).toMatchObject([
    { eventStatus: 'https://schema.org/EventCancelled', description: intruder },
    { eventStatus: 'https://schema.org/EventScheduled', description: intruder },
  ]);
  const dates = page.getByRole('region', { name: 'Next dates' });
  const [first, second] = [dates.getByRole('listitem').nth(0), dates.getByRole('listitem').nth(1)];
  await expect(first).toContainText('The kiln is cold.');
  await expect(first.getByRole('link')).toHaveCount(0);
  await expect(second).toContainText('3 places left');
  await expect(page.getByRole('region', { name: 'Book', exact: true })).toContainText('Hebden Bridge\u00a0· £12');
  for (const text of ['You pay Ruth directly.', 'at least 24 hours before', 'Bring: An apron']) {
    await expect(dates).toContainText(text);
  }
  await expect(page.getByRole('region', { name: 'Where' })).toContainText('Step-free entrance');
  await second.getByRole('link', { name: /^Book/ }).click();

  await expect(page).toHaveURL('/auth?mode=sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Kindling');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Sign in, and you’re straight back at your booking.');
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book your place' });
  await expect(dialog).toContainText('Ruth sees this and your first name, Ada, nothing else.');
  await dialog.getByRole('radio', { name: '2' }).check();
  await expect(dialog).toContainText('£24 for 2');
  await dialog.getByRole('textbox', { name: 'A note for Ruth (optional)' }).fill('Peanut allergy');
  await dialog.getByRole('button', { name: 'Book 2 places' }).click();
  const outcome = page.getByRole('dialog', { name: 'You’re going!' });
  for (const text of ['2 places', 'A home in Hebden Bridge', 'You’ll get the address and the link to pay on ']) {
    await expect(outcome).toContainText(text);
  }
  for (const text of ['3 Bridge Street', 'green door', 'Ruth’s kitchen']) await expect(outcome).not.toContainText(text);
  const { rows } = await stack.sql.query('select seats, status, note, first_name from public.bookings');
  expect(rows).toEqual([{ seats: 2, status: 'booked', note: 'Peanut allergy', first_name: 'Ada' }]);

  await outcome.getByRole('link', { name: 'Your dates' }).click();
  await expect(page).toHaveURL('/dates');
  await expect(page.getByText(/^You’ll get the address and the link to pay on /)).toBeVisible();
  await stack.sql.query('update public.bookings set disclosed_at = now()');
  await page.reload();
  await expect(page.getByRole('link', { name: 'open the payment page' })).toBeVisible();
  for (const text of ['Ruth’s kitchen', '3 Bridge Street, Hebden Bridge', 'The green door beside the bakery.']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await page.getByRole('button', { name: /^Code for the door/ }).click();
  const code = page.getByRole('dialog', { name: 'Your code for the door' });
  await expect(code.getByRole('img', { name: 'QR code of your booking' })).toBeVisible();
  await code.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^I can’t come/ }).click();
  const asked = page.getByRole('dialog', { name: 'Give up your place?' });
  await asked.getByRole('button', { name: 'Give up my place' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing booked yet' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a full session: she waits with a number, is offered the place live, and takes it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada, bea] = [await stack.newMember('Ruth'), await stack.newMember('Ada'), await stack.newMember('Bea')];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: ruth.id,
  });
  const session = await insertSession(stack, id, { inMinutes: 3 * day, capacity: 1 });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}`);
  const date = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem').first();
  await expect(date.getByRole('link', { name: /^Book/ })).toBeVisible();
  // Live on the public page, for a member: the last place goes while she reads.
  const held = await book(bea, session);
  await expect(date).toContainText('Full');
  await date.getByRole('link', { name: /^Join the waiting list/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re on the waiting list' })).toContainText(
    'You’re number 1 in line.',
  );

  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Your dates', exact: true })).toContainText('Number 1 in line');
  await bea.client.rpc('cancel_booking', { booking_id: held }).throwOnError();
  await page.getByRole('link', { name: /^Free for you until/ }).click();
  await expect(page.getByText(/^A place is free for you\. We’ll hold it until/)).toBeVisible();
  await page.getByRole('button', { name: /^Yes, I’ll be there/ }).click();
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free for you now' })).toHaveCount(0);
  const { rows } = await stack.sql.query("select user_id from public.bookings where status = 'booked'");
  expect(rows).toEqual([{ user_id: ada.id }]);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: /A place at “Pinch pots” is free for you/ })).toBeVisible();
});

test('Idempotency: a booking whose answer is lost is sent again as the same one, and books once', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|could not be (read|changed)/);
  const ada = await stack.newMember('Ada');
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: (await stack.newMember('Ruth')).id,
  });
  const session = await insertSession(stack, id, { inMinutes: 3 * day, capacity: 8 });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you?date=${session}`);
  const dialog = page.getByRole('dialog', { name: 'Book your place' });
  await expect(dialog).toContainText('your first name, Ada');
  // Lost response: the booking is made, and neither its answer nor the next reading arrives.
  await page.route('**/rest/v1/rpc/*book*', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await dialog.getByRole('button', { name: 'Book 1 place' }).click();
  await expect(dialog.getByRole('alert')).toContainText('trying again won’t book twice');
  await page.unroute('**/rest/v1/rpc/*book*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re going!' })).toBeVisible();
  const { rows } = await stack.sql.query('select seats, status from public.bookings where user_id = $1', [ada.id]);
  expect(rows).toEqual([{ seats: 1, status: 'booked' }]);
});

test('a course is booked whole in one go, stands among her dates, and what is left of it is given back at once', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada] = [await stack.newMember('Ruth Pemberton'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    instructor_name: 'Ruth',
    status: 'approved',
    submitted_by: ruth.id,
  });
  const series_id = await insertSeries(stack, id, 'course');
  for (const days of [3, 10, 17]) {
    await insertSession(stack, id, {
      ...twelvePounds,
      inMinutes: days * day,
      capacity: days === 10 ? 2 : 8,
      series_id,
    });
  }
  await signedInAs(ada);
  await page.goto(`/classes/${slug}`);
  const dates = page.getByRole('region', { name: 'Next dates' });
  for (const text of ['The whole course: 3 dates', '£12 a date, £36 for all 3', '2 places left on the whole course']) {
    await expect(dates).toContainText(text);
  }
  // Live on the public page, for a member: one place of one session goes while she reads, and comes back.
  await stack.sql.query('update public.class_sessions set capacity = 1 where series_id = $1 and capacity = 2', [
    series_id,
  ]);
  await expect(dates).toContainText('1 place left on the whole course');
  await stack.sql.query('update public.class_sessions set capacity = 2 where series_id = $1 and capacity = 1', [
    series_id,
  ]);
  await expect(dates).toContainText('2 places left on the whole course');
  await dates.getByRole('link', { name: 'Book the course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the whole course' });
  await dialog.getByRole('radio', { name: '3' }).check();
  await expect(dialog).toContainText(
    'Only 2 places are left at every date, so 3 of you would join the waiting list together.',
  );
  await dialog.getByRole('radio', { name: '2' }).check();
  await dialog.getByText('Anything you need there?').click();
  await dialog.getByRole('checkbox', { name: 'A seat throughout' }).check();
  await dialog.getByRole('button', { name: 'Book 3 dates' }).click();
  const outcome = page.getByRole('dialog', { name: 'You’re going!' });
  await outcome.getByRole('link', { name: 'Your dates' }).click();
  const { rows } = await stack.sql.query('select distinct access_needs from public.bookings');
  expect(rows).toEqual([{ access_needs: ['seating'] }]);
  const coming = page.getByRole('region', { name: 'Coming up' });
  await expect(coming.getByText('part of a course')).toHaveCount(3);
  await coming
    .getByRole('button', { name: /^I can’t come/ })
    .nth(1)
    .click();
  const asked = page.getByRole('dialog', { name: 'Give up your place?' });
  await asked.getByRole('button', { name: 'Give up my place' }).click();
  await expect(coming.getByText('part of a course')).toHaveCount(2);
  await coming
    .getByRole('button', { name: /^I can’t come/ })
    .first()
    .click();
  await asked.getByRole('radio', { name: 'The rest of the course: 2 dates' }).check();
  await asked.getByRole('button', { name: 'Give up my place' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing booked yet' })).toBeVisible();
  await page.goto(`/classes/${slug}`);
  await expect(dates).toContainText('2 places left on the whole course');
});

test('a full course: a visitor sees it fill, she joins its line as one, is offered all of it and takes it', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada, bea] = [await stack.newMember('Ruth'), await stack.newMember('Ada'), await stack.newMember('Bea')];
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: ruth.id,
  });
  const series_id = await insertSeries(stack, id, 'course');
  for (const days of [3, 10, 17]) {
    await insertSession(stack, id, { ...twelvePounds, inMinutes: days * day, capacity: 1, series_id });
  }
  await page.goto(`/classes/${slug}`);
  const dates = page.getByRole('region', { name: 'Next dates' });
  await expect(dates).toContainText('1 place left on the whole course');
  const course_id = crypto.randomUUID();
  await bea.client.rpc('book_course', { series_id, seats: 1, note: '', request_id: course_id }).throwOnError();
  // As a visitor who comes back to the tab, which asks the server again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dates.getByRole('link', { name: 'Join the waiting list' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dates).toContainText('The course is full');

  await signedInAs(ada);
  await page.goto(`/classes/${slug}`);
  await dates.getByRole('link', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list for the course' });
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  const outcome = page.getByRole('dialog', { name: 'You’re on the waiting list' });
  await expect(outcome).toContainText('The whole course, 3 dates.');
  await outcome.getByRole('link', { name: 'Your dates' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting lists' });
  await expect(waiting).toContainText('the whole course, 3 dates');
  await expect(waiting).toContainText('You’re number 1 in line.');
  await bea.client.rpc('cancel_course', { course_id }).throwOnError();
  await page.getByRole('button', { name: /^Yes, I’ll be there/ }).click();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByText('part of a course')).toHaveCount(3);
});
