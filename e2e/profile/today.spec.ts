import { expect, test } from '../support/fixtures.ts';
import { addPendingListing, clearQueues, newModerator } from '../support/moderation-steps.ts';
import { book, insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

test('home proposes a first try of what she hearted: done, undone, done again and noted', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await stack.sql.query(
    `insert into quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores)
     values ($1, 'The Creative', 'You think with your hands.', '🎨', '{Photography}',
             '{"A":0,"B":0,"C":60,"D":0,"E":0,"F":0,"G":0}')`,
    [maya.id],
  );
  await maya.client.from('user_passions').insert({ user_id: maya.id, passion_name: 'Photography' }).throwOnError();
  await signedInAs(maya);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Maya$/);
  await expect(page.getByText('Free, no account')).toBeHidden();
  const step = page.getByRole('region', { name: 'Try photography' });
  const tries = () => stack.sql.query('select outcome from planned_tries where user_id = $1', [maya.id]);

  await step.getByRole('button', { name: 'Done' }).click();
  await expect(step.getByText('Done. That’s a first step taken.')).toBeFocused();
  await step.getByRole('button', { name: 'Undo' }).click();
  await expect(step.getByRole('button', { name: 'Done' })).toBeVisible();
  expect((await tries()).rows).toEqual([]);
  await step.getByRole('button', { name: 'Done' }).click();
  await step.getByRole('button', { name: 'Loved it' }).click();
  await expect(step.getByText('How lovely. Hold on to that.')).toBeFocused();
  expect((await tries()).rows).toEqual([{ outcome: 'loved' }]);

  await page.reload();
  await expect(step).toBeHidden();
  await expect(page.getByRole('region', { name: 'From the community' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Write a few lines/ })).toHaveAttribute(
    'href',
    /^\/journal\?new=1&prompt=\d$/,
  );
});

test('home that cannot be read says so, and offers to try again', async ({ page, stack, signedInAs, allowConsole }) => {
  allowConsole(/could not be read|Failed to load resource/);
  await signedInAs(await stack.newMember('Maya Ellis'));
  await page.route('**/rest/v1/rpc/member_home*', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'We couldn’t load your day' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Find out what you might love' })).toBeVisible();
});

test('home puts first what cannot wait: what she teaches tonight, then her own date, and no quiz', async ({
  page,
  stack,
  signedInAs,
}) => {
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const hers = await insertTaughtClass(stack, maya);
  const tonight = await insertSession(stack, hers.id, {
    inMinutes: 300,
    capacity: 20,
    venue_id: await insertVenue(stack, maya),
  });
  await book(ada, tonight, 2);
  const yoga = await insertTaughtClass(stack, ada, 'Slow yoga');
  await book(maya, await insertSession(stack, yoga.id, { inMinutes: 3000, capacity: 6 }));
  await signedInAs(maya);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const teaches = page.getByRole('region', { name: 'Pinch pots' });
  await expect(teaches).toContainText('You teach');
  await expect(teaches).toContainText('The Old Mill');
  await expect(teaches).toContainText('2 of 20 booked.');
  await expect(teaches.getByRole('link', { name: 'Open the door list' })).toHaveAttribute(
    'href',
    `/teaching/sessions/${tonight}`,
  );
  await expect(page.getByRole('region', { name: 'Slow yoga' })).toContainText('See your date');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Pinch pots');
  await expect(page.getByText('Find out what you might love')).toHaveCount(0);
});

test('Moderation queue: home tells whoever moderates how many wait and what is due first, in the same one answer', async ({
  page,
  stack,
  signedInAs,
}) => {
  await clearQueues(stack);
  await stack.sql.query('delete from public.reports');
  await stack.sql.query(`delete from public.photos where status = 'pending'`);
  const nina = await newModerator(stack);
  await addPendingListing(stack, 'The Loom Room', { hoursAgo: 41.5 });
  await addPendingListing(stack, 'The Kiln Shed', { email: 'kiln@example.org' });
  await signedInAs(nina);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/rpc\/(queue_lengths|review_queue|report_queue|member_home)/.test(request.url())) asked.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const step = page.getByRole('region', { name: '2 waiting for review' });
  await expect(step).toContainText('The first is due in 6 hours.');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('2 waiting for review');
  await expect(page.getByRole('heading', { name: 'Find out what you might love' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await step.getByRole('link', { name: 'Start reviewing' }).click();
  await expect(page.getByRole('tab', { name: 'Listings 2 waiting' })).toHaveAttribute('aria-selected', 'true');
  await clearQueues(stack);
});
