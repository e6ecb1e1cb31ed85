import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { result, stored, takeQuiz, withStoredResult } from '../support/quiz-steps.ts';
import { signOut, signOutByMenu } from '../support/site-steps.ts';

const password = 'over the hills';

function newEmail(name: string): string {
  return `${name}.${Date.now()}@example.org`;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ines Fairley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
}

async function signIn(page: Page, email: string, chosenPassword: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** What a request sends: method, path with its query, and JSON. */
function sentBy(request: Request) {
  const { pathname, search } = new URL(request.url());
  return { line: `${request.method()} ${pathname}${decodeURIComponent(search)}`, body: request.postDataJSON() };
}

/** First request to the auth service from now on. */
function nextAuthRequest(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.url().includes('/auth/v1/'));
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.locator('.toast-viewport').getByText(text, { exact: true })).toBeVisible();
}

test('[AUTH-01] [AUTH-02] the form toggles in place, and what was typed stays', async ({ page }) => {
  await page.goto('/auth?from=somewhere');
  await expect(page.getByLabel('Name')).toBeHidden();
  await page.getByLabel('Email').fill('ines@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Ines');
  await expect(page.getByLabel('Email')).toHaveValue('ines@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page).toHaveURL('/auth?from=somewhere');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Name')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('ines@example.org');
});

