import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

test.afterEach(({ stack }) => clearClasses(stack));

test('Guest: a place is passed on by a link, taken without an account or a script, and given back', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const nora = await stack.newMember('Nora Hale');
  const taught = await insertTaughtClass(stack, await stack.newMember('Ruth Pemberton'));
  const session = await insertSession(stack, taught.id, { inMinutes: 3 * 24 * 60, capacity: 6 });
  await book(nora, session, 2);
  await signedInAs(nora);
  // no share sheet on a desktop: the link is copied
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dates');
  const bringing = page.getByRole('region', { name: 'Who you’re bringing' });
  await bringing.getByRole('button', { name: 'Pass a place on' }).click();
  await expect(bringing.getByRole('status')).toHaveText('Link copied. It works once, for 14 days.');
  await expect(bringing.getByRole('listitem')).toContainText('A link is out until');
  await expect(bringing.getByRole('button', { name: 'Pass a place on' })).toBeHidden();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/guest/');

  const friends = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const ines = await friends.newPage();
  await ines.goto(link);
  await expect(ines.getByRole('heading', { level: 1 })).toHaveText('There’s a place for you');
  await expect(ines.getByRole('main')).not.toContainText('Nora');
  await ines.getByLabel('Your first name').fill('Ines');
  await ines.getByRole('button', { name: 'Yes, I’ll come' }).click();
  await expect(ines.getByRole('heading', { level: 1 })).toHaveText('You’re coming along');
  await expect(ines.getByRole('main')).toContainText('and with Nora');

  const other = await friends.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This place is taken');

  // live, by the notification
  await expect(bringing.getByRole('listitem')).toContainText('Ines is coming with you');
  await page.goto('/notifications');
  await expect(page.getByRole('main')).toContainText('Ines is coming with you to “Pinch pots”');

  await ines.getByRole('button', { name: 'I can’t come' }).click();
  await expect(ines.getByRole('heading', { level: 1 })).toHaveText('Thanks for saying so');
  await page.goto('/dates');
  await expect(bringing.getByRole('button', { name: 'Pass a place on' })).toBeVisible();
  await friends.close();
});

test('Guest: taking a place back asks first where a friend has said yes', async ({ page, stack, signedInAs }) => {
  const nora = await stack.newMember('Nora Hale');
  const taught = await insertTaughtClass(stack, await stack.newMember('Ruth Pemberton'));
  const session = await insertSession(stack, taught.id, { inMinutes: 3 * 24 * 60, capacity: 6 });
  await book(nora, session, 3);
  await stack.sql.query(
    `insert into private.booking_guests (session_id, booking_id, answered_at, first_name, request_id)
     select session_id, id, now(), 'Ines', gen_random_uuid() from public.bookings where session_id = $1`,
    [session],
  );
  await signedInAs(nora);
  await page.goto(`/classes/${taught.slug}/you`);
  const bringing = page.getByRole('region', { name: 'Who you’re bringing' });
  await expect(bringing.getByRole('listitem')).toContainText('Ines is coming with you');
  await bringing.getByRole('button', { name: 'Take it back Ines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this place back?' });
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(bringing.getByRole('listitem')).toHaveCount(1);
  await bringing.getByRole('button', { name: 'Take it back Ines' }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(bringing.getByRole('listitem')).toHaveCount(0);
});
