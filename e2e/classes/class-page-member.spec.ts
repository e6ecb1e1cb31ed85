import type { Stack } from '@kindling/test-kit';
import type { Page } from '@playwright/test';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { createMemberCard } from '../support/community-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
});

const inLondon = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' });

function daysAgo(days: number): string {
  return inLondon.format(Date.now() - days * 86_400_000);
}

async function attended(stack: Stack, userId: string): Promise<number | undefined> {
  const { rows } = await stack.sql.query('select classes_attended from public.user_stats where user_id = $1', [userId]);
  return rows[0]?.classes_attended;
}

function days(page: Page) {
  return page.getByRole('list', { name: 'Days you went' }).getByRole('listitem');
}

test('a member notes the days on which she went, and takes one back', async ({ page, stack, signedInAs }) => {
  const ada = await stack.newMember('Ada');
  await signedInAs(ada);
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Log a visit' }).click();
  await expect(page).toHaveURL(`/classes/${slug}/you#visits`);
  const visits = page.getByRole('region', { name: 'Log a visit' });
  const day = visits.getByLabel('Day', { exact: true });
  await expect(day).toHaveValue(daysAgo(0));
  await visits.getByRole('button', { name: 'Log a visit' }).click();
  await expect(days(page)).toHaveCount(1);
  expect(await attended(stack, ada.id)).toBe(1);

  await day.fill(daysAgo(7));
  await visits.getByRole('button', { name: 'Log a visit' }).click();
  await expect(days(page)).toHaveCount(2);
  await visits.getByRole('button', { name: 'Log a visit' }).click();
  await expect(visits.getByText('You’ve already added that day')).toBeVisible();
  await day.fill(daysAgo(-1));
  await visits.getByRole('button', { name: 'Log a visit' }).click();
  await expect(visits.getByText('That day hasn’t happened yet')).toBeVisible();
  await expect(day).toBeFocused();
  expect(await attended(stack, ada.id)).toBe(2);

  await days(page).first().getByRole('button', { name: /^Undo/ }).click();
  await expect(days(page)).toHaveCount(1);
  expect(await attended(stack, ada.id)).toBe(1);
  await page.reload();
  await expect(days(page)).toHaveCount(1);

  // A teacher's word beside her own, told apart.
  await stack.sql.query(
    `insert into public.class_attendances (user_id, class_id, attended_on, confirmed_at)
     select $1, id, current_date - 1, now() from public.class_submissions where slug = $2`,
    [ada.id, slug],
  );
  await page.reload();
  const confirmed = days(page).filter({ hasText: 'Confirmed by the teacher' });
  await expect(confirmed).toHaveCount(1);
  await expect(confirmed.getByRole('button')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByText('Classes: 1 confirmed by a teacher, 1 logged by you.')).toBeVisible();
});

