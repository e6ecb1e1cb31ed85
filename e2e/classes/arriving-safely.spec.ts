import type { Stack } from '@kindling/test-kit';
import { bookingToken } from '../support/booking-fixtures.ts';
import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';

// She and her contact, each with her own browser: agreed by a mail's link, planned, late, told once, and home.

/** Waits for the mail to an address with a subject. */
async function mailAbout({ sql }: Pick<Stack, 'sql'>, email: string, subject: string): Promise<{ body: string }> {
  const select = 'select body from backend.mail_outbox where recipient = $1 and subject = $2';
  const find = async () => (await sql.query<{ body: string }>(select, [email, subject])).rows;
  await expect.poll(async () => (await find()).length, { message: subject, timeout: 20_000 }).toBe(1);
  return (await find())[0] ?? { body: '' };
}

const pathIn = (body: string, page: string) => new RegExp(`/${page}/[\\w-]+`).exec(body)?.[0] ?? '';

/** Her evening lies behind her: she meant to be home 46 minutes ago. */
async function isLate({ sql }: Pick<Stack, 'sql'>, memberId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `update public.arrival_plans set home_by = now() - interval '46 minutes' where user_id = $1 returning id`,
    [memberId],
  );
  return rows[0]?.id ?? '';
}

test('Arriving safely: her contact agrees by mail, is told once that she is late, and not once she is home', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const { sql } = stack;
  const maya = await stack.newMember('Maya Ellis');
  const taught = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    class_location: 'The Old Kiln',
  });
  await bookingToken(stack, maya.id, taught.id);
  const address = `kit-${crypto.randomUUID()}@contact.example`;
  await signedInAs(maya);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dates');
  const card = page.getByRole('region', { name: 'Arriving safely' });

  await card.getByRole('button', { name: 'Choose someone you trust' }).click();
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('What do you call them?')).toBeVisible();
  await page.getByLabel('What you call them').fill('سلمى '.repeat(100));
  await page.getByLabel('Their email').fill(address);
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('That’s 499 characters. 100 fit.')).toBeVisible();
  await page.getByLabel('What you call them').fill('Kit 🫶🏽');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(card.getByText('Asked by email, once. No answer yet')).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('button', { name: 'Make a plan' })).toBeHidden();

  // Her contact, without an account and without a script.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
  const contact = await context.newPage();
  const asked = await mailAbout(stack, address, 'Would you look out for Maya');
  await contact.goto(pathIn(asked.body, 'contact'));
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('Would you look out for her?');
  await contact.getByRole('button', { name: 'Yes, I would' }).click();
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('Thank you');

  await page.reload();
  await expect(card.getByText('Said yes')).toBeVisible();
  await card.getByRole('button', { name: 'Make a plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your plan for getting home' });
  await expect(dialog.getByLabel('Which date')).toContainText('Pinch pots');
  await dialog.getByLabel('The teacher’s name').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(card.getByText(/^Home by \d\d:\d\d/)).toBeVisible();
  await card.getByRole('button', { name: 'I’m here' }).click();
  await expect(card.getByText(/^You got there at/)).toBeVisible();

  const plan = await isLate(stack, maya.id);
  await sql.query('select private.step_arrival($1)', [plan]);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: /Are you home\? Say so/ })).toBeVisible();
  await page.getByRole('link', { name: /I’m home/ }).click();
  await expect(page).toHaveURL('/dates#arrivals');
  await expect(card.getByText(/^Are you home\? We’ll email/)).toBeVisible();

  await sql.query(`update public.arrival_plans set asked_at = now() - interval '15 minutes' where id = $1`, [plan]);
  await sql.query('select private.step_arrival($1)', [plan]);
  const told = await mailAbout(stack, address, 'Maya hasn’t said she’s home yet');
  expect(told.body).not.toMatch(/Pinch pots|Ruth/);
  const overdue = pathIn(told.body, 'overdue');
  await contact.goto(overdue);
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('Maya hasn’t said she’s home');
  await expect(contact.getByRole('main')).toContainText('The Old Kiln');
  await expect(contact.getByRole('main')).not.toContainText('Teacher');
  await page.reload();
  await expect(card.getByText(/^Email to .*Kit.* sent \d\d:\d\d\.$/)).toBeVisible();

  // Home, from the mail, without signing in; her contact's page is over.
  const question = await mailAbout(stack, maya.email, 'Are you home yet');
  const tap = pathIn(question.body, 'arrival');
  await contact.goto(tap);
  await expect(contact.getByRole('button')).toHaveText([/I’m home|You’re there/, /I’m home/]);
  await contact.getByRole('button', { name: 'I’m home' }).click();
  await expect(contact.getByRole('button', { name: 'You’re home' })).toBeDisabled();
  await contact.goto(overdue);
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('This page has ended');
  await page.reload();
  await expect(card.getByText(/Call to say you’re home: we won’t\.$/)).toBeVisible();
  const mails = await sql.query('select subject from backend.mail_outbox where recipient = $1 order by id', [address]);
  expect(mails.rows).toHaveLength(2);
  await context.close();
});
