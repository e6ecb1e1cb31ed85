import type { Persona, Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import {
  chooseMenuItem,
  createMemberCard,
  createPost,
  openAs,
  openCommunity,
  postContaining,
  submitPost,
  toast,
} from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

/** Maya and Bea with cards, and an otherwise empty feed. */
async function twoMembers(stack: Stack): Promise<[Persona, Persona]> {
  await stack.sql.query('delete from public.posts');
  const [maya, bea] = [await stack.newMember('Maya Ellis'), await stack.newMember('Bea Lindqvist')];
  await createMemberCard(maya, 'Maya E.', `maya_${maya.id.slice(0, 8)}`);
  await createMemberCard(bea, 'Bea L.', `bea_${bea.id.slice(0, 8)}`);
  return [maya, bea];
}

async function act(moderator: Persona, stack: Stack, action: string, reason: string, more: object = {}) {
  const { rows } = await stack.sql.query(`select id from public.reports where status = 'open'`);
  const report_ids = rows.map(({ id }) => id as string);
  const { data } = await moderator.client.rpc('act_on_report', { report_ids, action, reason, ...more }).throwOnError();
  return data as { id: string };
}

function bell(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
}

test('a blocked member disappears for the other everywhere, and comes back when she is let in', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, bea] = await twoMembers(stack);
  const mayasPost = await createPost(maya, 'My first bowl leans to the left.');
  const beas = await createPost(bea, 'Nine degrees in the sea this morning.');
  await bea.client.from('comments').insert({ post_id: mayasPost, content: 'Turn the table.' }).throwOnError();
  await stack.sql.query(
    `insert into public.stories (post_id, title, status, featured_at) values ($1, 'Cold, and then not', 'featured', now())`,
    [beas],
  );
  await signedInAs(maya);
  const beasPage = await openAs(browser, stack, bea);
  await openCommunity(beasPage);
  await expect(postContaining(beasPage, 'My first bowl')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Bea L. commented on your post' })).toBeVisible();

  await openCommunity(page);
  await expect(page.getByRole('link', { name: 'Cold, and then not' })).toBeVisible();
  await chooseMenuItem(page, 'More about Bea L.’s post', 'Block Bea L.');
  const dialog = page.getByRole('dialog', { name: 'Block Bea L.?' });
  await expect(dialog).toContainText('she won’t see yours');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();

  // feed and stories, without a reload
  await expect(toast(page, 'You’ve blocked Bea L.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused();
  await expect(postContaining(page, 'Nine degrees')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cold, and then not' })).toHaveCount(0);
  // comments
  await page.goto(`/community?post=${mayasPost}`);
  await expect(postContaining(page, 'My first bowl').first()).toBeVisible();
  await expect(page.getByText('Turn the table.')).toHaveCount(0);
  // notices
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  // cards
  expect((await maya.client.from('member_cards').select('user_id').eq('user_id', bea.id)).data).toEqual([]);
  expect((await bea.client.from('member_cards').select('user_id').eq('user_id', maya.id)).data).toEqual([]);
  // both directions, live as well: broadcasts of Maya's writes do not reach a member she has blocked
  await openCommunity(beasPage);
  await expect(postContaining(beasPage, 'Nine degrees')).toBeVisible();
  await expect(postContaining(beasPage, 'My first bowl')).toHaveCount(0);
  await openCommunity(page);
  await submitPost(page, 'Written behind a closed door.');
  await expect(postContaining(page, 'Written behind a closed door.')).toBeVisible();
  await submitPost(beasPage, 'And the tide was out.');
  await expect(postContaining(beasPage, 'And the tide was out.')).toBeVisible();
  for (const either of [page, beasPage]) {
    await expect(either.getByRole('button', { name: /new post/ })).toHaveCount(0);
  }
  await expect(postContaining(page, 'And the tide was out.')).toHaveCount(0);

  await page.goto('/community/safety');
  await page.getByRole('button', { name: 'Unblock Bea L.' }).click();
  await expect(page.getByText(/^No one\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People you’ve blocked' })).toBeFocused();
  await openCommunity(page);
  await expect(postContaining(page, 'Nine degrees')).toBeVisible();
  await beasPage.context().close();
});

test('a report is told to whoever it concerns, live, and an appeal that succeeds undoes the act', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, bea] = await twoMembers(stack);
  const nina = await newModerator(stack);
  const olga = await newModerator(stack, 'Olga Brandt');
  await stack.sql.query('delete from public.reports');
  await createPost(bea, 'Nobody should swim here, least of all you.');
  await signedInAs(maya);
  await openCommunity(page);
  await chooseMenuItem(page, 'More about Bea L.’s post', 'Report this post');
  const dialog = page.getByRole('dialog', { name: 'Report what Bea L. wrote' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please choose what’s wrong');
  await dialog.getByRole('radio', { name: /may harm themselves/ }).check();
  await expect(dialog.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  await dialog.getByRole('radio', { name: /Something else/ }).check();
  await dialog.getByRole('textbox', { name: 'What is it?' }).fill('It frightens people away.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'We’ve got your report' }).getByRole('button', { name: 'Done' }).click();

  const beasPage = await openAs(browser, stack, bea);
  await openCommunity(beasPage);
  await act(nina, stack, 'suspend', 'Please let people swim.', { hide: true });

  // notification to the reporter
  await expect(bell(page)).toHaveText(/1\s*unread/);
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'We’ve acted on your report: a post by Bea L.' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove: We’ve acted/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await page.goto('/community/safety');
  await expect(page.getByText('We acted on it')).toBeVisible();

  // notification to the author: live, the banner appears and the compose box goes
  const banner = beasPage.getByRole('region', { name: 'You can read but not post for now' });
  await expect(banner).toContainText('Please let people swim.');
  await expect(beasPage.getByRole('textbox', { name: 'Share something with the community' })).toHaveCount(0);
  await banner.getByRole('link', { name: 'Appeal this' }).click();
  await beasPage.getByRole('button', { name: 'Send appeal' }).click();
  await expect(beasPage.getByText('Please say why you think it was wrong')).toBeVisible();
  await beasPage.getByRole('textbox').fill('I meant the current: somebody drowned there.');
  await beasPage.getByRole('button', { name: 'Send appeal' }).click();
  await expect(beasPage.getByRole('region', { name: 'Your appeal' })).toContainText('In review');

  const { rows } = await stack.sql.query(`select id from public.appeals where status = 'open'`);
  await olga.client
    .rpc('decide_appeal', { appeal_id: rows[0].id, outcome: 'overturned', answer: 'You are right, and thank you.' })
    .throwOnError();
  await beasPage.goto('/notifications');
  await expect(beasPage.getByRole('heading', { name: /Your appeal succeeded/ })).toBeVisible();
  await expect(beasPage.getByText('Why: You are right, and thank you.')).toBeVisible();
  await openCommunity(beasPage);
  await expect(banner).toHaveCount(0);
  await beasPage.context().close();
});

test('a member reports what stands in public from its page, and a visitor is not asked to', async ({
  page,
  stack,
  signedInAs,
}) => {
  const { rows } = await stack.sql.query(
    `insert into public.business_listings (business_name, contact_name, contact_email, business_location,
       business_description, services_offered, category, status)
     values ('Loom and Ladder', 'Freya', 'freya@example.org', 'Kettlewick', 'Weaving on table looms.', '{Weaving}',
       'arts', 'approved') returning id, slug`,
  );
  const link = page.getByRole('link', { name: 'Something not right here? Report it' });
  await page.goto(`/businesses/${rows[0].slug}`);
  await expect(page.getByRole('heading', { name: 'Loom and Ladder' })).toBeVisible();
  await expect(link).toBeHidden();
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto(`/businesses/${rows[0].slug}`);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Report a business' })).toBeVisible();
  await expect(page.getByText('Loom and Ladder')).toBeVisible();
  await page.getByRole('radio', { name: /False or misleading/ }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your report' })).toBeFocused();
  const sent = await stack.sql.query(
    'select subject_kind, subject_id, reason from public.reports where reporter_id = $1',
    [maya.id],
  );
  expect(sent.rows).toEqual([{ subject_kind: 'listing', subject_id: rows[0].id, reason: 'false' }]);
});

test('Feeling unsafe: a report on a class says by when it is decided, until it is', async ({
  page,
  stack,
  signedInAs,
}) => {
  const { rows } = await stack.sql.query(
    `insert into public.class_submissions (instructor_name, instructor_email, class_title, class_description,
       class_category, class_format, experience_level, pricing_type, status)
     values ('Freya', 'freya@example.org', 'Knots by the canal', 'Two hours of knots at a kitchen table.', 'creative',
       'in-person', 'beginner', 'message', 'approved') returning slug`,
  );
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await page.goto(`/classes/${rows[0].slug}`);
  await page.getByRole('link', { name: 'Something not right here? Report it' }).click();
  await page.getByRole('radio', { name: /It made me feel unsafe/ }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your report' })).toBeFocused();
  await page.goto('/community/safety');
  await expect(page.getByText(/We’ll decide by \w{3},? \d+ \w+/)).toBeVisible();
  await stack.sql.query(`update public.reports set status = 'upheld', decided_at = now() where reporter_id = $1`, [
    maya.id,
  ]);
  await page.reload();
  await expect(page.getByText('We acted on it')).toBeVisible();
  await expect(page.getByText(/We’ll decide by/)).toBeHidden();
});

test('the guidelines say what happens after a report and whom to call, and the footer leads there', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community guidelines' }).click();
  await expect(page.getByRole('heading', { name: 'Community guidelines', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens after a report' })).toBeVisible();
  for (const [number, address] of [
    ['999', 'tel:999'],
    ['116 123', 'tel:116123'],
    ['0808 2000 247', 'tel:08082000247'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: number })).toHaveAttribute('href', address);
  }
});