test('Class reviews: who was checked in writes hers, changes it and takes it back; nobody else is asked', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  const ada = await stack.newMember('Ada');
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: maya.id,
  });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you`);
  const review = page.getByRole('region', { name: /^(How was it\?|Your review)$/ });
  await expect(page.getByRole('region', { name: 'Log a visit' })).toBeVisible();
  await expect(review).toHaveCount(0);
  await stack.sql.query(
    `insert into public.class_attendances (user_id, class_id, attended_on, time_zone, confirmed_at)
     values ($1, $2, $3, 'Europe/London', now())`,
    [ada.id, id, daysAgo(3)],
  );
  await page.reload();
  await review.getByRole('button', { name: 'Write a review' }).click();
  await review.getByRole('button', { name: 'Save review' }).click();
  await expect(review.getByRole('alert').getByRole('link')).toHaveText([
    'Please say if you’d send a nervous friend',
    'Please say if it was as described',
    'Please say if beginners are welcome',
  ]);
  const choose = (question: RegExp, answer: string) =>
    review.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  await choose(/nervous friend/, 'Not yet');
  await choose(/as described/, 'Yes');
  await choose(/beginners/, 'Yes');
  await review.getByLabel(/good to know/).fill('Too short');
  await review.getByRole('button', { name: 'Save review' }).click();
  await expect(review.getByText('A little more, please: at least 20 characters').first()).toBeVisible();
  await review.getByLabel(/good to know/).fill('The bell sticks: knock loudly.');
  await review.getByRole('button', { name: 'Save review' }).click();
  await expect(
    review.getByText('You’d send a nervous friend: not yet. A moderator reads your words within'),
  ).toBeVisible();
  await review.getByRole('button', { name: 'Change' }).click();
  await expect(review.getByLabel(/good to know/)).toHaveValue('The bell sticks: knock loudly.');
  await choose(/nervous friend/, 'Yes');
  await review.getByRole('button', { name: 'Save review' }).click();
  await expect(review.getByText('You’d send a nervous friend: yes.')).toBeVisible();
  await review.getByRole('button', { name: 'Remove' }).click();
  await expect(review.getByText('Your review is removed.', { exact: true })).toBeVisible();
  await expect(review.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(review.getByText('The bell sticks: knock loudly.')).toBeVisible();
  // sent when she goes elsewhere, before ten seconds are over
  await review.getByRole('button', { name: 'Remove' }).click();
  await page.goto('/dates');
  await expect(async () => {
    const { rows } = await stack.sql.query('select from public.class_reviews where class_id = $1', [id]);
    expect(rows).toHaveLength(0);
  }).toPass();
});

test('a member and a teacher write to each other, and nobody else reads it', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [ada, maya] = [await stack.newMember('Ada Byron'), await stack.newMember('Maya Ellis')];
  await createMemberCard(ada, 'Ada B.', `ada_${ada.id.slice(0, 8)}`);
  const { id, slug } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: maya.id,
  });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Message the teacher' }).click();
  const field = page.getByRole('textbox', { name: 'Your message to Maya Ellis' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write a message first')).toBeVisible();
  await field.fill('Is there parking?');
  await page.getByRole('button', { name: 'Send' }).click();
  const lines = page.getByRole('list', { name: 'Messages between you and Maya Ellis' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('You');
  await expect(field).toHaveValue('');

  const ruthsContext = await browser.newContext({ baseURL: stack.url });
  await ruthsContext.addInitScript(
    (stored) => localStorage.setItem('kindling-auth', stored),
    JSON.stringify(maya.session),
  );
  const teaching = await ruthsContext.newPage();
  await teaching.goto('/teaching');
  await expect(teaching.getByRole('heading', { name: 'Pinch pots' })).toBeVisible();
  await expect(teaching.getByText('Waiting for your reply')).toBeVisible();
  await teaching.getByRole('link', { name: 'A member' }).click();
  await expect(teaching.getByText('Is there parking?')).toBeVisible();
  await teaching.getByRole('textbox', { name: 'Your message to A member' }).fill('Behind the mill.');
  await teaching.getByRole('button', { name: 'Send' }).click();
  await expect(teaching.getByRole('listitem').filter({ hasText: 'Behind the mill.' })).toBeVisible();
  await teaching.goto(`/classes/${slug}/you`);
  await expect(teaching.getByRole('heading', { name: 'This is your class' })).toBeVisible();
  await ruthsContext.close();

  await page.goto('/messages');
  await expect(page.getByText('Replied')).toBeVisible();
  await page.getByRole('link', { name: 'Maya Ellis' }).click();
  await expect(page.getByText('Behind the mill.')).toBeVisible();
  const stranger = await stack.newMember('Eve');
  const { data } = await stranger.client.from('class_messages').select('body').eq('class_id', id);
  expect(data).toEqual([]);
});

test('a message that could not be sent is kept, and not doubled by a second attempt', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be sent|Failed to load resource/);
  const [ada, maya] = [await stack.newMember('Ada'), await stack.newMember('Maya Ellis')];
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you`);
  // Lost response: the insert is stored, its response is not delivered.
  await page.route('**/rest/v1/class_messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionfailed');
  });
  const field = page.getByRole('textbox', { name: 'Your message to Maya Ellis' });
  await field.fill('Is there parking?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Unable to connect. Please check your internet connection and try again.')).toBeVisible();
  await expect(field).toHaveValue('Is there parking?');
  await page.unroute('**/rest/v1/class_messages');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('');
  const { rows } = await stack.sql.query('select body from public.class_messages where member_id = $1', [ada.id]);
  expect(rows).toEqual([{ body: 'Is there parking?' }]);
});

test('what she has begun to write is there again after the page was left', async ({ page, stack, signedInAs }) => {
  const [ada, maya] = [await stack.newMember('Ada'), await stack.newMember('Maya Ellis')];
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}/you`);
  const field = page.getByRole('textbox', { name: 'Your message to Maya Ellis' });
  await field.fill('Is there');
  await page.getByRole('link', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'Message the teacher' }).click();
  await expect(field).toHaveValue('Is there');
});

test('a class that somebody sent in without an account takes no messages', async ({ page, stack, signedInAs }) => {
  await signedInAs(await stack.newMember());
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved' });
  await page.goto(`/classes/${slug}/you`);
  await expect(page.getByRole('main')).toContainText('isn’t on Kindling yet');
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
});

test('a teacher sees how far each of her classes is, and why one was declined', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  const ownFields = { submitted_by: maya.id };
  await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', ...ownFields });
  await insertClass(stack, { class_title: 'Raku at night', status: 'pending', ...ownFields });
  await insertClass(stack, {
    class_title: 'Fire eating',
    status: 'declined',
    decline_reason: 'Please say how it is made safe.',
    ...ownFields,
  });
  await insertClass(stack, { class_title: 'Somebody else’s', status: 'pending' });
  await signedInAs(maya);
  await page.goto('/teaching');
  const classes = page.getByRole('region', { name: 'Your classes' }).getByRole('listitem');
  await expect(classes).toHaveCount(3);
  await expect(classes.nth(0)).toContainText('Please say how it is made safe.');
  await expect(classes.nth(0)).toContainText('Not listed');
  await expect(classes.nth(1)).toContainText('In review');
  await expect(classes.nth(2)).toContainText('Listed');
  await expect(page.getByText('When someone asks about one of your classes')).toBeVisible();
});

test('on a phone "I went" leads to the days at once, and "Message the teacher" to the message', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const [ada, maya] = [await stack.newMember('Ada'), await stack.newMember('Maya Ellis')];
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await signedInAs(ada);
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Log a visit' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toBeInViewport();
  await page.goto(`/classes/${slug}`);
  await page.getByRole('link', { name: 'Message the teacher' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message to Maya Ellis' })).toBeInViewport();
});
