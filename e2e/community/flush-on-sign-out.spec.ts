import {
  chooseMenuItem,
  createMemberCard,
  createPost,
  openCommunity,
  postContaining,
} from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { signOutByMenu } from '../support/site-steps.ts';

test('a post that she has deleted is gone when she signs out before its ten seconds are over', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', `maya_${maya.id.slice(0, 8)}`);
  const id = await createPost(maya, 'Said in haste.');
  await signedInAs(maya);
  await openCommunity(page);
  await chooseMenuItem(page, 'More about your post', 'Delete');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(postContaining(page, 'Said in haste.')).toHaveCount(0);
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  const { rows } = await stack.sql.query('select 1 from public.posts where id = $1', [id]);
  expect(rows).toEqual([]);
});
