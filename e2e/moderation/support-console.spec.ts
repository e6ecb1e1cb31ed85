import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test('support finds a member by her address, resets a lost second step by the code she tells, and she can stop it', async ({
  page,
  browser,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const iris = await stack.newMember('Iris Helper');
  const nora = await stack.newMember('Nora Bell');
  await stack.sql.query('update auth.users set email_confirmed_at = now() where id = any ($1)', [[iris.id, nora.id]]);
  await stack.sql.query('select private.set_role($1, $2)', [iris.email, 'support']);
  await stack.sql.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
    [nora.id],
  );
  await signedInAs(iris);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Help a member' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Support']);
  await expectNoViolations(page);

  await page.getByLabel('Her email').fill('no.one@example.org');
  await page.getByLabel('Why').selectOption('Lost phone or key');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('No one has an account with no.one@example.org.')).toBeVisible();
  await page.getByLabel('Her email').fill(nora.email);
  await page.getByRole('button', { name: 'Look up' }).click();
  const account = page.getByRole('region', { name: nora.email });
  await expect(account).toContainText('On, 0 recovery codes left');
  await expect(page.getByText('Nora Bell')).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Two looks a minute' })).toBeVisible();

  // The look before has gone with the refusal; a minute later there is another one.
  await stack.sql.query('alter table public.admin_acts disable trigger admin_acts_stay');
  await stack.sql.query(`update public.admin_acts set acted_at = acted_at - interval '2 minutes'`);
  await stack.sql.query('alter table public.admin_acts enable trigger admin_acts_stay');
  await page.getByRole('button', { name: 'Look up' }).click();
  await account.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  const form = account.getByRole('form', { name: 'Reset two-step sign-in' });
  await form.getByRole('button', { name: 'Send the code' }).click();
  const code = form.getByLabel('The code she tells you');
  let digits = '';
  await expect
    .poll(async () => {
      const { rows } = await stack.sql.query<{ body: string }>(
        `select body from backend.mail_outbox where recipient = $1 and subject = 'Your code for our support team'`,
        [nora.email],
      );
      digits = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
      return digits;
    })
    .not.toBe('');
  await code.fill(digits === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('That’s not the code. Ask her to read it again.');
  await code.fill(digits);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toContainText('She’s been told.');

  // She is still signed in on a device: her session is from before the factor.
  await stack.sql.query(`delete from auth.mfa_factors where user_id = $1`, [nora.id]);
  const hers = await browser.newContext({ baseURL: stack.url });
  const device = await hers.newPage();
  await device.goto('/about');
  await device.evaluate((session) => localStorage.setItem('kindling-auth', session), JSON.stringify(nora.session));
  await device.goto('/settings');
  const notice = device.getByRole('region', { name: 'Someone wrote to us about your account' });
  await expect(notice).toContainText('two-step sign-in goes off');
  await expectNoViolations(device);
  await notice.getByRole('button', { name: 'Stop it' }).click();
  await expect(device.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await hers.close();
});
