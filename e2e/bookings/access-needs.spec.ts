import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

test('what she ticks when she books is on the teacher’s door list, and she changes it and the name it is under among her dates', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearClasses(stack);
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id, slug } = await insertTaughtClass(stack, maya, 'Pinch pots');
  const session = await insertSession(stack, id, { inMinutes: 3 * 24 * 60, capacity: 4 });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you?date=${session}`);
  const dialog = page.getByRole('dialog', { name: 'Book your place' });
  await dialog.getByText('Anything you need there?').click();
  await dialog.getByRole('checkbox', { name: 'Hearing loop' }).check();
  await dialog.getByRole('checkbox', { name: 'A seat throughout' }).check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Book 1 place' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re going!' })).toBeVisible();
  const { data } = await maya.client.rpc('door_list', { session_id: session }).throwOnError();
  expect(data).toMatchObject([{ first_name: 'Ada', access_needs: ['hearing_loop', 'seating'] }]);

  await page.goto('/dates');
  await page.getByRole('button', { name: /What you need there.*Pinch pots/ }).click();
  const needs = page.getByRole('dialog', { name: 'What you need there' });
  await expect(needs.getByRole('checkbox', { name: 'A seat throughout' })).toBeChecked();
  await needs.getByRole('checkbox', { name: 'A seat throughout' }).uncheck();
  await expectNoViolations(page);
  await needs.getByRole('button', { name: 'Save' }).click();
  await expect(needs).toHaveCount(0);
  const changed = await maya.client.rpc('door_list', { session_id: session }).throwOnError();
  expect(changed.data).toMatchObject([{ access_needs: ['hearing_loop'] }]);

  await page.getByRole('button', { name: /Change name.*Pinch pots/ }).click();
  const named = page.getByRole('dialog', { name: 'Who’s this place for?' });
  await expect(named.getByRole('textbox', { name: 'Name on the door list' })).toHaveValue('Ada');
  await named.getByRole('textbox').fill('Aunt Vi');
  await named.getByRole('textbox').press('Enter');
  await expect(named).toHaveCount(0);
  const renamed = await maya.client.rpc('door_list', { session_id: session }).throwOnError();
  expect(renamed.data).toMatchObject([{ first_name: 'Aunt Vi' }]);
});
