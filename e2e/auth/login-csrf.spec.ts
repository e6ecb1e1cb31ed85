import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';

/** Login CSRF: a link with a session that this browser did not request. */
async function craftLink(stack: Stack, member: Persona, path = '/', type = 'signup') {
  const { data } = await stack.visitor().auth.signInWithPassword(member);
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const link = `${path}#${new URLSearchParams({ access_token, refresh_token, token_type: 'bearer', type })}`;
  const isAlive = async () => (await stack.visitor().auth.getUser(access_token)).error === null;
  return { link, isAlive };
}

const linkDialog = (page: Page, { email }: Persona) => page.getByRole('dialog', { name: `Continue as ${email}?` });
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('kindling-auth'));

test('Login CSRF: a link from another device asks who she is, and goes on when it is she', async ({ page, stack }) => {
  const member = await stack.newMember();
  const { link } = await craftLink(stack, member);
  await page.goto(link);
  await expect(linkDialog(page, member)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Continue as/ })).toBeFocused();
  // The tokens are removed from the URL, without a sign-in.
  expect(new URL(page.url()).hash).toBe('');
  expect(await storedSession(page)).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

test('Login CSRF: a stranger’s link, refused, leaves nothing here and ends its session', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 40[13]/);
  const stranger = await stack.newMember('Ruth Pemberton');
  for (const refuse of ['Not me', 'Escape'] as const) {
    const { link, isAlive } = await craftLink(stack, stranger);
    await page.goto('/about');
    await page.goto(link);
    await expect(linkDialog(page, stranger)).toBeVisible();
    if (refuse === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: refuse }).click();
    await expect(page.getByText('You’re not signed in', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedSession(page)).toBeNull();
    expect(await isAlive()).toBe(false);
  }
  expect((await stranger.client.auth.getUser()).error).toBeNull();
});

test('Login CSRF: a stranger’s link that is left alone signs nobody in', async ({ page, stack }) => {
  const stranger = await stack.newMember();
  await page.goto((await craftLink(stack, stranger)).link);
  await expect(linkDialog(page, stranger)).toBeVisible();
  await page.goto('/journal');
  await expect(page).toHaveURL('/auth');
  expect(await storedSession(page)).toBeNull();
});

test('what was asked for in this browser counts for that address alone, and only while its link works', async ({
  page,
  stack,
}) => {
  const [member, stranger] = [await stack.newMember(), await stack.newMember()];
  await page.goto('/auth?mode=forgotten');
  await page.locator('#forgotten-email').fill(member.email.toUpperCase());
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  await page.goto((await craftLink(stack, stranger)).link);
  await expect(linkDialog(page, stranger)).toBeVisible();
  await page.clock.install({ time: Date.now() + 61 * 60_000 });
  await page.goto('/about');
  await page.goto((await craftLink(stack, member)).link);
  await expect(linkDialog(page, member)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.goto('/about');
  await page.goto((await craftLink(stack, member, '/', 'recovery')).link);
  await expect(page).toHaveURL('/auth?mode=reset');
  expect(await page.evaluate(() => localStorage.getItem('kindling-asked-mails'))).toBeNull();
});

test('the question is asked on pages with React too', async ({ page, stack }) => {
  const member = await stack.newMember();
  await page.goto((await craftLink(stack, member, '/quiz', 'recovery')).link);
  await expect(linkDialog(page, member)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/auth?mode=reset');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the question can be read and answered by everybody, ${theme}`, async ({ page, stack }) => {
    const member = await stack.newMember('Wilhelmina Featherstonehaugh Cholmondeley');
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto((await craftLink(stack, member)).link);
    await expect(linkDialog(page, member)).toBeVisible();
    expect(await axeViolations(page, {}, 'dialog[data-link-question]')).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(false);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Not me' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re not signed in', { exact: true })).toBeVisible();
  });
}

test('the first of two links for a new address says that the other one is waited for, in our words', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.goto('/#message=Call+this+number+now');
  await expect(page.getByText('Thank you, one more to go', { exact: true })).toBeVisible();
  await signedInAs(await stack.newMember());
  await page.goto('/profile#message=Call+this+number+now');
  await expect(page.getByText('Thank you, one more to go', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Call this number now')).toHaveCount(0);
});

test('a server that is opened by another name than its own is found under that name', async ({ page, stack }) => {
  const member = await stack.newMember();
  const opened = new URL(stack.url);
  // Browsers resolve *.localhost to this machine; to the server it is a foreign host.
  opened.hostname = 'kindling.localhost';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await page.goto(`${opened.origin}/auth`);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${opened.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  expect(new Set(requests)).toEqual(new Set([opened.host]));
});
