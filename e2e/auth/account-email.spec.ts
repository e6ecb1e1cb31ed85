import { expect, followLink, linkTo, test } from '../support/mail-steps.ts';

test('her address changes once the links in the mails to both addresses were followed', async ({ page, stack }) => {
  const [email, next] = ['nora.bell@example.org', 'nora@bell.example'];
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('kindling-device-id', '5c1d7a52-9f3e-4a6b-8d20-1e7f4b9c6a33'));
  const here = stack.visitor({ 'x-device-id': '5c1d7a52-9f3e-4a6b-8d20-1e7f4b9c6a33' });
  await here.auth.signUp({ email, password: 'over the hills', options: { data: { name: 'Nora Bell' } } });
  await followLink(page, await linkTo(stack, email, 1), 'Confirm my email');
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();

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
  await expect(account.getByText(`We’ve sent two emails: one to ${email} and one to ${next}.`)).toBeVisible();
  await account.getByRole('button', { name: 'Send both again' }).click();
  await expect(account.getByText('Sent. Give them a minute to arrive.')).toBeVisible();

  await followLink(page, await linkTo(stack, email, 3), 'Confirm the change');
  await expect(page.getByText('Thank you, one more to go', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(account.getByText(/We’ve sent two emails/)).toBeVisible();
  const last = await linkTo(stack, next, 2);
  await page.goto(last);
  await expect(page.getByRole('main')).toContainText(`The account of ${email} moves to ${next}.`);
  await followLink(page, last, 'Confirm the change');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You’ve changed your email', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(account.getByText(next, { exact: true })).toBeVisible();
  await expect(account.getByText(/We’ve sent two emails/)).toHaveCount(0);
  const { error } = await stack.visitor().auth.signInWithPassword({ email: next, password: 'over the hills' });
  expect(error).toBeNull();
});
