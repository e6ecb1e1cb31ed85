import type { Persona, Stack } from '@kindling/test-kit';
import type { Locator } from '@playwright/test';
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
import { jpegWithGps } from '../support/jpeg-fixture.ts';
import { newModerator } from '../support/moderation-steps.ts';

async function contents({ sql }: Stack, { id }: Persona): Promise<string[]> {
  const { rows } = await sql.query('select content from posts where author_id = $1 order by created_at', [id]);
  return rows.map(({ content }) => content);
}

/** Above the limit of a member's first day. */
async function asOldMember({ sql }: Stack, { id }: Persona): Promise<void> {
  await sql.query("update auth.users set created_at = now() - interval '2 days' where id = $1", [id]);
}

test.beforeEach(({ stack }) =>
  stack.sql.query('delete from posts; delete from member_cards; delete from private.used_usernames'),
);

test('[COMMUNITY-02] [COMMUNITY-04] her first post asks how she is called, is kept while she decides, and stays', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 409|Your card could not be saved/);
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(await stack.newMember('Maya Ellis'), 'Another Maya', 'maya_ellis');
  const picture = `data:image/jpeg;base64,${(await jpegWithGps(page)).toString('base64')}`;
  await maya.client.from('profiles').insert({ id: maya.id, profile_image_url: picture }).throwOnError();
  await signedInAs(maya);
  await openCommunity(page);
  await expect(page.getByText('It’s quiet in here')).toBeVisible();
  await submitPost(page, 'My first bowl holds water. https://pots.example/how?x=1 javascript:alert(1)');
  const dialog = page.getByRole('dialog', { name: 'What should we call you here?' });
  await expect(dialog.getByRole('textbox', { name: 'Public name' })).toHaveValue('Maya Ellis');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('maya_ellis');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await expect.poll(() => vaultNames(page)).toContainEqual(expect.stringMatching(/community\/post$/));
  await page.reload();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Public name' }).fill('Maya E.');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This username is taken. Please choose another');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('@Maya_at_the_Wheel');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  const first = postContaining(page, 'My first bowl holds water.');
  await expect(first).toContainText('Maya E.');
  await expect(first).toContainText('@maya_at_the_wheel');
  const card = await stack.sql.query('select avatar_url from member_cards where user_id = $1', [maya.id]);
  expect(card.rows[0].avatar_url).toMatch(/^data:image\/jpeg;base64,/);
  await expect(first.locator(`img[src="${card.rows[0].avatar_url}"]`)).toBeVisible();
  await expect(page.getByText('Posted.')).toBeVisible();
  await expect(postBox(page)).toHaveValue('');
  const link = first.getByRole('link', { name: 'pots.example/how' });
  await expect(link).toHaveAttribute('rel', /noopener nofollow ugc/);
  await expect(first.getByRole('link')).toHaveCount(2);
  expect(await contents(stack, maya)).toHaveLength(1);
  await page.reload();
  await expect(first).toBeVisible();
});

test('a post of a topic carries a thing; reactions are felt by all, and told by name to its writer alone', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya, 'Maya E.', 'maya_feels');
  await createMemberCard(ruth, 'Ruth P.', 'ruth_feels');
  await createPost(ruth, 'I went in.');
  await signedInAs(maya);
  await openCommunity(page);
  await postBox(page).fill('It holds water.');
  await page.getByRole('button', { name: 'Wins', exact: true }).click();
  await page.getByRole('button', { name: 'Thing or class' }).click();
  await page.getByRole('searchbox', { name: 'Find a thing, class or date' }).fill('potter');
  await page
    .getByRole('list', { name: 'What you can attach' })
    .getByRole('button', { name: /Pottery/ })
    .click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const own = postContaining(page, 'It holds water.');
  await expect(own.getByRole('link', { name: /Pottery/ })).toHaveAttribute('href', '/things/pottery-ceramics');
  const others = postContaining(page, 'I went in.');
  await others.getByRole('button', { name: 'Brave' }).click();
  await expect(others.getByRole('button', { name: 'Brave' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await stack.sql.query('select kind from post_reactions where user_id = $1', [maya.id])).rows)
    .toEqual([{ kind: 'brave' }]);
  const { rows } = await stack.sql.query(`select id from posts where content = 'It holds water.'`);
  await ruth.client.from('post_reactions').insert({ post_id: rows[0].id, kind: 'count-me-in' }).throwOnError();
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Wins' }).click();
  await expect(page).toHaveURL('/community?topic=wins');
  await expect(own.getByRole('list', { name: 'Reactions to your post' })).toContainText('Count me in: Ruth P.');
  await expect(others).toHaveCount(0);
});

