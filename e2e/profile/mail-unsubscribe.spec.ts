import { expect, test } from '../support/fixtures.ts';

test('the link at the end of a mail stops its kind with one press, and her page of mails says so', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember();
  const { error } = await maya.client
    .from('instructor_profiles')
    .insert({ user_id: maya.id, display_name: 'Maya’s Pots', bio: 'Twelve years at the wheel.' });
  expect(error).toBeNull();
  // Mails of a server without SMTP.
  await expect(async () => {
    await page.goto('/dev/mail');
    const mayasMail = page.getByRole('listitem').filter({ hasText: maya.email });
    await mayasMail.getByRole('link', { name: 'We’ve got your instructor profile' }).click({ timeout: 1_000 });
  }).toPass();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('We’ve got your instructor profile');
  await mail.getByRole('link', { name: 'Unsubscribe from emails like this' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  await expect(page.getByRole('main')).toContainText('What you submit.');
  expect(await page.evaluate(() => document.referrer)).toBe('');
  const stopper = page.url();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve unsubscribed');

  await signedInAs(maya);
  await page.goto('/settings');
  const chosen = page.getByRole('region', { name: 'You choose' });
  const submissions = chosen.getByRole('checkbox', { name: /^What you submit/ });
  await expect(submissions).not.toBeChecked();
  await expect(chosen.getByRole('checkbox', { name: /^Messages about classes/ })).toBeChecked();
  await submissions.check();
  await expect(chosen.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(submissions).toBeChecked();
  await page.goto(stopper);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

test('a choice that could not be saved is taken back, and said', async ({
  page,
  stack,
  signedInAs,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|could not be saved/);
  await signedInAs(await stack.newMember());
  await page.goto('/mail-preferences');
  const stories = page.getByRole('checkbox', { name: /^Your stories/ });
  await expect(stories).toBeChecked();
  await context.route('**/rest/v1/mail_preferences*', (route) => route.abort('internetdisconnected'));
  await stories.click();
  await expect(page.getByRole('status').filter({ hasText: 'Not saved.' })).toBeVisible();
  await expect(stories).toBeChecked();
});

test('a link that no mail has says so', async ({ page, allowConsole }) => {
  allowConsole(/404 \(Not Found\)/);
  const answer = await page.goto('/unsubscribe/abc');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t recognise this link');
});

test('how often she is mailed about bookings of her classes is one choice, in her settings and where mails lead', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await page.goto('/settings');
  const choice = page.getByRole('radiogroup', { name: 'Bookings of your classes' });
  await expect(choice.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Each one' }).check();
  await expect(page.getByRole('region', { name: 'You choose' }).getByRole('status')).toHaveText('Saved.');
  await page.goto('/mail-preferences');
  await expect(choice.getByRole('radio', { name: 'Each one' })).toBeChecked();
  await expect(choice).toHaveAccessibleDescription('Every booking and every cancellation.');
});