test('an address with letters outside ASCII signs up, and in, however it is typed', async ({ page }) => {
  const email = newEmail('m\u00e1ria');
  await page.goto('/auth?mode=sign-up');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  await signOutByMenu(page);
  await page.goto('/auth');
  await signIn(page, email.normalize('NFD').toUpperCase(), password);
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

test('[AUTH-03] [AUTH-04] from the quiz the wording speaks of her results, and her type stands above the form', async ({
  page,
}) => {
  await withStoredResult(page);
  await page.goto('/auth?from=quiz');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Join Kindling to see your results!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading).toHaveText('Sign in to see your results!');
  const note = page.getByRole('region', { name: 'Your quiz result' });
  const { emoji, name, percentage, description } = result.primaryType;
  for (const text of [emoji, name, `${percentage}% match`, description]) await expect(note).toContainText(text);
});

test('[AUTH-05] a member who arrives from the quiz goes on to onboarding, and Back skips the sign-in page', async ({
  page,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  await page.goto('/about');
  await page.goto('/auth?from=quiz');
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('[AUTH-06] a member who visits the sign-in page goes home', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('[AUTH-07] [CALL-07] signing in says so and goes home', async ({ page, stack }) => {
  const member = await stack.newMember();
  await page.goto('/auth');
  const requested = nextAuthRequest(page);
  await signIn(page, member.email, member.password);
  expect(sentBy(await requested)).toEqual({
    line: 'POST /auth/v1/token?grant_type=password',
    body: { email: member.email, password: member.password, gotrue_meta_security: {} },
  });
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Welcome back!', "You've been logged in successfully.");
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeHidden();
});

test('signing in where a page of hers asked for it leads back to that page', async ({ page, stack }) => {
  const member = await stack.newMember();
  await page.goto('/onboarding?step=3');
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, member.email, member.password);
  await expect(page).toHaveURL('/onboarding?step=3');
  await expectToast(page, 'Welcome back!', "You've been logged in successfully.");
});

test('[CALL-04] signing up says so, and no word of a mail where nothing has to be confirmed', async ({
  page,
  stack,
}) => {
  const email = newEmail('ines');
  await page.goto('/auth?mode=sign-up');
  await fillSignUp(page, email);
  const requested = nextAuthRequest(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect(sentBy(await requested)).toMatchObject({
    line: `POST /auth/v1/signup?redirect_to=${stack.url}/`,
    body: { email, password, data: { name: 'Ines Fairley' } },
  });
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account Created!', 'You’re in.');
  await expect(page.getByText(/check your email/i)).toHaveCount(0);
  const { rows } = await stack.sql.query('select raw_user_meta_data as data from auth.users where email = $1', [email]);
  expect(rows).toMatchObject([{ data: { name: 'Ines Fairley', terms_accepted: true } }]);
});

test('[AUTH-09] [CALL-06] [CALL-11] signing up from the quiz says so, and then the quiz is marked as converted', async ({
  page,
  stack,
}) => {
  await takeQuiz(page);
  await fillSignUp(page, newEmail('quiz'));
  const marked = page.waitForRequest((request) => request.method() === 'PATCH');
  const said = Promise.withResolvers<void>();
  await page.route('**/rest/v1/quiz_completions?*', async (route) => {
    await said.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const request = await marked;
  await expectToast(page, 'Account Created!', "Welcome! Let's see your quiz results...");
  said.resolve();
  await expect(page).toHaveURL(/\/onboarding$/);
  const sessionId = await stored(page, 'quiz_session_id', 'sessionStorage');
  expect(sentBy(request)).toEqual({
    line: `PATCH /rest/v1/quiz_completions?session_id=eq.${sessionId}&user_id=is.null`,
    body: { signed_up_after: true },
  });
  expect(request.headers()['x-quiz-session']).toBe(sessionId);
  const sql = 'select user_id, signed_up_after from quiz_completions where session_id = $1';
  await expect
    .poll(async () => (await stack.sql.query(sql, [sessionId])).rows)
    .toEqual([{ user_id: null, signed_up_after: true }]);
});

test('a quiz that is still on its way when she has signed up is marked as well', async ({ page, stack }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/rest/v1/quiz_completions*', async (route) => {
    if (route.request().method() === 'POST') await arrived.promise;
    await route.fallback();
  });
  await takeQuiz(page);
  await fillSignUp(page, newEmail('early'));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  arrived.resolve();
  const sessionId = await stored(page, 'quiz_session_id', 'sessionStorage');
  const sql = 'select user_id, signed_up_after from quiz_completions where session_id = $1';
  await expect
    .poll(async () => (await stack.sql.query(sql, [sessionId])).rows)
    .toEqual([{ user_id: null, signed_up_after: true }]);
});

test('[AUTH-10] [CALL-08] a failed sign-in is said in a toast and above the form, and nothing typed is lost', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const member = await stack.newMember();
  await page.goto('/auth');
  await signIn(page, member.email, 'not her password');
  const message = 'Authentication failed. Please check your credentials and try again.';
  await expectToast(page, 'Login Error', message);
  // Server error: no field is marked invalid.
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not her password');
});

test('[AUTH-11] [CALL-05] a failed sign-up is said in a toast', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 422/);
  const member = await stack.newMember();
  await page.goto('/auth?mode=sign-up');
  await fillSignUp(page, member.email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Sign Up Error', 'Authentication failed. Please check your credentials and try again.');
  await expect(page).toHaveURL('/auth?mode=sign-up');
});

test('[AUTH-12] what is wrong is said under its field, and in a summary that leads there', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const [field, message] of [
    ['Name', 'Name is required'],
    ['Email', 'Invalid email format'],
    ['Password', 'Password must be at least 8 characters'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Invalid email format' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ines@example.org');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');

  // Refused by the server.
  await fillSignUp(page, newEmail('ines'));
  await page.getByLabel('Password', { exact: true }).fill('kindling');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const refused = page.getByLabel('Password', { exact: true });
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription(/too close to your email address or our name/);
  for (const field of ['Name', 'Email']) {
    await expect(page.getByLabel(field, { exact: true })).not.toHaveAttribute('aria-invalid');
  }
});

test('[VALID-07] the fields take no more than may be sent, and say to a password manager what they are', async ({
  page,
}) => {
  await page.goto('/auth?mode=sign-up');
  for (const [field, limit, autocomplete] of [
    ['Name', '100', 'name'],
    ['Email', '254', 'email'],
    ['Password', '128', 'new-password'],
  ] as const) {
    const input = page.getByLabel(field, { exact: true });
    await expect(input).toHaveAttribute('maxlength', limit);
    await expect(input).toHaveAttribute('autocomplete', autocomplete);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  for (const [field, limit, autocomplete] of [
    ['Email', '254', 'username'],
    ['Password', '128', 'current-password'],
  ] as const) {
    const input = page.getByLabel(field, { exact: true });
    await expect(input).toHaveAttribute('maxlength', limit);
    await expect(input).toHaveAttribute('autocomplete', autocomplete);
  }
});

test('a password can be looked at', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('[STATE-02] the session is loading first, then somebody is signed in or out', async ({
  page,
  context,
  stack,
  signedInAs,
}) => {
  await signedInAs(await stack.newMember());
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/config.json', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (input === '/config.json') document.documentElement.dataset.determining = '';
      return fetch(input, init);
    };
  });
  await page.goto('/profile');
  // By the time that the auth library has been loaded the guard has had its first look at the session.
  await page.locator('html[data-determining]').waitFor({ state: 'attached' });
  await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('kindling-return-to'))).toBeNull();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/);
});
