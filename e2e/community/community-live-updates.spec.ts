import {
  createMemberCard,
  createPost,
  openAs,
  openCommunity,
  postContaining,
  submitPost,
} from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ stack }) =>
  stack.sql.query('delete from posts; delete from member_cards; delete from private.used_usernames'),
);

test('[COMMUNITY-05] [COMMUNITY-06] two members in two browsers see each other’s posts, comments and changes live', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya, 'Maya E.', 'maya_live');
  await createMemberCard(ruth, 'Ruth P.', 'ruth_live');
  await signedInAs(maya);
  const ruthsPage = await openAs(browser, stack, ruth);
  await Promise.all([openCommunity(page), openCommunity(ruthsPage)]);

  await submitPost(page, 'Who wants to swim on Sunday?');
  await expect(postContaining(page, 'swim on Sunday')).toBeVisible();
  const pill = ruthsPage.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  await expect(postContaining(ruthsPage, 'swim on Sunday')).toHaveCount(0);
  await pill.click();
  const seen = postContaining(ruthsPage, 'swim on Sunday');
  await expect(seen).toContainText('Maya E.');
  await expect(pill).toHaveCount(0);

  await seen.getByRole('button', { name: /^Like/ }).click();
  await expect(seen.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { name: /^Comment/, expanded: false }).click();
  await seen.getByRole('textbox', { name: 'Your comment' }).fill('Me, if it is after nine.');
  await seen.getByRole('button', { name: 'Comment', exact: true }).last().click();
  const comment = { hasText: 'Me, if it is after nine.' };
  await expect(seen.getByRole('listitem').filter(comment)).toBeVisible();

  const own = postContaining(page, 'swim on Sunday');
  await expect(own.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  await own.getByRole('button', { name: 'Comment 1' }).click();
  await expect(own.getByRole('listitem').filter(comment)).toContainText('Ruth P.');
  await own.getByRole('button', { name: 'More about your post' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Your post' }).fill('Who wants to swim on Sunday at ten?');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(postContaining(ruthsPage, 'Sunday at ten')).toContainText('(edited)');

  await ruthsPage.reload();
  await expect(seen.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  const figures = `select like_count, (select count(*)::int from comments where post_id = posts.id) as comments
    from posts where author_id = $1`;
  expect((await stack.sql.query(figures, [maya.id])).rows).toEqual([{ like_count: 1, comments: 1 }]);
  await seen.getByRole('button', { name: 'Like 1' }).click();
  await expect(seen.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await stack.sql.query(figures, [maya.id])).rows[0].like_count).toBe(0);

  // Posts of blocked members are not counted as new.
  await ruth.client.from('blocks').insert({ blocked_id: maya.id }).throwOnError();
  await createPost(maya, 'Only for those I have not lost.');
  await submitPost(ruthsPage, 'Nothing new here.');
  await expect(postContaining(ruthsPage, 'Nothing new here.')).toBeVisible();
  await expect(ruthsPage.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);
  await ruthsPage.context().close();
});

test('what happened while the live connection was gone is found when it is back', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya, 'Maya E.', 'maya_away');
  await createMemberCard(ruth, 'Ruth P.', 'ruth_away');
  const id = await createPost(ruth, 'Before the tunnel.');
  let connections = 0;
  let cut = () => {};
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    connections += 1;
    // The retry is held back, so that events can happen meanwhile.
    if (connections === 2) return void socket.close();
    const server = socket.connectToServer();
    cut = () => {
      server.close();
      socket.close();
    };
  });
  await signedInAs(maya);
  await openCommunity(page);
  await expect(postContaining(page, 'Before the tunnel.')).toBeVisible();
  await expect.poll(() => connections).toBe(1);
  // A live update arrives before the connection drops.
  await createPost(ruth, 'Into it.');
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  // A second event of it may have a refresh coming (refresh-throttle.ts), which would find the next posts without a
  // connection.
  await page.waitForTimeout(3_000);
  cut();
  await expect.poll(() => connections).toBe(2);
  await ruth.client.from('posts').update({ content: 'After the tunnel.' }).eq('id', id).throwOnError();
  await createPost(ruth, 'And out again.');
  await expect(page.getByRole('button', { name: '2 new posts' })).toBeVisible();
  await expect(postContaining(page, 'After the tunnel.')).toBeVisible();
  expect(connections).toBe(3);
});
