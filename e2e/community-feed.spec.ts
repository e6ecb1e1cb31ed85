import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { makeCard, openCommunity, pageOf, post, postBox, postWith, toast, writePost } from './community-steps.ts';
import { newModerator } from './desk-steps.ts';
import { expect, test } from './fixtures.ts';
import { jpegWithGps } from './planted-jpeg.ts';

async function contents({ sql }: Stack, { id }: Persona): Promise<string[]> {
  const { rows } = await sql.query('select content from posts where author_id = $1 order by created_at', [id]);
  return rows.map(({ content }) => content);
}

/** What this browser keeps, by its names: the rest is locked. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'kindling-kept';
    // Opened before the page has made it, it would be made without its store.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const asked = opening.result.transaction('values').objectStore('values').getAllKeys();
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result.map(String));
        };
      };
    });
  });
}

/** More than a first day allows. */
async function asOldMember({ sql }: Stack, { id }: Persona): Promise<void> {
  await sql.query("update auth.users set created_at = now() - interval '2 days' where id = $1", [id]);
}

test.beforeEach(({ stack }) => stack.sql.query('delete from posts; delete from member_cards'));

test('[ROUTE-17] [COMMUNITY-02] [COMMUNITY-04] her first post asks how she is called, is kept while she decides, and stays', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 409|card could not be saved/);
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(await stack.newMember('Maya Ellis'), 'Another Maya', 'maya_ellis');
  const picture = `data:image/jpeg;base64,${(await jpegWithGps(page)).toString('base64')}`;
  await maya.client.from('profiles').insert({ id: maya.id, profile_image_url: picture }).throwOnError();
  await signedInAs(maya);
  await openCommunity(page);
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  await post(page, 'My first bowl holds water. https://pots.example/how?x=1 javascript:alert(1)');
  const dialog = page.getByRole('dialog', { name: 'What shall we call you here?' });
  await expect(dialog.getByRole('textbox', { name: 'Public name' })).toHaveValue('Maya Ellis');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('maya_ellis');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await expect.poll(() => keptNames(page)).toContainEqual(expect.stringMatching(/community\/post$/));
  await page.reload();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Public name' }).fill('Maya E.');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This username is taken. Please choose another');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('@Maya_at_the_Wheel');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  const first = postWith(page, 'My first bowl holds water.');
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

