import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, followLink, linkTo, test } from '../support/mail-steps.ts';
import { result, stored, takeQuiz } from '../support/quiz-steps.ts';

test('where addresses are confirmed, a calm page waits for the mail, and her result comes with her', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = 'ines.fairley@example.org';
  await takeQuiz(page);
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/auth?from=quiz');
  const marked = 'select signed_up_after from quiz_completions where session_id = $1';
  const sessionId = await stored(page, 'quiz_session_id', 'sessionStorage');
  await expect.poll(async () => (await stack.sql.query(marked, [sessionId])).rows).toEqual([{ signed_up_after: true }]);
  await linkTo(stack, email, 1);

  // Enumeration guard: an unconfirmed account gets the error of a wrong password; the hint and resend are beside it.
  await page.getByRole('button', { name: 'Use a different email address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Error', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Authentication failed. Please check your credentials and try again.',
  );
  const note = page.getByRole('region', { name: 'Just signed up?' });
  await expect(note).toContainText(`confirm your email first: open the link we sent to ${email}`);
  await expectNoViolations(page);
  await note.getByRole('button', { name: 'Send the link again' }).click();
  await expect(
    page.getByText('If that account is waiting to be confirmed, a new link is on its way.', { exact: true }),
  ).toBeVisible();
  const link = await linkTo(stack, email, 2);

  // The contact is synced on confirmation, however late.
  await stack.sql.query(`update auth.users set created_at = now() - interval '1 day' where email = $1`, [email]);
  const contact = page.waitForRequest('**/functions/v1/hubspot-integration');
  await followLink(page, link, 'Confirm my email');
  await expect(page).toHaveURL(/\/onboarding$/);
  expect((await contact).postDataJSON()).toMatchObject({ data: { email, firstname: 'Ines', lastname: 'Fairley' } });
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your type' })).toContainText(result.personalityName);
  const saved = 'select personality_name from quiz_results';
  await expect
    .poll(async () => (await stack.sql.query(saved)).rows)
    .toEqual([{ personality_name: result.personalityName }]);
});

test('where a stranger has signed up with her address too, she chooses the password that counts', async ({
  page,
  stack,
}) => {
  const email = 'nell.ashworth@example.org';
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Name').fill('Nell Ashworth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await linkTo(stack, email, 1);
  await stack.visitor().auth.signUp({ email, password: 'lies in wait' });

  await followLink(page, await linkTo(stack, email, 2), 'Confirm my email');
  await expect(page).toHaveURL('/auth?mode=reset');
  await page.getByLabel('Password', { exact: true }).fill('and far away');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/18 or over and agree/);
  await page.getByLabel('Name').fill('Nell Ashworth');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/profile');
  const signIn = (password: string) => stack.visitor().auth.signInWithPassword({ email, password });
  for (const password of ['lies in wait', 'over the hills']) {
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
  }
  const metadata = (await signIn('and far away')).data.user?.user_metadata;
  expect(metadata).toEqual({ name: 'Nell Ashworth', terms_accepted: true });
});

test('a stranger’s sign-up with her address comes to nothing: she confirms on her phone, and her journal is hers', async ({
  page,
  stack,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = 'orla.finch@example.org';
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Name').fill('Write to evil.example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lies in wait');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const link = await linkTo(stack, email, 1);

  // Mail scanner: opens the link first and runs its scripts.
  const scanner = await browser.newContext();
  await (await scanner.newPage()).goto(link, { waitUntil: 'networkidle' });
  await scanner.close();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(phone.getByRole('main').getByText(email)).toBeVisible();
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  // The email is already filled in.
  await expect(phone).toHaveURL('/auth?mode=reset');
  await expect(phone.getByRole('heading', { name: 'Nearly there: choose your password' })).toBeFocused();
  await expect(phone.getByLabel('Name')).toHaveValue('');
  await phone.getByLabel('Name').fill('Orla Finch');
  await phone.getByLabel('Password', { exact: true }).fill('iloveyou');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expect(phone.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Lots of people use that/);
  await phone.getByLabel('Password', { exact: true }).fill('hers and hers alone');
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await expect(phone).toHaveURL('/profile');
  await expect(phone.getByText('You’re all set', { exact: true })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Use a different email address' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Error', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeHidden();
  const { data } = await stack.visitor().auth.signInWithPassword({ email, password: 'hers and hers alone' });
  expect(data.user?.user_metadata).toEqual({ name: 'Orla Finch', terms_accepted: true });
});

test('[AUTH-08] whoever signs up to book is told to confirm her address, and is back at her booking when she has', async ({
  page,
  stack,
}) => {
  const email = 'orla.quick@example.org';
  const path = '/classes/pinch-pots/you?date=10000000-0000-4000-8000-000000000001';
  await page.goto(path);
  await expect(page).toHaveURL('/auth?mode=sign-up');
  await expect(page.getByRole('main')).toContainText('and then you’re straight back at your booking');
  await page.getByLabel('Name').fill('Orla Quick');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('over the hills');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const said of ['Account Created!', 'Please check your email to verify your account.']) {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  // The mail opens another tab, which has no session storage of this one.
  await page.evaluate(() => sessionStorage.clear());
  await followLink(page, await linkTo(stack, email, 1), 'Confirm my email');
  await expect(page).toHaveURL(path);
});
