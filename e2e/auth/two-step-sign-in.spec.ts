import type { Persona } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectNoViolations, openSettled } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';
import { signOut } from '../support/site-steps.ts';

const setting = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** TOTP code, now or `away` seconds from now; each is accepted once (replay guard). */
const codeFor = (secret: string, away = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + away });

async function signIn(page: Page, { email, password }: Persona) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
}

/** Enrols a TOTP factor on her profile; returns its secret and the recovery codes. */
async function setUp(page: Page, checkScreen?: (what: string) => Promise<void>) {
  await setting(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should we call it?').fill('My old phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const drawn = dialog.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(await drawn).toBeGreaterThan(0);
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await checkScreen?.('scan');
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByText(/That code didn't work/)).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await codeFor(secret));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await checkScreen?.('codes');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('kindling-recovery-codes.txt');
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(setting(page).getByText('You have 10 recovery codes left.')).toBeVisible();
  return { secret, codes };
}

test('two-step sign-in: set up by key, asked for on the way in with the way kept, a recovery code, and removed', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of (422|400|403|401)/);
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openSettled(page, '/settings');
  const screens: string[] = [];
  const { secret, codes } = await setUp(page, async (what) => {
    screens.push(what);
    await expectNoViolations(page);
  });
  expect(screens).toEqual(['scan', 'codes']);
  await expectNoViolations(page);

  // Challenge, then redirect to the requested page.
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/journal');
  await expect(page).toHaveURL('/auth');
  await signIn(page, maya);
  await expectNoViolations(page);
  // At aal1 nothing of hers opens, and a reload shows the challenge again.
  await page.goto('/journal');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter the 6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeFor(secret, 30));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/journal');

  // Recovery code: single use.
  await page.goto('/settings');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await signIn(page, maya);
  await page.getByText("Can't get in?").click();
  await expect(page.getByText(/We'll make sure it's you/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/That recovery code didn't work/)).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('You have 9 recovery codes left', { exact: true })).toBeVisible();

  // Unenrols the lost factor with password and recovery code.
  await setting(page).getByRole('button', { name: 'Remove My old phone' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoViolations(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(dialog.getByText('That’s not your password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(maya.password);
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(setting(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await page.reload();
  await expect(setting(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('whoever reviews is reminded, then led to set it up; and leaves with her password and code', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of (401|403|400)/);
  const nina = await newModerator(stack, 'Nina Wells', 'moderator');
  await signedInAs(nina);
  await openSettled(page, '/moderation');
  await expect(page.getByText('Set up two-step sign-in within 14 days.')).toBeVisible();
  await stack.sql.query(`update private.second_factor_grace set ends_at = now() where user_id = $1`, [nina.id]);
  await openSettled(page, '/moderation');
  await expect(page.getByRole('heading', { name: 'This page needs two-step sign-in' })).toBeVisible();
  await expectNoViolations(page);
  // Reauthentication: her sign-in is not recent.
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [nina.id],
  );
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await setting(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(nina.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('6-digit code').fill(await codeFor(secret));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await openSettled(page, '/moderation');
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible();

  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [nina.id],
  );
  await openSettled(page, '/settings');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(nina.password);
  await dialog.getByLabel('6-digit code').fill(await codeFor(secret, 30));
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible();
});

test('a link to a new password leads over the code as well', async ({ page, stack, allowConsole }) => {
  allowConsole(/404 \(Not Found\).*\/link\?/);
  const maya = await stack.newMember('Maya Ellis');
  const { auth } = maya.client;
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' });
  if (factor?.type !== 'totp') throw new Error('There is no factor.');
  const { secret } = factor.totp;
  await auth.mfa.challengeAndVerify({ factorId: factor.id, code: await codeFor(secret) });
  await page.goto('/auth?mode=forgotten');
  await page.getByRole('textbox', { name: 'Email' }).fill(maya.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  let link = '';
  await expect(async () => {
    const { rows } = await stack.sql.query(`select body from backend.mail_outbox where recipient = $1`, [maya.email]);
    link = rows.map(({ body }) => /https?:\/\/\S+\/link\?\S+/.exec(body)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByLabel('6-digit code').fill(await codeFor(secret, 30));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a quite different one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/profile');
});

/**
 * Chromium's own authenticator (WebAuthn of the DevTools protocol), as a key with a PIN that is plugged in: it is
 * touched at once.
 */
async function addKey(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its owner types the PIN, or closes the prompt for it. */
    unlocked: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    touched: (enabled: boolean) =>
      devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Takes its credentials away, as if it were another key. Returns what gives them back. */
    async exchange() {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
      return async () => {
        for (const credential of credentials) {
          await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
        }
      };
    },
  };
}

/** Notes on `<html>` when the page ends a browser's prompt for a new key that is still open. */
function notePromptEnded() {
  const create = navigator.credentials.create.bind(navigator.credentials);
  navigator.credentials.create = (options) => {
    const note = () => {
      document.documentElement.dataset.promptEnded = 'yes';
    };
    options?.signal?.addEventListener('abort', note);
    return create(options).finally(() => options?.signal?.removeEventListener('abort', note));
  };
}

/** Browsers know keys of host names alone. */
const hostNameOf = ({ url }: { url: string }) => url.replace('127.0.0.1', 'localhost');

test('a security key as the second step: set up in the settings, asked for on the way in, and removed', async ({
  page,
  browser,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of (422|400|403|401)/);
  const maya = await stack.newMember('Maya Ellis');
  const site = hostNameOf(stack);
  const key = await addKey(page);
  await page.addInitScript(notePromptEnded);
  await signedInAs(maya);
  await openSettled(page, `${site}/settings`);
  await expect(setting(page).getByText('or a security key, as well as your password')).toBeVisible();
  await expectNoViolations(page);

  // Her last sign-in is too long ago: she is asked for her password.
  const longAgo = `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`;
  await stack.sql.query(longAgo, [maya.id]);
  await setting(page).getByRole('button', { name: 'Use a security key' }).click();
  const dialog = page.getByRole('dialog');
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  await dialog.getByLabel('What should we call it?').fill(' ');
  await proceed.click();
  await expect(dialog.getByText('Please give it a name')).toBeVisible();
  await dialog.getByLabel('What should we call it?').fill('Blue key');
  await proceed.click();
  await dialog.getByLabel('Your password').fill(maya.password);
  await key.unlocked(false);
  await proceed.click();
  await expect(dialog.getByRole('alert')).toContainText('We didn’t hear from your key');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectNoViolations(page);
  await key.unlocked(true);
  // Given up while the browser waits for a touch: its prompt goes with the dialog.
  await key.touched(false);
  await proceed.click();
  await expect(dialog.getByRole('button', { name: 'Waiting for your key…' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(setting(page).getByRole('button', { name: 'Use a security key' })).toBeFocused();
  await expect(page.locator('html[data-prompt-ended]')).toHaveCount(1);
  await key.touched(true);
  await setting(page).getByRole('button', { name: 'Use a security key' }).click();
  await dialog.getByLabel('What should we call it?').fill('Blue key');
  await proceed.click();
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expect(dialog.getByText('If you lose your key, one of these codes gets you in.')).toBeVisible();
  const codes = await dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(setting(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  await expect(setting(page).getByText('Blue key', { exact: true })).toBeVisible();
  await expect(setting(page).getByText(/^Security key, added /)).toBeVisible();
  await expectNoViolations(page);

  // One key is not two, and a name stands for one.
  await setting(page).getByRole('button', { name: 'Add another key' }).click();
  await dialog.getByLabel('What should we call it?').fill('Blue key');
  await proceed.click();
  await expect(dialog.getByText('You’ve already used this name.')).toBeVisible();
  await dialog.getByLabel('What should we call it?').fill('Red key');
  await proceed.click();
  await expect(dialog.getByRole('alert')).toContainText('That key’s already on your account');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.setViewportSize({ width: 1280, height: 900 });
  await signOut(page);
  await expect(page).toHaveURL(`${site}/`);
  await openSettled(page, `${site}/auth`);
  await signIn(page, maya);
  const main = page.getByRole('main');
  await expect(main.getByText('Plug your key in or hold it to your phone')).toBeVisible();
  await expect(main.getByLabel('6-digit code')).toHaveCount(0);
  await main.getByText("Can't get in?").click();
  await expect(main.getByText(/Lost your key\?/)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Another key in its place.
  const giveBack = await key.exchange();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('alert')).toContainText("Your key wasn't used.");
  await giveBack();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site}/`);

  // On another origin keys don't work: a recovery code does, and her key is still listed.
  const elsewhere = await browser.newPage();
  await openSettled(elsewhere, `${stack.url}/auth`);
  await signIn(elsewhere, maya);
  await expect(elsewhere.getByText('Security keys don’t work here.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere.getByText('Please use a recovery code, or another browser')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere).toHaveURL(`${stack.url}/`);
  await openSettled(elsewhere, `${stack.url}/settings`);
  await expect(setting(elsewhere).getByText('Security keys are switched off here.')).toBeVisible();
  await expect(setting(elsewhere).getByRole('button', { name: 'Remove Blue key' })).toBeVisible();
  await expect(setting(elsewhere).getByRole('button', { name: 'Add another key' })).toHaveCount(0);
  await expectNoViolations(elsewhere);
  await elsewhere.close();

  // What she came up with was removed elsewhere: she shows the other one before she adds a third.
  await openSettled(page, `${site}/settings`);
  await stack.sql.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [maya.id]);
  await setting(page).getByRole('button', { name: 'Add an app' }).click();
  await proceed.click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site}/settings`);

  // Removed with password and key.
  await setting(page).getByRole('button', { name: 'Remove Blue key' }).click();
  await dialog.getByLabel('Your password').fill(maya.password);
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(setting(page).getByRole('button', { name: 'Use a security key' })).toBeVisible();
  await expect(setting(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
});

test('a browser without WebAuthn says so in place of offering a security key; an installation without them says nothing', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await signedInAs(await stack.newMember());
  await openSettled(page, `${hostNameOf(stack)}/settings`);
  await expect(setting(page).getByText('open this page in another browser')).toBeVisible();
  await expect(setting(page).getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
  await expect(setting(page).getByRole('button', { name: 'Use a security key' })).toHaveCount(0);
  await expectNoViolations(page);
  // Keys are allowed on one origin, and this is another.
  await openSettled(page, `${stack.url}/settings`);
  await expect(setting(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(setting(page)).not.toContainText(/security key/i);
});
