import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

test('an admin makes a member a moderator, who may review at once, and takes the role away again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/404|could not be changed/);
  const iris = await stack.newMember('Iris Moor');
  await signedInAs(await newModerator(stack, 'Olga Brandt', 'admin'));
  await page.goto('/moderation');
  await page.getByRole('tab', { name: 'Moderators' }).click();
  const people = page.getByRole('list', { name: 'Moderators and admins' });
  await expect(people.getByText('Olga Brandt').first()).toBeVisible();

  const email = page.getByLabel('Email of a member');
  const send = page.getByRole('button', { name: 'Add moderator' });
  await email.fill('nobody');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Invalid email format/);
  await email.fill('nobody-at-all@example.org');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/No one has an account with this email/);
  await expect(email).toBeFocused();
  await email.fill(iris.email);
  await send.click();
  await expect(page.getByText(`${iris.email} is a moderator now.`)).toBeVisible();
  const line = people.getByRole('listitem').filter({ hasText: iris.email });
  await expect(line).toContainText('Moderator');
  expect((await iris.client.rpc('my_role')).data).toBe('moderator');

  await line.getByRole('button', { name: 'Remove moderator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(line).toHaveCount(0);
  expect((await iris.client.rpc('my_role')).data).toBeNull();
});

test('a moderator is not offered it, and its address shows her the queue', async ({ page, stack, signedInAs }) => {
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation?queue=people');
  await expect(page.getByRole('tab', { name: /^Listings/, selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Moderators' })).toHaveCount(0);
});
