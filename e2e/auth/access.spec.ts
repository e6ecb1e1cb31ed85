import { devices } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const phone = { userAgent: devices['iPhone 15'].userAgent };

test('Access: a member finds every way in, ends all but this device, and checks what is left', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const member = await stack.newMember('Maya Ellis');
  await signedInAs(member);
  // Somebody with her password, on a phone, and a calendar link.
  const other = stack.visitor({ 'user-agent': phone.userAgent });
  await other.auth.signInWithPassword(member);
  const { data: token } = await other.rpc('create_calendar_subscription', { includes_places: true }).throwOnError();
  await stack.sql.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1, sha256($2::uuid::text::bytea), sha256('key'), 'Blue phone')`,
    [member.id, member.id],
  );
  await stack.sql.query(
    `update auth.sessions set amr = (select jsonb_agg(jsonb_set(m, '{timestamp}', '1')) from jsonb_array_elements(amr) m) where user_id = $1`,
    [member.id],
  );

  await page.goto('/settings');
  await page.getByRole('link', { name: 'See every way into your account' }).click();
  await expect(page).toHaveURL('/settings/access');
  await expect(page.getByRole('heading', { name: 'Is someone else in here?' })).toBeVisible();
  const signedIn = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(signedIn.getByRole('listitem')).toHaveCount(2);
  await expect(signedIn.getByRole('listitem').first()).toContainText('This device');
  await expect(signedIn).toContainText('Safari on an iPhone');
  const open = page.getByRole('region', { name: 'What opens without signing in' });
  await expect(open).toContainText('Shows your classes with their exact places.');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByRole('listitem')).toHaveText([/^Email/, /^PasswordSet/, /^Blue phone/]);

  await page.getByRole('button', { name: 'End everything but this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'End everything but this device?' });
  await dialog.getByRole('button', { name: 'End it all' }).click();
  // Step-up: this session has shown nothing for long.
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' });
  await stepUp.getByLabel('Your password', { exact: true }).fill(member.password);
  await stepUp.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Done. Everything but this device has ended.')).toBeVisible();
  await expect(page.getByText('These stay until you remove them')).toBeFocused();
  await expect(signedIn.getByRole('listitem')).toHaveCount(1);
  await expect(open).toContainText('Nothing right now.');
  expect((await other.auth.getUser()).error).not.toBeNull();
  expect((await fetch(`${stack.url}/calendar/${token}.ics`)).status).toBe(404);

  await ways.getByRole('button', { name: 'Remove Blue phone' }).click();
  await page.getByRole('dialog', { name: 'Remove Blue phone?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(ways.getByRole('listitem')).toHaveText([/^Email/, /^Password/]);
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile');
});

test('Access: what cannot be read says so, and is read again', async ({ page, stack, signedInAs, allowConsole }) => {
  allowConsole(/list_access|The ways into the account could not be read/);
  await signedInAs(await stack.newMember());
  await page.route('**/rpc/list_access', (route) => route.abort());
  await page.goto('/settings/access');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this.');
  await page.unroute('**/rpc/list_access');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Ways to sign in' })).toBeVisible();
});

test('Access: offered after a new password', async ({ page, stack, signedInAs }) => {
  const member = await stack.newMember();
  await signedInAs(member);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(member.password);
  await page.getByLabel('New password', { exact: true }).fill('a wheel that is new');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Is someone else in here?' }).click();
  await expect(page).toHaveURL('/settings/access');
  await expect(page.getByRole('region', { name: 'Ways to sign in' })).toContainText(/PasswordSet \d/);
});
