import { chooseMenuItem, createMemberCard, createPost, openCommunity, toast } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

test('[COMMUNITY-01] [COMMUNITY-03] a member offers her post as a story, it is featured, read whole and withdrawn', async ({
  page,
  stack,
  signedInAs,
}) => {
  await stack.sql.query('delete from public.posts');
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', `maya_${maya.id.slice(0, 8)}`);
  const text = 'Charcoal everywhere, no regrets. “Draw the air around it”, she said.';
  await createPost(maya, text);
  await signedInAs(maya);
  await openCommunity(page);
  const stories = page.getByRole('region', { name: 'Featured stories' });
  await expect(stories).toContainText('No stories yet');

  await chooseMenuItem(page, 'More about your post', 'Share as a story');
  const dialog = page.getByRole('dialog', { name: 'Share this post as a story' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The air around it');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('#first time');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox').selectOption('painting-drawing');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please agree that anyone can read it');
  await dialog.getByRole('checkbox', { name: /anyone can read this story with my public name/ }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Thanks for sharing it')).toBeVisible();
  await expect(page.getByText('1 in review')).toBeVisible();
  await expect(stories).toContainText('No stories yet');

  const nina = await newModerator(stack);
  const { rows } = await stack.sql.query(`select id, updated_at::text as seen from public.stories`);
  await nina.client
    .rpc('decide', { kind: 'story', subject_id: rows[0].id, seen: rows[0].seen, decision: 'approved' })
    .throwOnError();
  await page.reload();
  const card = stories.getByRole('listitem').filter({ hasText: 'The air around it' });
  await expect(card).toContainText('Maya E.');
  await expect(card.getByText('Example')).toHaveCount(0);
  await card.getByRole('link', { name: 'The air around it' }).click();
  await expect(page).toHaveURL(`/community?story=${rows[0].id}`);
  const whole = page.getByRole('article', { name: 'The air around it' });
  await expect(whole).toContainText(text);
  await expect(whole).toContainText('first time');
  await expect(whole.getByRole('link', { name: /More about Painting/ })).toHaveAttribute(
    'href',
    '/things/painting-drawing',
  );
  await expect(page.getByRole('heading', { name: 'The air around it', level: 1 })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community');
  await expect(card).toBeVisible();

  await page.goto('/community?story=cut-short');
  await expect(page.getByRole('heading', { name: 'This story isn’t here any more' })).toBeVisible();

  await page.goto('/community?stories=yours');
  await page.getByRole('button', { name: 'Withdraw: The air around it' }).click();
  await expect(toast(page, 'You’ve withdrawn your story')).toBeVisible();
  await expect(stories).toContainText('No stories yet');
  await expect(page.getByText('1 withdrawn')).toBeVisible();
});

test('an example says that it is one', async ({ page, stack, signedInAs }) => {
  await stack.sql.query('delete from public.posts');
  const bea = await stack.newMember('Bea Lindqvist');
  await createMemberCard(bea, 'Bea L.', `bea_${bea.id.slice(0, 8)}`);
  const id = await createPost(bea, 'Nobody could sing. Everybody sang.');
  await stack.sql.query(
    `insert into public.stories (post_id, title, status, example, featured_at) values ($1, 'Nine voices', 'featured', true, now())`,
    [id],
  );
  await signedInAs(await stack.newMember('Maya Ellis'));
  await openCommunity(page);
  const card = page
    .getByRole('region', { name: 'Featured stories' })
    .getByRole('listitem')
    .filter({ hasText: 'Nine voices' });
  await expect(card.getByText('Example', { exact: true })).toBeVisible();
});
