import { createHash, randomBytes } from 'node:crypto';
import { expectNoViolations, expectNoViolationsOn, openSettled } from '../support/accessibility-steps.ts';
import { arrivalTokens } from '../support/arrival-fixtures.ts';
import { bookingToken } from '../support/booking-fixtures.ts';
import { insertClass } from '../support/class-fixtures.ts';
import { chooseMenuItem } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';
import { createPost, createPostWithPhoto, fileReport, newCommunityMember } from '../support/report-steps.ts';

test('axe finds nothing in an empty community, before a first post', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember('Nell Archer'));
  await expectNoViolationsOn(page, ['/community', '/notifications', '/community/safety', '/mail-preferences']);
});

test('axe finds nothing in the community, its story, its dialogs and its notices', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await newCommunityMember(stack, 'Maya Ellis'), await newCommunityMember(stack, 'Ada Byron')];
  const story = await createPost(ada, 'I went to the river, and I went in.');
  await ada.client
    .from('stories')
    .insert({ post_id: story, title: 'Eleven degrees', tags: ['water'], thing_slug: 'wild-swimming' })
    .throwOnError();
  const featured = await stack.sql.query(
    `update public.stories set status = 'featured', featured_at = now() returning id`,
  );
  await createPostWithPhoto(ada, 'The kiln is open. See https://kiln.example/march');
  const own = await createPost(maya, 'Which glaze is that?');
  await ada.client.from('comments').insert({ post_id: own, content: 'Tenmoku.' }).throwOnError();
  await stack.sql.query(`update public.posts set topic = 'wins', thing_slug = 'pottery-ceramics' where id = $1`, [own]);
  await ada.client.from('post_reactions').insert({ post_id: own, kind: 'brave' }).throwOnError();
  await signedInAs(maya);

  await expectNoViolationsOn(page, [
    '/',
    '/things/wild-swimming',
    '/notifications',
    `/community?post=${own}`,
    `/community?story=${featured.rows[0].id}`,
    '/community',
  ]);
  await chooseMenuItem(page, /Ada Byron/, 'Report this post');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await chooseMenuItem(page, /Ada Byron/, 'Block Ada Byron');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await stack.sql.query('delete from public.posts');
});

test('axe finds nothing where reports and appeals are read', async ({ page, stack, signedInAs }) => {
  const nina = await newModerator(stack, 'Nina Wells', 'admin');
  const [vera, rose] = [await newCommunityMember(stack, 'Vera Lind'), await newCommunityMember(stack, 'Rose Tan')];
  await fileReport(vera, await createPost(rose, 'Nobody wants your bowls.'));
  await fileReport(vera, await createPost(rose, 'I do not want to be here any more.'), { reason: 'self_harm' });
  await signedInAs(nina);
  await expectNoViolationsOn(page, [
    '/moderation?queue=reports',
    '/moderation?queue=appeals',
    '/moderation?queue=corrections',
    '/moderation?queue=acts',
  ]);
  await openSettled(page, '/moderation?queue=reports');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rose Tan/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Suspend/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await stack.sql.query('delete from public.posts');
});

test('axe finds nothing where a suspended member reads why, and appeals', async ({ page, stack, signedInAs }) => {
  const nina = await newModerator(stack, 'Nina Wells', 'admin');
  const [vera, jane] = [await newCommunityMember(stack, 'Vera Holt'), await newCommunityMember(stack, 'Jane Moss')];
  const post = await createPost(jane, 'Nobody wants your bowls.');
  await fileReport(vera, post);
  const { rows } = await stack.sql.query('select id from public.reports where subject_id = $1', [post]);
  const reason = 'Please be kind to those who are new.';
  const acted = await nina.client
    .rpc('act_on_report', { report_ids: rows.map(({ id }) => id), action: 'suspend', reason, hide: true })
    .throwOnError();
  await signedInAs(jane);
  await expectNoViolationsOn(page, [
    '/community',
    '/notifications',
    `/appeal/${acted.data.id}`,
    `/report?kind=member&id=${vera.id}`,
  ]);
  await stack.sql.query('delete from public.posts');
});

test('axe finds nothing in a member’s account, with all its forms open', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  await stack.sql.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
     select gen_random_uuid(), $1, now(), now(), 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
       from generate_series(1, 7)`,
    [maya.id],
  );
  await signedInAs(maya);
  await openSettled(page, '/settings');
  for (const name of ['Change your email address', 'Change your password']) {
    await page.getByRole('button', { name }).click();
  }
  await expectNoViolations(page);
  await openSettled(page, '/profile/preferences');
  await page.getByRole('button', { name: 'Set them' }).click();
  await expect(page.getByRole('group', { name: 'When you’re free' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing where links in mails lead to', async ({ page, stack, allowConsole }) => {
  allowConsole(/404 \(Not Found\)/);
  const maya = await stack.newMember('Maya Ellis');
  const token = randomBytes(32).toString('base64url');
  await stack.sql.query(`insert into private.mail_links (token_hash, list, user_id) values ($1, 'messages', $2)`, [
    createHash('sha256').update(token).digest('hex'),
    maya.id,
  ]);
  await stack.sql.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
     values ($1, 'recovery', $2, $3, now() + interval '1 hour')`,
    [maya.id, createHash('sha256').update(token).digest(), maya.email],
  );
  const taught = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  const booking = await bookingToken(stack, maya.id, taught.id);
  await stack.sql.query(
    `with guest as (
       insert into private.booking_guests (session_id, booking_id)
       select b.session_id, b.id from public.bookings b where b.user_id = $2 returning id
     ) insert into private.guest_links (token_hash, guest_id, invites) select $1, id, true from guest`,
    [createHash('sha256').update(token).digest('hex'), maya.id],
  );
  const links = [
    `/guest/${token}`,
    '/guest/x',
    `/link?token_hash=${token}`,
    '/link?token_hash=x',
    `/booking/${booking}`,
    '/booking/x',
  ];
  const { tap, overdue, invitation } = await arrivalTokens(stack, maya.id);
  links.push(`/arrival/${tap}`, '/arrival/x', `/overdue/${overdue}`, '/overdue/x', `/contact/${invitation}`);
  await expectNoViolationsOn(page, [...links, `/unsubscribe/${token}`, '/unsubscribe/x', '/guidelines', '/offline']);
});
