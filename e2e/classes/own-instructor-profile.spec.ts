import type { Persona, Stack } from '@kindling/test-kit';
import { toast } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { instructorTab } from '../support/teaching-steps.ts';

async function withProfile(stack: Stack, name: string): Promise<Persona> {
  const maya = await stack.newMember('Maya Ellis');
  const profile = {
    user_id: maya.id,
    display_name: name,
    bio: 'Clay and patience.',
    experience: '3-5',
    social_links: { website: null, instagram: '@maya.pots', linkedin: null },
  };
  expect((await maya.client.from('instructor_profiles').insert(profile)).error).toBeNull();
  return maya;
}

test('a profile that waits says so, with the promise, and can be changed', async ({ page, stack, signedInAs }) => {
  await signedInAs(await withProfile(stack, 'Waiting Pots'));
  await page.goto(instructorTab);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Waiting Pots' })).toBeVisible();
  await expect(main.getByText('Pending approval', { exact: true })).toBeVisible();
  await expect(main).toContainText('within 2-3 business days');
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('radio', { name: '3–5 years' })).toBeChecked();
  await page.getByLabel('Bio').fill('Clay, patience and tea.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page)).toHaveText("Your profile is saved. It's pending approval.");
  await expect(main.getByText('Clay, patience and tea.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Edit profile' })).toBeFocused();
});

test('[TEACH-10] an approved profile leads to its page; qualifications are filled in, saved and reviewed again', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await withProfile(stack, 'Approved Pots');
  await stack.sql.query("update instructor_profiles set status = 'approved' where user_id = $1", [maya.id]);
  await signedInAs(maya);
  await page.goto(instructorTab);
  const main = page.getByRole('main');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  // The steps of teaching know it as well.
  await expect(main.getByRole('region', { name: 'Teaching with Us' })).toContainText('It’s live.');
  await expect(main.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', '/instructors/approved-pots');
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await expect(main).toContainText('Your page stays as it is.');
  // No-op save keeps the status.
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page)).toHaveText('Your profile is saved.');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Qualifications').fill('First aid');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const changes = main.getByRole('region', { name: 'Your changes' });
  await expect(changes.getByText('Changes in review')).toBeVisible();
  await expect(changes.getByRole('insertion')).toContainText('First aid');
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  const { rows } = await stack.sql.query(
    `select p.status, p.qualifications, r.changes, r.status as revision
       from instructor_profiles p join revisions r on r.instructor_profile_id = p.id where p.user_id = $1`,
    [maya.id],
  );
  const changed = { changes: { qualifications: 'First aid' }, revision: 'pending' };
  expect(rows).toEqual([{ status: 'approved', qualifications: null, ...changed }]);
  // What she saved is what she goes on with.
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Qualifications')).toHaveValue('First aid');
});

test('a declined profile says why, and changes that were not saved are given up', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await withProfile(stack, 'Declined Pots');
  await stack.sql.query(
    "update instructor_profiles set status = 'declined', decline_reason = 'Please say what you teach.' where user_id = $1",
    [maya.id],
  );
  await signedInAs(maya);
  await page.goto(instructorTab);
  const main = page.getByRole('main');
  await expect(main.getByText('Declined', { exact: true })).toBeVisible();
  await expect(main.getByText('Please say what you teach.')).toBeVisible();
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Bio').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Clay and patience.');
});

test('a profile that cannot be read offers to try again', async ({ page, stack, signedInAs, allowConsole }) => {
  allowConsole(/could not be read|Failed to load resource/);
  await signedInAs(await withProfile(stack, 'Far away Pots'));
  await page.route('**/rest/v1/instructor_profiles*', (route) => route.abort('connectionfailed'));
  await page.goto(instructorTab);
  await expect(page.getByText('We couldn’t load your instructor profile')).toBeVisible();
  await page.unroute('**/rest/v1/instructor_profiles*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Far away Pots' })).toBeVisible();
});
