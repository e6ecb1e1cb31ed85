import { today } from '@kindling/domain/sessions/when';
import { nextWished } from '@kindling/domain/wishes/next-wished';
import { expect, test } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test('a teacher offers a date of what is wanted near her, and everybody reads that those who asked are first', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [imogen, maya] = [await stack.newMember('Imogen Farr'), await stack.newMember('Maya Ellis')];
  const { id: classId } = await insertTaughtClass(stack, imogen);
  await insertVenue(stack, imogen);
  await stack.sql.query(
    `update public.class_details set thing = 'pottery-ceramics', thing_guessed = false where class_id = $1`,
    [classId],
  );
  await stack.sql.query(
    `insert into public.wishes (user_id, thing, place_name, latitude, longitude, times)
     values ($1, 'pottery-ceramics', 'Hebden Bridge', 53.74, -2.01, '{weekend-morning}')`,
    [maya.id],
  );
  await stack.sql.query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     select 'pottery-ceramics', private.grid_cell(53.74, -2.01), 'weekend-morning', '2026-01-01', private.resolve_place('Hebden Bridge'), 15`,
  );
  await signedInAs(imogen);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/teaching');
  const wanted = page.getByRole('region', { name: 'What women nearby want' });
  await expect(wanted).toContainText('About 15 women around Hebden Bridge would come to pottery and ceramics');
  await wanted.getByRole('link', { name: /^Offer a date/ }).click();
  await expect(page.getByText('for 24 hours only they can book')).toBeVisible();
  // the wanted time, to be changed
  const { date, time } = nextWished('weekend-morning', today());
  await expect(page.getByLabel('First date')).toHaveValue(date);
  await expect(page.getByLabel('Starts at')).toHaveValue(time);
  await page.getByLabel('Starts at').fill('10:30');
  await page.getByRole('button', { name: 'Plan dates' }).click();
  await expect(page).toHaveURL('/teaching');
  await expect(page.getByText('We’ve told women who asked.').first()).toBeVisible();
  await expect(wanted.getByText('A date’s been offered')).toBeVisible();

  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 360, height: 800 } });
  const { rows } = await stack.sql.query<{ slug: string }>('select slug from public.class_submissions where id = $1', [
    classId,
  ]);
  const visitor = await context.newPage();
  await visitor.goto(`/classes/${rows[0]?.slug}`);
  const row = visitor.getByRole('listitem').filter({ hasText: 'For women who asked; for everyone from' });
  await expect(row).toBeVisible();
  // the note stands below the time, and takes no room from it
  expect((await row.boundingBox())?.height).toBeLessThan(200);
  await context.close();
  const told = async () =>
    (await stack.sql.query('select from private.early_bookers where member_id = $1', [maya.id])).rowCount;
  await expect.poll(told).toBe(1);
});

test('Early booking: who asked for a date is told of it, and books before everybody else', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [imogen, maya] = [await stack.newMember('Imogen Farr'), await stack.newMember('Maya Ellis')];
  const { id: classId } = await insertTaughtClass(stack, imogen);
  const session = await insertSession(stack, classId, { inMinutes: 5 * 1440, capacity: 8, answers_demand: true });
  await stack.sql.query(`update public.class_sessions set booking_opens_at = now() + interval '1 day' where id = $1`, [
    session,
  ]);
  await stack.sql.query('insert into private.early_bookers (session_id, member_id) values ($1, $2)', [
    session,
    maya.id,
  ]);
  await stack.sql.query(
    `select private.notify($1, 'wish_answered', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title, decision => c.slug)
       from public.class_submissions c where c.id = $2`,
    [maya.id, classId],
  );
  await signedInAs(maya);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: /You asked, and here’s a date/ })).toBeVisible();
  await page.getByRole('link', { name: /See the date/ }).click();
  await page.getByRole('region', { name: 'Next dates' }).getByRole('button', { name: /^Book/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByText('You’re going!').first()).toBeVisible();
});
