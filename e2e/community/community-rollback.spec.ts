import type { Persona, Stack } from '@kindling/test-kit';
import {
  createMemberCard,
  createPost,
  openCommunity,
  postBox,
  postContaining,
  submitPost,
  toast,
  vaultNames,
} from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';

async function contents({ sql }: Stack, { id }: Persona): Promise<string[]> {
  const { rows } = await sql.query('select content from posts where author_id = $1 order by created_at', [id]);
  return rows.map(({ content }) => content);
}

test.beforeEach(({ stack }) =>
  stack.sql.query('delete from posts; delete from member_cards; delete from private.used_usernames'),
);

test('Optimistic update: what did not go through is taken back, keeps its words, and is there once when it is sent again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|was not s/);
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_lost');
  await createPost(maya, 'An older post.');
  await signedInAs(maya);
  await openCommunity(page);

  // Lost response: the post is stored, its response is not delivered.
  await page.route('**/rest/v1/posts*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await submitPost(page, 'Said once.');
  await expect(page.getByText('Unable to connect.')).toContainText('What you wrote is saved here.');
  await expect(postBox(page)).toHaveValue('Said once.');
  await expect(postContaining(page, 'Said once.')).toHaveCount(0);
  await expect.poll(() => vaultNames(page)).toContainEqual(expect.stringMatching(/community\/post$/));
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(postBox(page)).toHaveValue('Said once.');
  await submitPost(page, 'Said once, and better.');
  await expect(postContaining(page, 'Said once, and better.')).toBeVisible();
  await expect.poll(() => contents(stack, maya)).toEqual(['An older post.', 'Said once, and better.']);
  await expect(page.getByText('Posted.')).toBeVisible();
  await expect(postContaining(page, 'Said once')).toHaveCount(1);

  const older = postContaining(page, 'An older post.');
  await page.route('**/rest/v1/{post_likes,comments}*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'no' } })
      : route.fallback(),
  );
  await older.getByRole('button', { name: /^Like/ }).click();
  await expect(toast(page, 'We couldn’t save your like')).toBeVisible();
  await expect(older.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await older.getByRole('button', { name: /^Comment/ }).click();
  await older.getByRole('textbox', { name: 'Your comment' }).fill('Still here.');
  await older.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(older.getByText('An unexpected error occurred.')).toContainText('What you wrote is saved here.');
  await expect(older.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Still here.');
  await expect(older.getByRole('listitem')).toHaveCount(0);
});

test('a newcomer is told when her first day is full, and keeps her words', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 429|was not sent|was not changed/);
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_new');
  for (const number of [1, 2, 3]) await createPost(maya, `Number ${number}.`);
  await signedInAs(maya);
  await openCommunity(page);
  await submitPost(page, 'One more.');
  await expect(page.getByText('On your first day you can write 3 posts.')).toContainText(
    'What you wrote is saved here.',
  );
  await expect(postBox(page)).toHaveValue('One more.');
  await expect(postContaining(page, 'One more.')).toHaveCount(0);

  // Separate rate limit for edits.
  await stack.sql.query(
    `insert into private.submission_counts (key, day, count)
     select sha256(convert_to(format('community-edit:%s:%s', $1::text, hour), 'UTF8')), (now() at time zone 'utc')::date, 30
       from generate_series(0, 23) hour`,
    [maya.id],
  );
  const own = postContaining(page, 'Number 3.');
  await own.getByRole('button', { name: 'More about your post' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Your post' }).fill('Number 3. And more.');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('You’ve made 30 edits this hour. Try again a little later.')).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Your post' })).toHaveValue('Number 3. And more.');
});
