import type { Page } from '@playwright/test';
import { expectNoViolations, openSettled } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { signOut } from '../support/site-steps.ts';

const setting = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/**
 * Chromium's own authenticator (WebAuthn of the DevTools protocol), as a phone's: it answers while its owner is there.
 */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    ownerIsThere: (enabled: boolean) =>
      devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether fingerprint, face or PIN are right. */
    verifiesOwner: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey: added in the settings and named, signed in with, and removed', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of (400|401)/);
  allowConsole(/passkey/);
  const maya = await stack.newMember('Maya Ellis');
  // Browsers know passkeys of host names alone.
  const site = stack.url.replace('127.0.0.1', 'localhost');
  await signedInAs(maya);
  const authenticator = await addAuthenticator(page);
  await openSettled(page, `${site}/settings`);

  await setting(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await setting(page).getByRole('button', { name: 'Rename Passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please give it a name')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(setting(page).getByText('My laptop', { exact: true })).toBeVisible();
  await expect(setting(page).getByText(/^Added [^,]+$/)).toBeVisible();
  expect(await authenticator.credentials()).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true, userName: maya.email },
  ]);
  // This device has one.
  await setting(page).getByRole('button', { name: 'Add another passkey' }).click();
  await expect(setting(page).getByRole('alert')).toContainText('There’s already a passkey for your account');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Her last sign-in is too long ago to add one: she is asked for her password.
  await stack.sql.query(
    `update auth.sessions set amr = '[{"method": "password", "timestamp": 0}]' where user_id = $1`,
    [maya.id],
  );
  await setting(page).getByRole('button', { name: 'Add another passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Your password').fill('not hers');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That’s not your password.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Your password').fill(maya.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(setting(page).getByRole('alert')).toContainText('There’s already a passkey for your account');

  await signOut(page);
  await expect(page).toHaveURL(`${site}/`);
  await authenticator.ownerIsThere(false);
  await openSettled(page, `${site}/auth`);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(withPasskey(page)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Fingerprint, face and PIN are somebody else's.
  await authenticator.verifiesOwner(false);
  await authenticator.ownerIsThere(true);
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('You didn’t finish signing in.');
  await authenticator.verifiesOwner(true);
  await withPasskey(page).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();

  await openSettled(page, `${site}/settings`);
  await expect(setting(page).getByText(/^Added .+, last used .+$/)).toBeVisible();
  // Offered in the email field, where this authenticator's owner always takes what is offered.
  await signOut(page);
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/auth`);
  await expect(withPasskey(page)).toBeVisible();
  await page.getByLabel('Email').focus();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();

  await openSettled(page, `${site}/settings`);
  await setting(page).getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog', { name: 'Remove My laptop?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(setting(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expect(setting(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  await signOut(page);
  await expect(page).toHaveURL(`${site}/`);
  await authenticator.ownerIsThere(false);
  await openSettled(page, `${site}/auth`);
  await authenticator.ownerIsThere(true);
  await withPasskey(page).click();
  await expect(page.getByRole('alert')).toContainText('That passkey doesn’t work here any more.');
  // The form is as it was.
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test('nothing is said of passkeys on a page that they do not belong to', async ({ page }) => {
  await openSettled(page, '/auth');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(withPasskey(page)).toHaveCount(0);
});

test('Step-up: a member without a password shows a passkey in place, and one of another account is none', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 40[013]/);
  allowConsole(/export was not to be had/);
  const maya = await stack.newMember('Maya Ellis');
  const site = stack.url.replace('127.0.0.1', 'localhost');
  await signedInAs(maya);
  const authenticator = await addAuthenticator(page);
  await openSettled(page, `${site}/settings`);
  await setting(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await stack.sql.query('update auth.users set encrypted_password = null where id = $1', [maya.id]);
  await stack.sql.query(`update auth.sessions set amr = '[{"method": "otp", "timestamp": 0}]' where user_id = $1`, [
    maya.id,
  ]);

  await page.getByRole('button', { name: 'Download everything about you' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectNoViolations(page);
  // A wrong password is announced.
  await dialog.getByLabel('Your password', { exact: true }).fill('not hers');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That’s not your password.');
  // Fingerprint, face and PIN are somebody else's.
  await authenticator.verifiesOwner(false);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('You didn’t finish. Try again, or use your password.')).toBeVisible();
  await authenticator.verifiesOwner(true);
  // The passkey of somebody else, on the same device, is not hers.
  const ola = await stack.newMember('Ola Reyes');
  await stack.sql.query('update auth.webauthn_credentials set user_id = $2 where user_id = $1', [maya.id, ola.id]);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText(/another account’s passkey|didn’t work/)).toBeVisible();
  await stack.sql.query('update auth.webauthn_credentials set user_id = $2 where user_id = $1', [ola.id, maya.id]);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/putting it together|Your file is ready/).first()).toBeVisible();
});
