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
  await stack.sql.query(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
    nina.id,
  ]);
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

  await stack.sql.query(`update auth.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
    nina.id,
  ]);
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
    const { rows } = await stack.sql.query(`select body from private.mail_outbox where recipient = $1`, [maya.email]);
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

test('a security key as the second step: asked for by the browser, refused when it stays away, and listed in the settings', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of (422|400|403|401)/);
  const maya = await stack.newMember('Maya Ellis');
  // Browsers know keys of host names alone.
  const site = stack.url.replace('127.0.0.1', 'localhost');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
  await openSettled(page, `${site}/auth`);
  // An app of one's own enrols it, as auth-js does.
  const { data } = await maya.client.auth.getSession();
  const status = await page.evaluate(
    async ([token, apikey]) => {
      const call = async (path: string, body: object) => {
        const response = await fetch(`/auth/v1/factors${path}`, {
          method: 'POST',
          headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      const { body: factor } = await call('', { factor_type: 'webauthn', friendly_name: 'Blue key' });
      const { body: challenge } = await call(`/${factor.id}/challenge`, {});
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        challenge.webauthn.credential_options.publicKey,
      );
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      const webauthn = { type: 'create', credential_response: credential.toJSON() };
      return (await call(`/${factor.id}/verify`, { challenge_id: challenge.id, webauthn })).status;
    },
    [data.session?.access_token ?? '', stack.publishableKey] as const,
  );
  expect(status).toBe(200);

  await signIn(page, maya);
  const main = page.getByRole('main');
  await expect(main.getByText('your browser asks for your key')).toBeVisible();
  await expect(main.getByLabel('6-digit code')).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Another key in its place.
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByRole('alert')).toContainText("Your key wasn't used.");
  for (const credential of credentials) {
    await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await openSettled(page, `${site}/settings`);
  await expect(setting(page).getByText('Blue key', { exact: true })).toBeVisible();

  // Removed with password and key.
  await setting(page).getByRole('button', { name: 'Remove Blue key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(maya.password);
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(setting(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});