test('a post is deleted with ten seconds to undo it, and at once where she leaves; its address then says so', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_gone');
  await asOldMember(stack, maya);
  const id = await createPost(maya, 'Too hasty.');
  await signedInAs(maya);
  await openCommunity(page);
  const hasty = postContaining(page, 'Too hasty.');
  const remove = async () => {
    await hasty.getByRole('button', { name: 'More about your post' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await expect(hasty).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hasty).toBeVisible();
  await remove();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await contents(stack, maya)).toEqual(['Too hasty.']);
  await page.goto('/about');
  await expect.poll(() => contents(stack, maya)).toEqual([]);
  await openCommunity(page, `?post=${id}`);
  await expect(page.getByText('This post isn’t here any more.')).toBeVisible();
});

test('Focus management: what is deleted leaves the focus to what is beside it', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_beside');
  await asOldMember(stack, maya);
  const older = await createPost(maya, 'The older one.');
  await maya.client.from('comments').insert({ post_id: older, content: 'One more thing.' }).throwOnError();
  await createPost(maya, 'The newer one.');
  await signedInAs(maya);
  await openCommunity(page);
  const [first, second] = [postContaining(page, 'The newer one.'), postContaining(page, 'The older one.')];
  const remove = async (post: Locator, menu: string) => {
    await post.getByRole('button', { name: menu }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  };
  await second.getByRole('button', { name: 'Comment 1' }).click();
  await remove(second, 'More about your comment');
  await expect(second.getByText('One more thing.')).toHaveCount(0);
  await expect(second).toBeFocused();
  await remove(first, 'More about your post');
  await expect(first).toHaveCount(0);
  await expect(second).toBeFocused();
  await remove(second, 'More about your post');
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused();
});

