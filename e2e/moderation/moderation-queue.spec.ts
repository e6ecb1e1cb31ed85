import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addPendingListing, clearQueues, newModerator, recordDecision } from '../support/moderation-steps.ts';
import { openMenu } from '../support/site-steps.ts';

const pendingItems = (page: Page) => page.getByRole('list', { name: 'Listings in review' }).getByRole('link');
const count = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) });
const toast = (page: Page) => page.locator('.toast-viewport').getByRole('listitem');
const item = (page: Page) => page.getByRole('article');

test.beforeEach(async ({ stack }) => clearQueues(stack));

test('a member finds nothing at its address and no link to it; a visitor is asked to sign in', async ({
  page,
  stack,
  signedInAs,
}) => {
  await page.goto('/moderation');
  await expect(page).toHaveURL('/auth');
  await signedInAs(await stack.newMember());
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Oops! Page not found · Kindling');
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
});

test('a role that is given while she is signed in is enough: the menu leads to the desk', async ({
  page,
  stack,
  signedInAs,
}) => {
  const nina = await newModerator(stack);
  await signedInAs(nina);
  await page.goto('/profile');
  // The tabs' counts: one that is still asked for when the role goes would be refused.
  const counted = ['report_queue', 'appeal_queue'].map((name) => page.waitForResponse(`**/rpc/${name}*`));
  await (await openMenu(page)).getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No listings are waiting' })).toBeVisible();
  await Promise.all(counted);
  // Revoked role: takes effect on the next request.
  await stack.sql.query('select private.set_role($1, null)', [nina.email]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('[ROLE-11] the longest wait is first, with age and deadline in words, and everything that was submitted', async ({
  page,
  stack,
  signedInAs,
}) => {
  await addPendingListing(stack, 'Fresh Paint', { hoursAgo: 2.1 });
  await addPendingListing(stack, 'Loom and Ladder', { hoursAgo: 60.5 });
  await addPendingListing(stack, 'Wild Clay', { hoursAgo: 30.1 });
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation');
  await expect(count(page, 'Listings')).toHaveText(/3/);
  await expect(pendingItems(page)).toHaveText([
    /Loom and Ladder.*2 days ago.*Overdue by 12 hours/,
    /Wild Clay.*30 hours ago.*Due soon: in 17 hours/,
    /Fresh Paint.*2 hours ago.*Due in 45 hours/,
  ]);
  const view = item(page);
  await expect(view.getByRole('heading', { name: 'Loom and Ladder' })).toBeVisible();
  for (const text of [
    'Five looms, so five of you.',
    'Weave a scarf',
    'Arts & crafts',
    'Freya Castell',
    '@loomandladder',
  ]) {
    await expect(view.getByText(text)).toBeVisible();
  }
  await expect(view.getByRole('term').filter({ hasText: 'Contact name' })).toContainText('not public');
  const link = view.getByRole('link', { name: /loom\.example/ });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(view.getByText('https://loom.example/studio')).toBeVisible();
  await expect(view.getByRole('link', { name: '@loomandladder' })).toHaveCount(0);
});

test('[STATE-16] approving makes it public; until ten seconds are over she can take it back', async ({
  page,
  stack,
  signedInAs,
}) => {
  const { id } = await addPendingListing(stack, 'Loom and Ladder', { hoursAgo: 3 });
  await addPendingListing(stack, 'Wild Clay');
  // Decisions of other tests may still wait for their ten seconds.
  await stack.sql.query(`delete from backend.outbox where kind = 'review_decided'`);
  const read = async () => (await stack.visitor().from('business_listings').select('status').eq('id', id)).data;
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation');
  await item(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Wild Clay' })).toBeFocused();
  await expect(pendingItems(page)).toHaveCount(1);
  await expect.poll(read).toEqual([{ status: 'approved' }]);
  await page.getByRole('button', { name: /Undo.*Loom and Ladder/ }).click();
  await expect(item(page).getByRole('heading', { name: 'Loom and Ladder' })).toBeVisible();
  await expect(pendingItems(page)).toHaveCount(2);
  expect(await read()).toEqual([]);
  expect((await stack.sql.query(`select from backend.outbox where kind = 'review_decided'`)).rowCount).toBe(0);

  await item(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(0);
  await expect.poll(read).toEqual([{ status: 'approved' }]);
  await expect(pendingItems(page)).toHaveText([/Wild Clay/]);
});

test('declining asks for a reason, offers common ones, and keeps what was typed through a reload', async ({
  page,
  stack,
  signedInAs,
}) => {
  const { id } = await addPendingListing(stack, 'Loom and Ladder');
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation');
  await item(page).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Loom and Ladder?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await dialog.getByRole('button', { name: 'A link doesn’t open' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(/One of your links/);
  await dialog.getByLabel('Reason').fill('The studio page does not open. Please check it.');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('The studio page');
  await page.reload();
  await item(page).getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The studio page does not open. Please check it.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No listings are waiting' })).toBeFocused();
  const state = async () =>
    (await stack.sql.query('select status, decline_reason from business_listings where id = $1', [id])).rows;
  await expect
    .poll(state)
    .toEqual([{ status: 'declined', decline_reason: 'The studio page does not open. Please check it.' }]);
});

test('the keyboard alone goes through the queue, and its letters can be switched off', async ({
  page,
  stack,
  signedInAs,
}) => {
  await addPendingListing(stack, 'First', { hoursAgo: 3 });
  await addPendingListing(stack, 'Second', { hoursAgo: 2 });
  await addPendingListing(stack, 'Third', { hoursAgo: 1 });
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation');
  await expect(pendingItems(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'First' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(pendingItems(page)).toHaveCount(3);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^Decline/ });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('jada');
  await expect(dialog.getByLabel('Reason')).toHaveValue('jada');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Turn keys off' }).click();
  await page.keyboard.press('a');
  await page.reload();
  await page.getByRole('button', { name: 'Turn keyboard shortcuts on' }).waitFor();
  await page.keyboard.press('a');
  await expect(pendingItems(page)).toHaveCount(3);
});

test('whoever is second is told, and nothing is decided twice', async ({ page, stack, signedInAs, allowConsole }) => {
  allowConsole(/409|couldn’t save your decision/);
  const { id } = await addPendingListing(stack, 'Loom and Ladder');
  await signedInAs(await newModerator(stack));
  const olga = await newModerator(stack, 'Olga Brandt');
  await page.goto('/moderation');
  await expect(item(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await recordDecision(stack, olga, 'listing', id, { decision: 'declined', reason: 'Too short.' });
  await item(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('Someone else decided it, or it changed while you were reading.');
  await expect(page.getByRole('heading', { name: 'No listings are waiting' })).toBeVisible();
  const { rows } = await stack.sql.query('select decision from moderation_decisions where subject_id = $1', [id]);
  expect(rows).toEqual([{ decision: 'declined' }]);
});

test('a decision that does not arrive leaves it in the queue; a queue that cannot be read offers to try again', async ({
  page,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|couldn’t save your decision|could not be read/);
  await addPendingListing(stack, 'Loom and Ladder');
  await signedInAs(await newModerator(stack));
  await page.goto('/moderation');
  await expect(pendingItems(page)).toHaveCount(1);
  await page.route('**/rest/v1/rpc/decide', (route) => route.abort('connectionfailed'));
  await item(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText(/Loom and Ladder: we couldn’t save your decision.*Unable to connect\./);
  await expect(pendingItems(page)).toHaveCount(1);

  await page.route('**/rest/v1/rpc/review_queue*', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/rest/v1/rpc/review_queue*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pendingItems(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('what she submitted herself she cannot decide', async ({ page, stack, signedInAs }) => {
  const nina = await newModerator(stack);
  await addPendingListing(stack, 'My own shop', { email: nina.email });
  await signedInAs(nina);
  await page.goto('/moderation');
  await expect(item(page).getByText('You submitted this yourself, so someone else decides.')).toBeVisible();
  await expect(item(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(pendingItems(page)).toHaveCount(1);
});
