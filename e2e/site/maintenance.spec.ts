import { startStack } from '@kindling/test-kit';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';

// A server of its own: maintenance is everybody's.
test('maintenance: who is writing loses nothing, and other pages say that it is back soon', async ({
  page,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/503|423|could not|Failed to load resource/);
  const stack = await startStack();
  try {
    const maya = await stack.newMember('Maya Ellis');
    await signedInAs(maya);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${stack.url}/profile`);
    await page.getByRole('button', { name: /Edit profile/i }).click();
    const town = page.getByRole('textbox', { name: /Location/ });
    await town.fill('Hebden Bridge');
    await stack.sql.query(`select backend.set_maintenance(true, 'Back by nine.')`);
    await expect.poll(async () => (await fetch(`${stack.url}/about`)).status).toBe(503);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not saved yet. Your changes are safe on this device.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Hebden Bridge' })).toBeVisible();
    await page.goto(`${stack.url}/about`);
    await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible();
    await expect(page.getByText('Back by nine.')).toBeVisible();
    await expectNoViolations(page);
  } finally {
    await page.goto('about:blank');
    await stack.close();
  }
});

test('sign-ups that are closed: the sign-up screen says so, and signing in goes on', async ({ page, allowConsole }) => {
  allowConsole(/422|Failed to load resource/);
  const stack = await startStack();
  try {
    const maya = await stack.newMember('Maya Ellis');
    await stack.sql.query('select backend.set_sign_up_closed(true)');
    const settings = () => fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } });
    await expect
      .poll(async () => ((await (await settings()).json()) as { disable_signup: boolean }).disable_signup)
      .toBe(true);
    await page.goto(`${stack.url}/auth?mode=signup`);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Priya');
    await page.getByRole('textbox', { name: 'Email' }).fill('priya@example.org');
    await page.getByLabel('Password', { exact: true }).fill('over the hills and far');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert').getByText(/not taking new sign-ups at the moment/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('priya@example.org');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill(maya.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${stack.url}/`);
  } finally {
    await page.goto('about:blank');
    await stack.close();
  }
});

test('an admin closes Kindling in the console and opens it again, and sign-ups too', async ({
  page,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/503|Failed to load resource/);
  const stack = await startStack();
  const about = async () => (await fetch(`${stack.url}/about`)).status;
  const disabled = async () => {
    const settings = await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } });
    return ((await settings.json()) as { disable_signup: boolean }).disable_signup;
  };
  try {
    const judith = await stack.newMember('Judith Marsh');
    await stack.sql.query('select private.set_role($1, $2)', [judith.email, 'admin']);
    const { data } = await judith.client.auth.refreshSession();
    await signedInAs({ id: judith.id, session: data.session ?? judith.session });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${stack.url}/admin?look=mode`);
    await expect(page.getByRole('heading', { name: 'Kindling is open' })).toBeVisible();
    await page.getByRole('button', { name: 'Close for maintenance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Kindling for now?' });
    await dialog.getByLabel('What it says besides').fill('Back by nine.');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Close for maintenance' }).click();
    await expect(page.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
    await expect(page.getByText('Back by nine.')).toBeVisible();
    await expect.poll(about).toBe(503);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('heading', { name: 'Kindling is open' })).toBeVisible();
    await expect.poll(about).toBe(200);

    await page.getByRole('button', { name: 'Close sign-ups' }).click();
    await expect(page.getByRole('heading', { name: 'Sign-ups are closed' })).toBeVisible();
    await expect.poll(disabled).toBe(true);
    await page.getByRole('button', { name: 'Open sign-ups' }).click();
    await expect.poll(disabled).toBe(false);
    await page.goto(`${stack.url}/admin?look=audit`);
    await expect(page.getByRole('list', { name: 'Actions, newest first' })).toContainText(
      'Closed Kindling for maintenance',
    );
  } finally {
    await page.goto('about:blank');
    await stack.close();
  }
});
