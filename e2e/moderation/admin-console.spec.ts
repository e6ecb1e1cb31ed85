import { randomBytes } from 'node:crypto';
import { type Stack, startStack } from '@kindling/test-kit';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMenu } from '../support/site-steps.ts';

/** Setup link, which the launcher would print; here the server runs without it. */
async function setupLink(stack: Stack): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await stack.sql.query('select private.offer_setup($1)', [token]);
  return `${stack.url}/setup#${token}`;
}

/** Inserts a failed job of a kind that succeeds when it is retried. */
async function givenUpJob(stack: Stack): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
     values ('suspension_over', jsonb_build_object('sanction_id', gen_random_uuid()), 'failed', 105, 105,
             now(), now(), '{"message": "connect ECONNREFUSED, said olga@example.org"}')
     returning id`,
  );
  return rows[0]?.id ?? '';
}

/** Inserts a contact that the contact service rejects permanently. */
async function refusedContact(stack: Stack): Promise<void> {
  await stack.sql.query(
    `insert into private.contacts (user_id, waiting, refused) values (gen_random_uuid(), false, '400 VALIDATION_ERROR')`,
  );
}

// A server of its own: the setup link works once.
let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
});
test.afterAll(() => stack.close());

test('nothing is in the way of whoever sets it up, or looks after it, in her own fashion', async ({
  page,
  stack: shared,
  signedInAs,
}) => {
  await page.goto(await setupLink(stack));
  await expect(page.getByRole('heading', { name: 'Set up Kindling' })).toBeFocused();
  await expectNoViolations(page);

  const judith = await shared.newMember('Judith Marsh');
  await shared.sql.query('select private.set_role($1, $2)', [judith.email, 'admin']);
  await givenUpJob(shared);
  await refusedContact(shared);
  await signedInAs(judith);
  await page.goto('/admin?look=queue');
  await expect(page.getByRole('heading', { name: 'What HubSpot rejected' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suspension over' })).toBeVisible();
  await expectNoViolations(page);
});

test('the link of a first start makes the first admin, who sees how it is and has a failed job done again', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/410/);
  const link = await setupLink(stack);
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'Set up Kindling' })).toBeFocused();

  await page.goto(link);
  await page.getByRole('button', { name: 'Become the admin' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Name').fill('Olga Brandt');
  await page.getByLabel('Email').fill('olga@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Become the admin' }).click();
  await expect(page).toHaveURL(`${stack.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
  await expect(page.getByText(/ free of /)).toBeVisible();
  await expect((await openMenu(page)).getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The setup page open elsewhere fails, and a reload shows that it is closed.
  await late.getByLabel('Name').fill('Mallory');
  await late.getByLabel('Email').fill('mallory@example.org');
  await late.getByLabel('Password', { exact: true }).fill('a good long password');
  await late.getByRole('checkbox').check();
  await late.getByRole('button', { name: 'Become the admin' }).click();
  await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeFocused();
  await late.context().close();

  const job = await givenUpJob(stack);
  await page.getByRole('tab', { name: 'Queue' }).click();
  const failures = page.getByRole('region', { name: 'Suspension over' });
  await expect(failures).toContainText('connect ECONNREFUSED, said (an address)');
  await failures.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('Trying it again now.').first()).toBeVisible();
  await expect(failures).toHaveCount(0);
  const { rows } = await stack.sql.query('select state from pgboss.job where id = $1', [job]);
  expect(rows).toEqual([{ state: 'completed' }]);

  await expect(page.getByRole('heading', { name: 'Contacts in HubSpot' })).toHaveCount(0);
  await refusedContact(stack);
  const refused = page.getByRole('list', { name: 'Why HubSpot rejected it' });
  await expect(refused).toHaveText('1 member: 400 VALIDATION_ERROR');

  await page.getByRole('tab', { name: 'Emails' }).click();
  await expect(page.getByRole('heading', { name: 'Emails in the last 30 days' })).toBeVisible();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('list', { name: 'Actions, newest first' });
  await expect(log.getByRole('listitem').first()).toContainText('Retried a job');
  await page.getByLabel('Words, a name or an email').fill('olga@example.org');
  await page.getByLabel('Record').selectOption('Roles');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log).toContainText('concerns Olga Brandt');

  await page.getByRole('tab', { name: 'Security' }).click();
  const events = page.getByRole('list', { name: 'Security events, newest first' });
  await expect(events.getByRole('listitem').first()).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('olga@example.org');
  await page.getByLabel('Event', { exact: true }).selectOption('Signed in');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await expect(page).not.toHaveURL(/olga/);
  await events.getByRole('button', { name: /^account / }).click();
  await expect(events).toContainText('Signed in');
  await page.getByRole('button', { name: 'Show everything' }).click();

  await page.getByRole('tab', { name: 'Day by day' }).click();
  const members = page.getByRole('figure').filter({ hasText: 'New members' });
  await expect(members).toContainText(/1 in 30 days/);
});

test('to a member and to a moderator there is no such page', async ({ page, stack: shared, signedInAs }) => {
  const nina = await shared.newMember('Nina Wells');
  await shared.sql.query('select private.set_role($1, $2)', [nina.email, 'moderator']);
  await signedInAs(nina);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin' })).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/Page not found/i)
      .first(),
  ).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Moderation' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});
