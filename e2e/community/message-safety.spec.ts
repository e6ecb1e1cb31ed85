import type { Persona, Stack } from '@kindling/test-kit';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import {
  chooseMenuItem,
  createMemberCard,
  createPost,
  openAs,
  openCommunity,
  toast,
} from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
  await stack.sql.query('delete from public.reports');
});

/** Fixture: a thread of Ada's about Maya's class with a reply; Maya has a different name on her card. */
async function conversation(stack: Stack, answer: string) {
  const [ada, maya] = [await stack.newMember('Ada Byron'), await stack.newMember('Maya Ellis')];
  await createMemberCard(ada, 'Ada B.', `ada_${ada.id.slice(0, 8)}`);
  await createMemberCard(maya, 'Nightingale', `night_${maya.id.slice(0, 8)}`);
  const { id: class_id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: maya.id,
  });
  await ada.client.from('class_messages').insert({ class_id, body: 'Is there parking?' }).throwOnError();
  const { data } = await maya.client.from('class_messages').select('thread_id').single().throwOnError();
  const write = (who: Persona, body: string) =>
    who.client.from('class_messages').insert({ thread_id: data.thread_id, body }).throwOnError();
  await write(maya, answer);
  return { ada, maya, slug, href: `/messages?with=${data.thread_id}`, write };
}

test('a message is reported, a moderator hides it, it is gone for the other one and its author is told why', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const { ada, maya, href, write } = await conversation(stack, 'Not for the likes of you.');
  await write(ada, 'I beg your pardon?');
  await signedInAs(ada);
  await page.goto(href);
  await expect(page.getByText('You’ll show as “A member” until you book.')).toBeVisible();
  await chooseMenuItem(page, 'More about Maya Ellis’s message', 'Report this message');
  const dialog = page.getByRole('dialog', { name: 'Report what Maya Ellis wrote' });
  await expect(dialog).toContainText('only the two of you can see this conversation');
  await dialog.getByRole('radio', { name: /Harassment/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'We’ve got your report' }).getByRole('button', { name: 'Done' }).click();

  const moderatorPage = await openAs(browser, stack, await newModerator(stack));
  await moderatorPage.goto('/moderation?queue=reports');
  const view = moderatorPage.getByRole('article');
  await expect(view.getByRole('heading', { name: 'Message by Maya Ellis' })).toBeVisible();
  await expect(view.getByText('What was written before it')).toBeVisible();
  await expect(view.getByText('Is there parking?')).toBeVisible();
  await expect(view.getByText('I beg your pardon?')).toHaveCount(0);
  await moderatorPage.getByRole('button', { name: 'Hide…' }).click();
  const hiding = moderatorPage.getByRole('dialog', { name: 'Hide this message?' });
  await hiding.getByLabel('Reason').fill('It makes somebody small.');
  await hiding.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(moderatorPage.getByRole('heading', { name: 'No reports are waiting' })).toBeFocused();
  await moderatorPage.context().close();

  await page.reload();
  await expect(page.getByText('I beg your pardon?')).toBeVisible();
  await expect(page.getByText('Not for the likes of you.')).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: /acted on your report: a message by Maya Ellis/ })).toBeVisible();

  const mayas = await openAs(browser, stack, maya);
  await mayas.goto('/notifications');
  await expect(
    mayas.getByRole('heading', { name: 'A moderator has hidden your message “Not for the likes of you.”' }),
  ).toBeVisible();
  await expect(mayas.getByText('Why: It makes somebody small.')).toBeVisible();
  await expect(mayas.getByRole('link', { name: 'Appeal' })).toBeVisible();
  await mayas.getByRole('link', { name: 'See your messages' }).click();
  await mayas.getByRole('link', { name: 'A member' }).click();
  await expect(mayas.getByText('A moderator has hidden this, so only you can see it.')).toBeVisible();
  await mayas.context().close();
});

test('a block made in a conversation ends it for both, says nothing of it to the other, and names nobody’s card', async ({
  page,
  browser,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be sent|Failed to load resource/);
  const { ada, maya, href } = await conversation(stack, 'Behind the mill. What is your number?');
  await signedInAs(ada);
  await page.goto(href);
  await chooseMenuItem(page, 'More about Maya Ellis’s message', 'Block Maya Ellis');
  const dialog = page.getByRole('dialog', { name: 'Block Maya Ellis?' });
  await expect(dialog).toContainText('You won’t see each other’s posts or messages');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page, 'You’ve blocked Maya Ellis')).toBeVisible();
  await expect(page.getByText('Behind the mill.')).toHaveCount(0);
  await expect(page.getByText('Is there parking?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maya Ellis' })).toBeFocused();

  const mayas = await openAs(browser, stack, maya);
  await mayas.goto(href);
  await expect(mayas.getByText('Behind the mill.')).toBeVisible();
  await expect(mayas.getByText('Is there parking?')).toHaveCount(0);
  const field = mayas.getByRole('textbox', { name: 'Your message to' });
  await field.fill('Hello?');
  await mayas.getByRole('button', { name: 'Send' }).click();
  await expect(mayas.getByText('We can’t deliver this right now. Your message is saved here.')).toBeVisible();
  await expect(field).toHaveValue('Hello?');
  await mayas.context().close();

  await page.goto('/community/safety');
  await expect(page.getByText(/^Messages about Pinch pots, blocked on/)).toBeVisible();
  await expect(page.getByText('Nightingale')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock Maya Ellis' }).click();
  await expect(toast(page, 'You’ve unblocked Maya Ellis')).toBeVisible();
  await page.goto(href);
  await expect(page.getByText('Behind the mill.')).toBeVisible();
});

test('a person can be reported from a conversation and from a post, and while suspended nobody writes messages', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const { ada, maya, href, slug } = await conversation(stack, 'Behind the mill.');
  await createPost(maya, 'Nine degrees in the sea this morning.');
  await signedInAs(ada);
  const send = async (name: string) => {
    const dialog = page.getByRole('dialog', { name: `Report ${name}` });
    await dialog.getByRole('radio', { name: /Harassment/ }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('dialog', { name: 'We’ve got your report' }).getByRole('button', { name: 'Done' }).click();
  };
  await page.goto(`/classes/${slug}/you`);
  await chooseMenuItem(page, 'More about Maya Ellis’s message', 'Report Maya Ellis');
  await send('Maya Ellis');
  await openCommunity(page);
  await chooseMenuItem(page, 'More about Nightingale’s post', 'Report Nightingale');
  await send('Nightingale');
  await page.goto('/community/safety');
  await expect(page.getByText('Someone who messaged you')).toBeVisible();
  await expect(page.getByText('a member', { exact: true })).toBeVisible();

  const nina = await newModerator(stack);
  const { rows } = await stack.sql.query(`select id from public.reports where subject_kind = 'correspondent'`);
  await nina.client
    .rpc('act_on_report', { report_ids: [rows[0].id], action: 'suspend', reason: 'Leave her be.' })
    .throwOnError();
  const mayas = await openAs(browser, stack, maya);
  await mayas.goto(href);
  await expect(mayas.getByRole('heading', { name: 'You can read but not post for now' })).toBeVisible();
  await expect(mayas.getByText('Is there parking?')).toBeVisible();
  await expect(mayas.getByText('You can’t send messages while you’re suspended.')).toBeVisible();
  await expect(mayas.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await mayas.context().close();
});
