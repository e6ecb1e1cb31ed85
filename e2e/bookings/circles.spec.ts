import type { Persona, Stack } from '@kindling/test-kit';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

/** In minutes. */
const day = 24 * 60;

/** A phone of hers, signed in. */
async function openPhone(browser: Browser, stack: Stack, { session }: Persona): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 360, height: 800 } });
  await context.addInitScript(
    (stored) => location.protocol !== 'about:' && localStorage.setItem('kindling-auth', stored),
    JSON.stringify(session),
  );
  return context;
}

async function askFor(page: Page, name: string): Promise<void> {
  await page.goto('/dates');
  await page.getByRole('button', { name: 'Go with others Pinch pots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go with others who are new' });
  await dialog.getByLabel('Your name there').fill(name);
  await dialog.getByRole('button', { name: 'Count me in' }).click();
  await expect(dialog).toBeHidden();
}

/** Nothing pushes the page sideways at 320 px, and at 360 px with text at 200 %. */
async function expectReflow(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await width()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await width()).toBeLessThanOrEqual(360);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** As if Cleo had stayed: a yes of one shows nothing, of both a thread under their cards, which either one ends. */
async function keepInTouch(
  stack: Stack,
  { beas, cleos }: Record<'beas' | 'cleos', Page>,
  { bea, cleo }: Record<'bea' | 'cleo', Persona>,
  circle: string,
): Promise<void> {
  await stack.sql.query('update private.circle_members set left_at = null where user_id = $1', [cleo.id]);
  await bea.client
    .from('member_cards')
    .insert({ public_name: 'Moonpotter', username: `moon_${Date.now()}` })
    .throwOnError();
  await beas.reload();
  const yes = beas.getByRole('button', { name: 'Yes to keeping in touch with Cleo' });
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(beas.getByText('Only you can see your yes.')).toBeVisible();
  await expectNoViolations(beas);
  await expectReflow(beas);
  await cleos.goto(`/circles/${circle}`);
  const answer = cleos.getByRole('button', { name: 'Yes to keeping in touch with Bea' });
  await expect(answer).toHaveAttribute('aria-pressed', 'false');
  await answer.click();
  await cleos.getByRole('link', { name: 'Message Bea' }).click();
  await expect(cleos.getByRole('heading', { name: 'Moonpotter', level: 1 })).toBeVisible();
  await expect(cleos.getByText('Bea in your circle')).toBeVisible();
  await cleos.getByLabel('Your message').fill('Same time next month?');
  await cleos.getByRole('button', { name: 'Send', exact: true }).click();

  await beas.goto('/messages');
  const listed = beas.getByRole('region', { name: 'From your circles' });
  await expect(listed.getByText('New')).toBeVisible();
  await listed.getByRole('link', { name: 'Cleo' }).click();
  await expect(beas.getByRole('list', { name: 'Your messages' })).toContainText('Same time next month?');
  await expectNoViolations(beas);
  await expectReflow(beas);
  await beas.getByRole('button', { name: 'End this conversation' }).click();
  await beas.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(beas.getByRole('heading', { name: 'You’re not in this circle' })).toBeVisible();
  await expect(cleos.getByText('This conversation has ended.')).toBeVisible();
  await expect(cleos.getByRole('main')).not.toContainText('Moonpotter');
  await expect(cleos.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
}

test('Going together: three meet in a room, one is late without a network, one blocks and is gone', async ({
  page,
  browser,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|network|Failed to fetch|WebSocket|realtime/i);
  const [ruth, ada, bea, cleo] = [
    await stack.newMember('Ruth'),
    await stack.newMember('Ada Byron'),
    await stack.newMember('Bea Moreno'),
    await stack.newMember('Cleo Ward'),
  ];
  const { id, slug } = await insertTaughtClass(stack, ruth);
  const venue_id = await insertVenue(stack, ruth);
  const session = await insertSession(stack, id, { inMinutes: 2 * day, capacity: 8, venue_id });
  for (const each of [ada, bea, cleo]) await book(each, session);
  const phones = [await openPhone(browser, stack, bea), await openPhone(browser, stack, cleo)];
  const [beas, cleos] = [await phones[0]?.newPage(), await phones[1]?.newPage()] as [Page, Page];
  await signedInAs(ada);
  await page.setViewportSize({ width: 360, height: 800 });

  await askFor(page, 'Ada');
  await expect(page.getByText('We’re finding you company.')).toBeVisible();
  await askFor(beas, 'Bea');
  await askFor(cleos, 'Cleo');
  // the job makes the circle as soon as there are three
  const rooms = async () =>
    (await stack.sql.query('select id from private.circles where session_id = $1', [session])).rows;
  await expect.poll(async () => (await rooms()).length).toBe(1);
  const [{ id: circle }] = (await rooms()) as [{ id: string }];

  await page.goto(`/classes/${slug}/you`);
  await page.getByRole('link', { name: 'Your circle Pinch pots' }).click();
  await expect(page).toHaveURL(`/circles/${circle}`);
  const place = page.getByRole('region', { name: 'Where to meet' });
  await expect(place).toContainText('The Old Mill');
  await expect(place).toContainText('The green door beside');
  await beas.goto(`/circles/${circle}`);
  await cleos.goto(`/circles/${circle}`);
  for (const each of [page, beas, cleos])
    await expect(each.getByRole('button', { name: /^More about/ })).toHaveCount(2);

  // one tap, and the others read it; it is read out once
  await page.getByRole('button', { name: 'Hello! It’s my first time too.' }).click();
  await expect(beas.getByRole('list', { name: 'Messages in your circle' })).toContainText('Hello! It’s my first time');
  await expect(beas.getByRole('status').filter({ hasText: 'Hello!' })).toHaveCount(1);

  // contacts are asked about first, in the browser
  await beas.getByLabel('Your message').fill('I’m on 07700 900123');
  await beas.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(beas.getByText('Is that a phone number?')).toBeVisible();
  await beas.getByRole('button', { name: 'Keep it to myself' }).click();
  await beas.getByLabel('Your message').fill('I’ve a red coat.');
  await beas.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('I’ve a red coat.')).toHaveCount(2);

  // late, on a train without a network: kept, and sent once
  await phones[1]?.setOffline(true);
  await cleos.getByRole('button', { name: 'Running late' }).click();
  await expect(cleos.getByText('No network. We’ll send it when you’re back online.')).toBeVisible();
  await expect(cleos.getByRole('button', { name: 'Running late' })).toHaveAttribute('aria-pressed', 'true');
  await phones[1]?.setOffline(false);
  const company = page.getByRole('region', { name: 'Who’s coming' });
  await expect(company.getByText('Running late')).toHaveCount(2);
  const sent = await stack.sql.query(`select from public.circle_messages where circle_id = $1 and status = 'late'`, [
    circle,
  ]);
  expect(sent.rowCount).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: 'late' })).toHaveCount(0);

  await expectNoViolations(page);
  await expectReflow(page);

  // Ada blocks Bea, and has left: the others learn no more than that
  await page.getByRole('button', { name: 'More about Bea’s message' }).click();
  await page.getByRole('menuitem', { name: 'Block Bea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re not in this circle' })).toBeVisible();
  for (const each of [beas, cleos]) {
    await expect(each.getByText('Someone has left the circle.')).toBeVisible();
    await expect(each.getByRole('main')).not.toContainText('Ada');
    await expect(each.getByRole('list', { name: 'Messages in your circle' })).not.toContainText('Hello!');
    await expect(each.getByRole('status').filter({ hasText: 'Hello!' })).toHaveCount(0);
  }
  await page.goto('/dates');
  await expect(page.getByText('You’ve left the circle for this date.')).toBeVisible();

  // Cleo leaves by herself: the same words
  await cleos.getByRole('button', { name: 'Leave the circle' }).click();
  await cleos.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(cleos.getByRole('heading', { name: 'You’re not in this circle' })).toBeVisible();
  await expect(beas.getByText('Someone has left the circle.')).toHaveCount(2);
  await expect(beas.getByText('It’s just you now.')).toBeVisible();
  // after the date she finds it among those that are past, for a week to write in
  await stack.sql.query(
    `update public.class_sessions set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [session],
  );
  await beas.goto('/dates');
  await beas.getByRole('link', { name: 'Your circle Pinch pots' }).click();
  await expect(beas.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await keepInTouch(stack, { beas, cleos }, { bea, cleo }, circle);
  for (const each of phones) await each.close();
  await context.clearCookies();
  await clearClasses(stack);
});
