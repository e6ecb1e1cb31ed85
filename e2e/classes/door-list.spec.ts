import { readFile } from 'node:fs/promises';
import { readIndexedDb } from '../support/browser-storage.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether a tap is still being written into her vault. */
async function isStoring(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name?.startsWith('kindling-door-store-'));
}

test('at the door, without a network, the list opens, and check-ins made there are sent when it is back', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be|still waits to be sent/);
  const [maya, ada, ines, ruth] = [
    await stack.newMember('Maya Ellis'),
    await stack.newMember('Ada Byron'),
    await stack.newMember('Ines Hart'),
    await stack.newMember('Ruth Pemberton'),
  ];
  const { id: classId } = await insertTaughtClass(stack, maya);
  const sessionId = await insertSession(stack, classId, { inMinutes: 60, capacity: 3 });
  const laterId = await insertSession(stack, classId, { inMinutes: 400, capacity: 5 });
  await book(ada, laterId);
  const adas = await book(ada, sessionId, 2, '=Canary-Kestrel, step-free please');
  const ineses = await book(ines, sessionId);
  await book(ruth, sessionId);
  await signedInAs(maya);
  await page.goto(`/teaching/sessions/${sessionId}`);
  const coming = page.getByRole('list', { name: "Who's coming" });
  await expect(coming.getByRole('listitem')).toHaveText([
    /Ada.*2 places.*First time.*Canary-Kestrel/,
    /Ines.*First time/,
  ]);
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveText([/Ruth/]);
  await expect(page.getByText('Gone from Kindling 60 days after the class.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Byron');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More about this date' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Ada,2,,Booked,yes,,,"\'=Canary-Kestrel, step-free please"\r\n');

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  // The list of a session that she has not opened is on her device too.
  await page.goto('/teaching');
  await expect.poll(async () => (await readIndexedDb(page, 'kindling-kept')).length).toBe(2);
  await context.setOffline(true);
  await page.goto(`/teaching/sessions/${laterId}`);
  await expect(page.getByText('1 of 5 places booked')).toBeVisible();
  await page.goto(`/teaching/sessions/${sessionId}`);
  await expect(page.getByText(/No network: this is the list of/)).toBeVisible();
  await page.getByRole('button', { name: 'Check in Ada' }).click();
  await page.getByRole('button', { name: 'Check in Ines' }).click();
  await page.getByRole('button', { name: 'Undo for Ines' }).click();
  await expect(coming.getByRole('listitem')).toHaveText([/Ada.*Checked in.*Not sent yet/, /Ines/]);
  await expect.poll(() => page.evaluate(isStoring)).toBe(false);
  await page.reload();
  // Tapped as soon as it is there: what was noted before is not written over.
  await page.getByRole('button', { name: 'Check in Ines' }).click();
  await page.getByRole('button', { name: 'Undo for Ines' }).click();
  await expect.poll(() => page.evaluate(isStoring)).toBe(false);
  await page.reload();
  await expect(coming.getByRole('listitem').first()).toHaveText(/Ada.*Checked in.*Not sent yet/);
  expect((await readIndexedDb(page, 'kindling-kept')).join('\n')).not.toContain('Kestrel');
  const statuses = async () => {
    const { rows } = await stack.sql.query('select status from bookings where id = any ($1) order by id = $2', [
      [adas, ineses],
      ineses,
    ]);
    return rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['booked', 'booked']);

  await context.setOffline(false);
  await expect.poll(statuses).toEqual(['attended', 'booked']);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText(/2 checked in/)).toBeVisible();
  const attended = await stack.sql.query(
    'select user_id from class_attendances where class_id = $1 and confirmed_at is not null',
    [classId],
  );
  expect(attended.rows).toEqual([{ user_id: ada.id }]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Undo for Ada' })).toBeHidden();
  await expect(coming).toBeVisible();
  await clearClasses(stack);
});

test('within two hours of the start the list comes first: Check in is on a phone’s first screen, the rest behind one menu', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id: classId } = await insertTaughtClass(stack, maya);
  const soon = await insertSession(stack, classId, { inMinutes: 60, capacity: 3 });
  const later = await insertSession(stack, classId, { inMinutes: 400, capacity: 3 });
  await book(ada, soon, 1, 'Peanut allergy. I’ll be five minutes late because of the bus.');
  await signedInAs(maya);
  await page.goto(`/teaching/sessions/${soon}`);
  const checkIn = page.getByRole('button', { name: 'Check in Ada' });
  await expect(checkIn).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const box = await checkIn.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Cancel this date' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More about this date' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print',
    'CSV',
    'Change',
    'Plan another like it',
    'Write to everyone booked',
    'Cancel this date',
  ]);
  await page.getByRole('menuitem', { name: 'Cancel this date' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this date?' })).toBeVisible();
  await page.goto(`/teaching/sessions/${later}`);
  await expect(page.getByRole('button', { name: 'Cancel this date' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More about this date' })).toHaveCount(0);
});
