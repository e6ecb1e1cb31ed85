import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test.afterEach(({ stack }) => clearClasses(stack));

const day = 24 * 60;

test('Delayed disclosure: a teacher chooses when her address is told, tells one guest sooner, and sees who gave a place back', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [ruth, ada, bea] = [
    await stack.newMember('Ruth Pemberton'),
    await stack.newMember('Ada Byron'),
    await stack.newMember('Bea Lind'),
  ];
  await stack.sql.query(`update auth.users set created_at = now() - interval '3 days' where id in ($1, $2)`, [
    ada.id,
    bea.id,
  ]);
  const { id, slug } = await insertTaughtClass(stack, ruth);
  const venue_id = await insertVenue(stack, ruth, { name: 'Ruth’s kitchen', at_home: true });
  const session = await insertSession(stack, id, { inMinutes: 6 * day, capacity: 4, venue_id });
  await book(ada, session);
  const returned = await book(bea, session);
  await bea.client.rpc('cancel_booking', { booking_id: returned }).throwOnError();

  await signedInAs(ruth);
  await page.goto(`/classes/${slug}/plan`);
  const hours = page.getByRole('combobox', { name: 'When people get them' });
  await expect(hours).toHaveValue('24');
  await hours.selectOption('2 days before');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto(`/teaching/sessions/${session}`);
  const row = page.getByRole('list', { name: "Who's coming" }).getByRole('listitem');
  await expect(row).toContainText('Gets the address or link on ');
  await page.getByText('Gave their place back: 1').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bea' })).toContainText(/^BeaBooked .*, cancelled .*\d$/);
  await row.getByRole('button', { name: 'Send it now to Ada' }).click();
  await expect(row).toContainText('Has the address or link');

  const { data } = await ada.client.rpc('my_bookings').throwOnError();
  expect(data).toMatchObject([{ venue_name: 'Ruth’s kitchen', address: '3 Bridge Street', withholds: [] }]);
});
