import type { Page } from '@playwright/test';
import { clearClasses, insertClass } from '../support/class-fixtures.ts';
import { toast, waitForSavedDraft } from '../support/class-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { newModerator } from '../support/moderation-steps.ts';

const reason = 'Please say how it is made safe.';

test.beforeEach(async ({ stack }) => {
  await clearClasses(stack);
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send for review' }).click();
}

test('a class that was declined is changed and sent again, and waits at the desk under its old address', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, moderator] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada')];
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}' where id = $1`,
    [moderator.id],
  );
  const { id, slug } = await insertClass(stack, {
    class_title: 'Fire eating',
    status: 'declined',
    decline_reason: reason,
    submitted_by: maya.id,
    instructor_phone: '+44 7700 900123',
    contact_public: true,
    max_participants: 6,
  });
  await signedInAs(maya);
  await page.goto('/teaching');
  await page.getByRole('link', { name: 'Edit and resubmit: Fire eating' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Fire eating');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.org');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+44 7700 900123');
  await expect(page.getByLabel('Show my email and phone')).toBeChecked();
  await expect(page.getByLabel('Category')).toHaveValue('creative');
  await expect(page.getByLabel('Maximum participants')).toHaveValue('6');
  await page.getByLabel('Class title').fill('Fire eating, safely');
  await page.getByLabel('Class description').fill('Cold fuel, wet towels, and one of us always watching you.');
  await send(page);

  await expect(page).toHaveURL('/teaching');
  await expect(toast(page)).toContainText('We’ve got your changes.');
  const shown = page.getByRole('region', { name: 'Your classes' }).getByRole('listitem');
  await expect(shown).toContainText('In review');
  await expect(shown).not.toContainText(reason);
  const { rows } = await stack.sql.query('select id, slug, status, class_title from class_submissions');
  expect(rows).toEqual([{ id, slug, status: 'pending', class_title: 'Fire eating, safely' }]);
  const { data } = await moderator.client.rpc('review_queue', { kind: 'class' });
  expect(JSON.stringify(data)).toContain('Cold fuel, wet towels');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Cold fuel');
});

test('what was declined and is sent as it was stays declined, and she is told', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/could not be sent/);
  const maya = await stack.newMember('Maya Ellis');
  const { slug } = await insertClass(stack, {
    class_title: 'Fire eating',
    status: 'declined',
    decline_reason: reason,
    submitted_by: maya.id,
  });
  await signedInAs(maya);
  await page.goto(`/classes/${slug}/change`);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Nothing’s changed yet');
  const { rows } = await stack.sql.query('select status, decline_reason from class_submissions');
  expect(rows).toEqual([{ status: 'declined', decline_reason: reason }]);
});

test('a listed class that is changed stays listed as it was until a moderator has seen the difference and approved it', async ({
  page,
  browser,
  stack,
  signedInAs,
}) => {
  const [maya, nina] = [await stack.newMember('Maya Ellis'), await newModerator(stack)];
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  const heading = async () => {
    const answer = await page.request.get(`/classes/${slug}`, { headers: { accept: 'text/html' } });
    return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
  };
  await signedInAs(maya);
  await page.goto('/teaching');
  await page.getByRole('link', { name: 'Edit: Pinch pots' }).click();
  await expect(page.getByText('Your class stays listed as it is.')).toBeVisible();
  await send(page);
  await expect(toast(page)).toContainText('Your class is saved, and stays listed.');

  await page.getByRole('link', { name: 'Edit: Pinch pots' }).click();
  await page.getByLabel('Class title').fill('Pinch pots and tea');
  await waitForSavedDraft(page, 'Pinch pots and tea');
  // Drafts are separate: a new class starts empty, and this one restores its draft.
  await page.goto('/submit-a-class');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
  await expect(page.getByLabel('Class title')).toHaveValue('');
  await page.goto(`/classes/${slug}/change`);
  await expect(page.getByLabel('Class title')).toHaveValue('Pinch pots and tea');
  await send(page);
  await expect(page).toHaveURL('/teaching');
  await expect(page.getByText('Changes in review')).toBeVisible();
  expect(await heading()).toBe('Pinch pots');

  // She goes on changing it, and sees what differs.
  await page.getByRole('link', { name: 'Edit: Pinch pots' }).click();
  const changes = page.getByRole('region', { name: 'Your changes' });
  await expect(changes.getByRole('insertion')).toContainText('and tea');
  await expect(page.getByLabel('Class title')).toHaveValue('Pinch pots and tea');
  await page.getByLabel('Price', { exact: true }).fill('£20');
  await send(page);
  await expect(page).toHaveURL('/teaching');

  const ninasContext = await browser.newContext({ baseURL: stack.url });
  await ninasContext.addInitScript(
    (stored) => localStorage.setItem('kindling-auth', stored),
    JSON.stringify(nina.session),
  );
  const desk = await ninasContext.newPage();
  await desk.goto('/moderation?queue=class');
  const item = desk.getByRole('article');
  await expect(item.getByRole('heading', { name: 'Pinch pots' })).toBeVisible();
  const differs = item.getByRole('region', { name: 'What changes' });
  await expect(differs.getByRole('insertion')).toHaveText([/and tea/, /£20/]);
  await item.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(heading).toBe('Pinch pots and tea');
  await ninasContext.close();
});

test('a change that was sent back says why, and is withdrawn', async ({ page, stack, signedInAs }) => {
  const maya = await stack.newMember('Maya Ellis');
  const { id, slug } = await insertClass(stack, { class_title: 'Pots', status: 'approved', submitted_by: maya.id });
  await stack.sql.query(
    `insert into revisions (class_id, submitted_by, changes, status, decline_reason)
     values ($1, $2, '{"class_title": "Pots & gin"}', 'declined', 'Please say who may drink.')`,
    [id, maya.id],
  );
  await signedInAs(maya);
  await page.goto('/teaching');
  await expect(page.getByText('Changes not published')).toBeVisible();
  await page.getByRole('link', { name: 'See why' }).click();
  const changes = page.getByRole('region', { name: 'Your changes' });
  await expect(changes).toContainText('Please say who may drink.');
  await changes.getByRole('button', { name: 'Withdraw changes' }).click();
  await expect(page).toHaveURL('/teaching');
  await expect(page.getByText('Changes not published')).toHaveCount(0);
  const { rows } = await stack.sql.query('select slug, status, class_title from class_submissions');
  expect(rows).toEqual([{ slug, status: 'approved', class_title: 'Pots' }]);
});

test('somebody else’s class is not hers to change', async ({ page, stack, signedInAs }) => {
  const [maya, ines] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ines Hart')];
  const { slug } = await insertClass(stack, { class_title: 'Pinch pots', status: 'approved', submitted_by: maya.id });
  await signedInAs(ines);
  await page.goto(`/classes/${slug}/change`);
  await expect(page.getByRole('button', { name: 'Send for review' })).toHaveCount(0);
  await expect(page.getByText('There’s no page at this address.')).toBeVisible();
});
