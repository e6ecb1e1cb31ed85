import { choose, makeCard, openCommunity, postWith, writePost } from './community-steps.ts';
import { expect, test } from './fixtures.ts';

test('a post that she has deleted is gone when she signs out before its ten seconds are over', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(maya, 'Maya E.', `maya_${maya.id.slice(0, 8)}`);
  const id = await writePost(maya, 'Said in haste.');
  await signedInAs(maya);
  await openCommunity(page);
  await choose(page, 'More about your post', 'Delete');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(postWith(page, 'Said in haste.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  const { rows } = await stack.sql.query('select 1 from public.posts where id = $1', [id]);
  expect(rows).toEqual([]);
});
