import { expect, test } from '../support/fixtures.ts';
import { signOut, signOutByMenu } from '../support/site-steps.ts';

test('Password reset: a forgotten password is set anew through the link in the mail', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\).*\/link\?/);
  const member = await stack.newMember();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  // Timing side channel: the mail is sent after the response.
  let link = '';
  await expect(async () => {
    const sql = 'select body from backend.mail_outbox where recipient = $1 order by id desc limit 1';
    const { rows } = await stack.sql.query(sql, [member.email]);
    link = /https?:\/\/\S+\/link\?\S+/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth?mode=reset');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(field).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await field.fill('a quite different one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You’ve changed your password', { exact: true })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('a quite different one');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  // Single use.
  await signOutByMenu(page);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
});

test('Password reset: a reset page opened without its link says what to do', async ({ page }) => {
  await page.goto('/auth?mode=reset');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
});
