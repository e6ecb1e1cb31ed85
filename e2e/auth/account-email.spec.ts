import type { Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, followLink, linkTo, test } from '../support/mail-steps.ts';

const password = 'over the hills';

/** Signs up and confirms in the page's browser. */
async function signUp(page: Page, stack: Stack, email: string): Promise<void> {
  await page.goto('/about');
  const device = crypto.randomUUID();
  await page.evaluate((id) => localStorage.setItem('kindling-device-id', id), device);
  const here = stack.visitor({ 'x-device-id': device });
  await here.auth.signUp({ email, password, options: { data: { name: 'Nora Bell' } } });
  await followLink(page, await linkTo(stack, email, 1), 'Confirm my email');
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
}

/** Asks for the change on the settings page. */
async function askForChange(page: Page, next: string): Promise<void> {
  await page.goto('/settings');
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByRole('button', { name: 'Change your email address' }).click();
  await account.getByLabel('New email address').fill(next);
  await account.getByRole('button', { name: 'Change address' }).click();
  await expect(account.getByText(/We’ve sent two emails/)).toBeVisible();
}

test('Email change: her address changes once the links in the mails to both addresses were followed', async ({
  page,
  stack,
}) => {
  const [email, next] = ['nora.bell@example.org', 'nora@bell.example'];
  await signUp(page, stack, email);

  await page.goto('/settings');
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByRole('button', { name: 'Change your email address' }).click();
  const field = account.getByLabel('New email address');
  await expect(field).toBeFocused();
  await field.fill(email.toUpperCase());
  await account.getByRole('button', { name: 'Change address' }).click();
  await expect(field).toHaveAccessibleDescription(/That’s already your email\./);
  await field.fill(next);
  await account.getByRole('button', { name: 'Change address' }).click();
  await expect(account.getByRole('button', { name: 'Change your email address' })).toBeFocused();
  await expect(
    account.getByText(`In the one to ${email}, open the link. From the one to ${next}, type the code`),
  ).toBeVisible();
  await account.getByRole('button', { name: 'Send both again' }).click();
  await expect(account.getByText('Sent. Give them a minute to arrive.')).toBeVisible();

  await followLink(page, await linkTo(stack, email, 3), 'Confirm the change');
  await expect(page.getByText('Thank you, one more to go', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(account.getByText(/We’ve sent two emails/)).toBeVisible();
  const last = await linkTo(stack, next, 2);
  await page.goto(last);
  await expect(page.getByRole('main')).toContainText(`Someone asked to move their Kindling account to ${next}.`);
  await followLink(page, last, 'Confirm the change');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You’ve changed your email', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(account.getByText(next, { exact: true })).toBeVisible();
  await expect(account.getByText(/We’ve sent two emails/)).toHaveCount(0);
  const { error } = await stack.visitor().auth.signInWithPassword({ email: next, password });
  expect(error).toBeNull();
});

test('the code of the mail to the new address does as well, on the device that has asked', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const [email, next] = ['edith.marsh@example.org', 'edith@marsh.example'];
  await signUp(page, stack, email);
  await askForChange(page, next);
  const account = page.getByRole('region', { name: 'Your account' });
  const code = account.getByLabel('6-digit code');
  await code.fill('12');
  await account.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(code).toHaveAccessibleDescription('Please enter the 6-digit code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
  await expectNoViolations(page);
  const { rows } = await stack.sql.query<{ body: string }>(
    'select body from backend.mail_outbox where recipient = $1 order by id',
    [next],
  );
  await code.fill(/\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '');
  await code.press('Enter');
  await expect(account.getByText(`That’s one. Now open the link we emailed to ${email}.`)).toBeVisible();
  await followLink(page, await linkTo(stack, email, 2), 'Confirm the change');
  await expect(page.getByText('You’ve changed your email', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('confirmed on a device that the account does not know, every way in of before ends, and a new password comes first', async ({
  page,
  stack,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]|could not be read/);
  const [email, next] = ['olga.finch@example.org', 'olga@finch.example'];
  await signUp(page, stack, email);
  await askForChange(page, next);
  await followLink(page, await linkTo(stack, email, 2), 'Confirm the change');
  await expect(page.getByText('Thank you, one more to go', { exact: true })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await elsewhere.goto(await linkTo(stack, next, 1));
  await expect(elsewhere.getByRole('main')).toContainText('everyone’s signed out of that account');
  await elsewhere.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(elsewhere).toHaveURL('/auth?mode=forgotten');
  await expect(elsewhere.getByText('Your email is confirmed', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth/);
  const { error } = await stack.visitor().auth.signInWithPassword({ email: next, password });
  expect(error?.code).toBe('invalid_credentials');
  await elsewhere.context().close();
});