test('[COMMUNITY-05] [COMMUNITY-06] two members in two browsers see each other’s posts, comments and changes live', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await makeCard(maya, 'Maya E.', 'maya_live');
  await makeCard(ruth, 'Ruth P.', 'ruth_live');
  await signedInAs(maya);
  const hers = await pageOf(browser, stack, ruth);
  await Promise.all([openCommunity(page), openCommunity(hers)]);

  await post(page, 'Who wants to swim on Sunday?');
  await expect(postWith(page, 'swim on Sunday')).toBeVisible();
  const pill = hers.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  await expect(postWith(hers, 'swim on Sunday')).toHaveCount(0);
  await pill.click();
  const seen = postWith(hers, 'swim on Sunday');
  await expect(seen).toContainText('Maya E.');
  await expect(pill).toHaveCount(0);

  await seen.getByRole('button', { name: /^Like/ }).click();
  await expect(seen.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { name: /^Comment/, expanded: false }).click();
  await seen.getByRole('textbox', { name: 'Your comment' }).fill('Me, if it is after nine.');
  await seen.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(seen.getByRole('listitem')).toContainText('Me, if it is after nine.');

  const own = postWith(page, 'swim on Sunday');
  await expect(own.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  await own.getByRole('button', { name: 'Comment 1' }).click();
  await expect(own.getByRole('listitem')).toContainText('Ruth P.');
  await own.getByRole('button', { name: 'More about your post' }).click();
  await own.getByRole('button', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Your post' }).fill('Who wants to swim on Sunday at ten?');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(postWith(hers, 'Sunday at ten')).toContainText('(edited)');

  await hers.reload();
  await expect(seen.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  const figures = 'select like_count, comment_count from posts where author_id = $1';
  expect((await stack.sql.query(figures, [maya.id])).rows).toEqual([{ like_count: 1, comment_count: 1 }]);
  await seen.getByRole('button', { name: 'Like 1' }).click();
  await expect(seen.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await stack.sql.query(figures, [maya.id])).rows[0].like_count).toBe(0);

  // Whom she has blocked is not counted among what is new.
  await ruth.client.from('blocks').insert({ blocked_id: maya.id }).throwOnError();
  await writePost(maya, 'Only for those I have not lost.');
  await post(hers, 'Nothing new here.');
  await expect(postWith(hers, 'Nothing new here.')).toBeVisible();
  await expect(hers.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);
  await hers.context().close();
});

test('what happened while the live connection was gone is found when it is back', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await makeCard(maya, 'Maya E.', 'maya_away');
  await makeCard(ruth, 'Ruth P.', 'ruth_away');
  const id = await writePost(ruth, 'Before the tunnel.');
  let connections = 0;
  let cut = () => {};
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    connections += 1;
    // The second attempt does not get through: there is time for something to happen.
    if (connections === 2) return void socket.close();
    const server = socket.connectToServer();
    cut = () => {
      server.close();
      socket.close();
    };
  });
  await signedInAs(maya);
  await openCommunity(page);
  await expect(postWith(page, 'Before the tunnel.')).toBeVisible();
  await expect.poll(() => connections).toBe(1);
  // She hears of things before the connection goes.
  await writePost(ruth, 'Into it.');
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  cut();
  await ruth.client.from('posts').update({ content: 'After the tunnel.' }).eq('id', id).throwOnError();
  await writePost(ruth, 'And out again.');
  await expect(page.getByRole('button', { name: '2 new posts' })).toBeVisible();
  await expect(postWith(page, 'After the tunnel.')).toBeVisible();
  expect(connections).toBeGreaterThan(2);
});

