import { expect, test } from '../support/fixtures.ts';
import { clearQueues, newModerator } from '../support/moderation-steps.ts';

// Clean-up: other tests assert these pages without any story.
test.afterEach(async ({ stack }) => {
  await stack.sql.query('delete from public.stories');
});

test('a story that a member offers is read by everybody once the desk has approved it, and no longer when she changes it', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  const visitor = await browser.newPage({ baseURL: stack.url });
  const maya = await stack.newMember('Maya Ellis');
  const id = crypto.randomUUID();
  const content = `It leaned, and I kept it.\n\n${'Every Tuesday since I have gone back to the wheel. '.repeat(12)}The next one stands.`;
  for (const [table, row] of [
    ['member_cards', { public_name: 'Maya E.', username: 'maya_pots' }],
    ['posts', { id, content }],
    ['stories', { post_id: id, title: 'The bowl that leaned', tags: ['pottery'], thing_slug: 'pottery-ceramics' }],
  ] as const) {
    expect((await maya.client.from(table).insert(row)).error).toBeNull();
  }
  const home = visitor.getByRole('region', { name: 'Stories of transformation' });
  await visitor.goto('/');
  await expect(home.getByText('Coming Soon', { exact: true })).toBeVisible();

  await signedInAs(await newModerator(stack));
  await page.goto('/moderation?queue=story');
  const waiting = page.getByRole('article');
  await expect(waiting.getByRole('heading', { name: 'The bowl that leaned' })).toBeVisible();
  await expect(waiting.getByText('It leaned, and I kept it.')).toBeVisible();
  await expect(waiting.getByText('Pottery and ceramics')).toBeVisible();
  await expect(waiting.getByText('@maya_pots')).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'No stories are waiting' })).toBeFocused();
  const featured = async () => (await stack.visitor().rpc('featured_stories')).data;
  await expect.poll(featured).toHaveLength(1);

  const stories = page.getByRole('region', { name: 'Community Stories', exact: true });
  await page.goto('/things/hiking');
  await expect(stories.getByText('Coming soon', { exact: true })).toBeVisible();
  await page.goto('/things/pottery-ceramics');
  await expect(stories.getByRole('heading', { name: 'The bowl that leaned' })).toBeVisible();
  await expect(stories.getByText('Coming soon')).toHaveCount(0);
  await visitor.goto('/');
  await expect(home.getByRole('heading', { name: 'The bowl that leaned' })).toBeVisible();
  await expect(home.getByText('Maya E. · pottery')).toBeVisible();
  await expect(home.getByText('Coming Soon')).toHaveCount(0);
  await expect(home.getByText('The next one stands.')).toBeHidden();
  await home.getByText('Read more').click();
  await expect(home.getByText('The next one stands.')).toBeVisible();

  expect((await maya.client.from('posts').update({ content: 'Buy my bowls.' }).eq('id', id)).error).toBeNull();
  await expect(async () => {
    await visitor.reload();
    await expect(home.getByText('Coming Soon', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/things/pottery-ceramics');
  await expect(stories.getByText('Coming soon', { exact: true })).toBeVisible();
  await visitor.close();
});
