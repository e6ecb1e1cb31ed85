import { startStack } from '@kindling/test-kit';
import { type OidcServer, startOidcServer } from '@kindling/test-kit/oidc-server';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { signOutByMenu } from '../support/site-steps.ts';

const test = base.extend<object, { oidc: OidcServer }>({
  oidc: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const oidc = await startOidcServer();
      await use(oidc);
      await oidc.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ oidc }, use) => {
      const stack = await startStack({ providers: [oidc.settings], manualLinking: true });
      await oidc.register(stack.url);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

async function continueAs(page: Page, name: string) {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('button', { name }).click();
}

test('somebody new signs in with a provider, and is a member who has agreed to the terms', async ({
  page,
  oidc,
  stack,
}) => {
  oidc.accounts.set('nora', { email: 'nora@example.org', email_verified: true, name: 'Nora Bell' });
  await continueAs(page, 'Continue as Nora Bell');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  await expect(page).toHaveURL('/');
  const { rows } = await stack.sql.query(
    `select raw_user_meta_data ->> 'name' as name, (select count(*)::int from private.terms_acceptances a where a.user_id = u.id) as terms
       from auth.users u where email = 'nora@example.org'`,
  );
  expect(rows).toEqual([{ name: 'Nora Bell', terms: 1 }]);
  const stored = await page.evaluate(() => [Object.keys(sessionStorage), location.href].join());
  expect(stored).not.toMatch(/kindling-provider|code=/);
});

test('who cancels there is told so here, and can try again', async ({ page, oidc }) => {
  oidc.accounts.set('nora', { email: 'nora@example.org', email_verified: true, name: 'Nora Bell' });
  await continueAs(page, 'Cancel');
  await expect(page.getByRole('alert')).toContainText('You didn’t finish signing in.');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
});

test('an address that isn’t confirmed there, and a code that this tab has not asked for, sign nobody in', async ({
  page,
  oidc,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]|sign-in with a provider failed/);
  oidc.accounts.set('unconfirmed', { email: 'unconfirmed@example.org', email_verified: false, name: 'Una' });
  await continueAs(page, 'Continue as Una');
  await expect(page.getByRole('alert')).toContainText('Your email isn’t confirmed there yet.');
  await page.goto('/auth?code=somebody-elses');
  await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in that way.');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('a second factor is still asked for', async ({ page, context, oidc, stack, allowConsole }) => {
  allowConsole(/status of 401/);
  oidc.accounts.set('tess', { email: 'tess@example.org', email_verified: true, name: 'Tess' });
  await continueAs(page, 'Continue as Tess');
  await expect(page).toHaveURL('/');
  await signOutByMenu(page);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret)
     select id, 'totp', 'verified', $1 from auth.users where email = 'tess@example.org'`,
    [secret],
  );
  await context.clearCookies();
  await continueAs(page, 'Continue as Tess');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByLabel('6-digit code').fill(await generate({ secret }));
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});

test('the buttons are accessible, on a narrow screen and in the dark, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth?mode=sign-up');
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
});

test('a member connects a provider in her settings, keeps her session, and disconnects it, but never her last way in', async ({
  page,
  oidc,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.setViewportSize({ width: 360, height: 740 });
  const ways = page.getByRole('region', { name: 'Other ways to sign in' });
  oidc.accounts.set('hers', { email: 'elsewhere@example.org', email_verified: true, name: 'Maya Ellis' });
  const member = await stack.newMember();
  await signedInAs(member);
  await page.goto('/settings');
  await ways.getByRole('button', { name: 'Connect Example ID' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(ways.getByRole('alert')).toContainText('You didn’t finish connecting.');
  await expect(ways.getByRole('alert')).toBeFocused();
  await expect(page).toHaveURL('/settings');

  await ways.getByRole('button', { name: 'Connect Example ID' }).press('Enter');
  await page.getByRole('button', { name: 'Continue as Maya Ellis' }).click();
  await expect(ways.getByRole('status')).toHaveText('You can sign in with Example ID from now on.');
  await expect(page).toHaveURL('/settings');
  await expect(ways.getByRole('heading')).toBeFocused();
  await expect(ways).toContainText('elsewhere@example.org');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
  const { rows } = await stack.sql.query('select count(*)::int as sessions from auth.sessions where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([{ sessions: 1 }]);

  await ways.getByRole('button', { name: 'Disconnect Example ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Example ID?' });
  await stack.sql.query('update auth.users set encrypted_password = null where id = $1', [member.id]);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That’s your only way to sign in.');
  await stack.sql.query(`update auth.users set encrypted_password = 'some' where id = $1`, [member.id]);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(ways.getByRole('status')).toHaveText('Example ID is disconnected.');
  await expect(ways.getByRole('button', { name: 'Connect Example ID' })).toBeVisible();
  await expect(ways.getByRole('heading')).toBeFocused();
});