test('a shared address opens the post on top, and more are shown on request', async ({
  page,
  context,
  stack,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_many');
  await asOldMember(stack, maya);
  for (let number = 1; number <= 12; number++) await createPost(maya, `Post number ${number}.`);
  await signedInAs(maya);
  await openCommunity(page);
  const articles = page.getByRole('feed').getByRole('article');
  await expect(articles).toHaveCount(10);
  await expect(articles.first()).toContainText('Post number 12.');
  await articles.first().focus();
  await page.keyboard.press('PageDown');
  await expect(articles.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(articles).toHaveCount(12);
  await expect(articles.nth(10)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  const first = postContaining(page, 'Post number 1.');
  await first.getByRole('button', { name: /^Share/ }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Share 1' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/community\?post=[0-9a-f-]{36}$/);
  await page.goto(address);
  const opened = page.getByRole('region', { name: 'The post you opened' });
  await expect(opened.getByRole('article')).toContainText('Post number 1.');
});

test('a photo is made anew on her device, kept until it is sent, and shown to members alone', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_photo');
  await signedInAs(maya);
  await openCommunity(page);
  await postBox(page).fill('Glazed at last.');
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Chosen for this post' })).toBeVisible();
  await expect
    .poll(() => vaultNames(page))
    .toEqual([expect.stringMatching(/community\/photo\/[0-9a-f-]{36}$/), expect.stringMatching(/community\/post$/)]);
  await page.reload();
  await expect(postBox(page)).toHaveValue('Glazed at last.');
  await expect(page.getByRole('img', { name: 'Chosen for this post' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const photo = postContaining(page, 'Glazed at last.').getByRole('img', { name: 'By Maya E.' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const bytes = await page.evaluate(
    async (src) => Array.from(new Uint8Array(await (await fetch(src)).arrayBuffer())),
    (await photo.getAttribute('src')) ?? '',
  );
  expect(Buffer.from(bytes).includes('Exif')).toBe(false);
  const { rows } = await stack.sql.query('select photo_path from posts where author_id = $1', [maya.id]);
  const visitor = await fetch(`${stack.url}/storage/v1/object/public/community-photos/${rows[0].photo_path}`);
  expect(visitor.status).toBeGreaterThanOrEqual(400);
});

test('hidden words are shown to their author alone, with the reason; a suspended member reads and does not write', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  const judith = await newModerator(stack, 'Judith Marsh');
  await createMemberCard(maya, 'Maya E.', 'maya_hidden');
  const id = await createPost(maya, 'Something unkind.');
  await createMemberCard(ruth, 'Ruth P.', 'ruth_hidden');
  const act = async (subject: { subject_kind: string; subject_id: string }, action: string, reason: string) => {
    const report = { id: crypto.randomUUID(), ...subject, reason: 'harassment' };
    await ruth.client.from('reports').insert(report).throwOnError();
    await judith.client.rpc('act_on_report', { report_ids: [report.id], action, reason }).throwOnError();
  };
  await signedInAs(maya);
  await openCommunity(page);
  const own = postContaining(page, 'Something unkind.');
  await expect(own.getByRole('button', { name: /^Like/ })).toBeVisible();
  await act({ subject_kind: 'post', subject_id: id }, 'hide', 'It names somebody who is not here.');
  await expect(own).toContainText('A moderator has hidden your post.');
  await expect(own).toContainText('It names somebody who is not here.');
  await expect(own.getByRole('button', { name: /^Like/ })).toHaveCount(0);
  expect((await ruth.client.from('posts').select('id').eq('id', id).throwOnError()).data).toEqual([]);

  await createPost(ruth, 'A quiet evening.');
  await act({ subject_kind: 'member', subject_id: maya.id }, 'suspend', 'Twice in a week.');
  await page.reload();
  const others = postContaining(page, 'A quiet evening.');
  await expect(others.getByRole('button', { name: /^Like/ })).toBeDisabled();
  await expect(postBox(page)).toHaveCount(0);
  await others.getByRole('button', { name: /^Comment/ }).click();
  await expect(others.getByRole('region', { name: 'Comments on Ruth P.’s post' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
});

test('Keyboard navigation: the menu of a post goes by arrow keys, Home, End and letters, and Escape gives the focus back', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya, 'Maya E.', 'maya_keys');
  await createPost(maya, 'By keyboard.');
  await signedInAs(maya);
  await openCommunity(page);
  const post = postContaining(page, 'By keyboard.');
  const dots = post.getByRole('button', { name: 'More about your post' });
  const menu = page.getByRole('menu', { name: 'More about your post' });
  const [edit, remove, offer] = ['Edit', 'Delete', 'Share as a story'].map((name) =>
    menu.getByRole('menuitem', { name, exact: true }),
  ) as [Locator, Locator, Locator];
  await expect(dots).toHaveAttribute('aria-expanded', 'false');
  await dots.press('ArrowDown');
  await expect(edit).toBeFocused();
  await expect(dots).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(remove).toBeFocused();
  await page.keyboard.press('End');
  await expect(offer).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Home');
  await expect(edit).toBeFocused();
  await page.keyboard.press('s');
  await expect(offer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(dots).toBeFocused();
  await dots.click();
  await expect(menu).toBeVisible();
  await dots.click();
  await expect(menu).toHaveCount(0);
  await dots.click();
  await page.getByRole('heading', { name: 'Community', exact: true }).click();
  await expect(menu).toHaveCount(0);
  // A dialog that an entry opens gives the focus back to the dots.
  await dots.press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('End');
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dots).toBeFocused();
  await dots.press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(post.getByRole('textbox', { name: 'Your post' })).toBeFocused();
});
