import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test('Email suppression: an address that emails don’t reach: she is told at home and in her settings, and puts it right', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await stack.sql.query(`select private.note_bounce($1, 'hard', 'smtp', '5.1.1')`, [maya.email]);
  await signedInAs(maya);
  await page.setViewportSize({ width: 360, height: 800 });
  const banner = page.getByRole('region', { name: 'We can’t reach you by email' });
  await page.goto('/');
  await expect(banner).toContainText(`We can’t reach you at ${maya.email}.`);
  await expectNoViolations(page);
  await banner.getByRole('link', { name: 'Change your email' }).click();
  await expect(page.getByRole('button', { name: 'Change your email address' })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectNoViolations(page);
  await banner.getByRole('button', { name: 'It works again' }).click();
  await expect(page.getByText('We’ve just sent you an email.', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('Email suppression: an admin finds an address that isn’t emailed, and turns it back on with a reason', async ({
  page,
  stack,
  signedInAs,
}) => {
  const judith = await stack.newMember('Judith Marsh');
  const maya = await stack.newMember('Maya Ellis');
  await stack.sql.query('select private.set_role($1, $2)', [judith.email, 'admin']);
  await stack.sql.query(`select private.note_bounce($1, 'complaint', 'smtp')`, [maya.email]);
  await stack.sql.query(`select private.note_bounce('someone@example.org', 'hard', 'smtp', '5.1.1')`);
  await signedInAs(judith);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin?look=suppressions');
  const list = page.getByRole('list', { name: 'Addresses we don’t email, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Email' }).fill(maya.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Maya Ellis');
  await expectNoViolations(page);
  await list.getByRole('button', { name: /^Turn back on/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('She has made room.');
  await dialog.getByRole('button', { name: 'Turn back on' }).click();
  await expect(page.getByText('Emails go there again', { exact: true })).toBeVisible();
  await expect(page.getByText('This address isn’t on the list.')).toBeVisible();
});