test('what did not go through is taken back, keeps its words, and is there once when it is sent again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|was not s/);
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(maya, 'Maya E.', 'maya_lost');
  await writePost(maya, 'An older post.');
  await signedInAs(maya);
  await openCommunity(page);

  // The post arrives, and its answer does not.
  await page.route('**/rest/v1/posts*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await post(page, 'Said once.');
  await expect(page.getByText('Unable to connect.')).toContainText('Your words are kept here.');
  await expect(postBox(page)).toHaveValue('Said once.');
  await expect(postWith(page, 'Said once.')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(postBox(page)).toHaveValue('Said once.');
  await post(page, 'Said once, and better.');
  await expect(postWith(page, 'Said once, and better.')).toBeVisible();
  await expect.poll(() => contents(stack, maya)).toEqual(['An older post.', 'Said once, and better.']);
  await expect(page.getByText('Posted.')).toBeVisible();
  await expect(postWith(page, 'Said once')).toHaveCount(1);

  const older = postWith(page, 'An older post.');
  await page.route('**/rest/v1/{post_likes,comments}*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'no' } })
      : route.fallback(),
  );
  await older.getByRole('button', { name: /^Like/ }).click();
  await expect(toast(page, 'Your like was not saved')).toBeVisible();
  await expect(older.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await older.getByRole('button', { name: /^Comment/ }).click();
  await older.getByRole('textbox', { name: 'Your comment' }).fill('Still here.');
  await older.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(older.getByText('An unexpected error occurred.')).toContainText('Your words are kept here.');
  await expect(older.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Still here.');
  await expect(older.getByRole('listitem')).toHaveCount(0);
});

test('a post is deleted with ten seconds to undo it, and at once where she leaves; its address then says so', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(maya, 'Maya E.', 'maya_gone');
  await asOldMember(stack, maya);
  const id = await writePost(maya, 'Too hasty.');
  await signedInAs(maya);
  await openCommunity(page);
  const hasty = postWith(page, 'Too hasty.');
  const remove = async () => {
    await hasty.getByRole('button', { name: 'More about your post' }).click();
    await hasty.getByRole('button', { name: 'Delete' }).click();
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
  await expect(page.getByText('This post is not here any more.')).toBeVisible();
});

test('a shared address opens the post on top, and more are shown on request', async ({
  page,
  context,
  stack,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(maya, 'Maya E.', 'maya_many');
  await asOldMember(stack, maya);
  for (let number = 1; number <= 12; number++) await writePost(maya, `Post number ${number}.`);
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

  const first = postWith(page, 'Post number 1.');
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
  await makeCard(maya, 'Maya E.', 'maya_photo');
  await signedInAs(maya);
  await openCommunity(page);
  await postBox(page).fill('Glazed at last.');
  const file = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps(page) };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Chosen for this post' })).toBeVisible();
  await expect
    .poll(() => keptNames(page))
    .toEqual([expect.stringMatching(/community\/photo\/[0-9a-f-]{36}$/), expect.stringMatching(/community\/post$/)]);
  await page.reload();
  await expect(postBox(page)).toHaveValue('Glazed at last.');
  await expect(page.getByRole('img', { name: 'Chosen for this post' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const photo = postWith(page, 'Glazed at last.').getByRole('img', { name: 'By Maya E.' });
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

test('a newcomer is told when her first day is full, and keeps her words', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 429|was not sent/);
  const maya = await stack.newMember('Maya Ellis');
  await makeCard(maya, 'Maya E.', 'maya_new');
  for (const number of [1, 2, 3]) await writePost(maya, `Number ${number}.`);
  await signedInAs(maya);
  await openCommunity(page);
  await post(page, 'One more.');
  await expect(page.getByText('On your first day you can write 3 posts.')).toContainText('Your words are kept here.');
  await expect(postBox(page)).toHaveValue('One more.');
  await expect(postWith(page, 'One more.')).toHaveCount(0);
});

test('hidden words are shown to their author alone, with the reason; a suspended member reads and does not write', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  const judith = await newModerator(stack, 'Judith Marsh');
  await makeCard(maya, 'Maya E.', 'maya_hidden');
  const id = await writePost(maya, 'Something unkind.');
  await makeCard(ruth, 'Ruth P.', 'ruth_hidden');
  const act = async (subject: { subject_kind: string; subject_id: string }, action: string, reason: string) => {
    const report = { id: crypto.randomUUID(), ...subject, reason: 'harassment' };
    await ruth.client.from('reports').insert(report).throwOnError();
    await judith.client.rpc('act_on_report', { report_ids: [report.id], action, reason }).throwOnError();
  };
  await signedInAs(maya);
  await openCommunity(page);
  const own = postWith(page, 'Something unkind.');
  await expect(own.getByRole('button', { name: /^Like/ })).toBeVisible();
  await act({ subject_kind: 'post', subject_id: id }, 'hide', 'It names somebody who is not here.');
  await expect(own).toContainText('A moderator has hidden your post.');
  await expect(own).toContainText('It names somebody who is not here.');
  await expect(own.getByRole('button', { name: /^Like/ })).toHaveCount(0);
  expect((await ruth.client.from('posts').select('id').eq('id', id).throwOnError()).data).toEqual([]);

  await writePost(ruth, 'A quiet evening.');
  await act({ subject_kind: 'member', subject_id: maya.id }, 'suspend', 'Twice in a week.');
  await page.reload();
  const others = postWith(page, 'A quiet evening.');
  await expect(others.getByRole('button', { name: /^Like/ })).toBeDisabled();
  await expect(postBox(page)).toHaveCount(0);
  await others.getByRole('button', { name: /^Comment/ }).click();
  await expect(others.getByRole('region', { name: 'Comments on the post of Ruth P.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
});
