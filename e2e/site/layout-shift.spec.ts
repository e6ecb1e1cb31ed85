import type { Stack } from '@kindling/test-kit';
import { signInAsRuth } from '@kindling/test-kit/demo-accounts';
import type { Page } from '@playwright/test';
import { insertClass } from '../support/class-fixtures.ts';
import { expect, test } from '../support/demo-fixtures.ts';
import { everyPage } from '../support/every-page.ts';
import { wordyFirstScreens } from '../support/first-screen.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { newModerator } from '../support/moderation-steps.ts';
import { repeatedReads, watchReads } from '../support/repeated-reads.ts';
import { createPost, fileReport, newCommunityMember } from '../support/report-steps.ts';

// The two longest would otherwise wait for each other at the end of a run.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

/** A line of text may grow by a few pixels; a section that moves by a line is more than this. */
const negligible = 0.003;

/**
 * Text that wraps otherwise in its own font than in the fallback moves what is below by a line, where the font comes
 * late.
 */
const aLine = 0.05;

/** Every second page: the walk over all of them is longer than a test may take. */
for (const [first, part] of ['the one half', 'the other half'].entries()) {
  const isOfPart = (_path: string, index: number) => index % 2 === first;

  test(`Layout shift, First screen: nothing moves on a page that is open to a visitor while it loads, and it says what it is in sixty words, ${part}`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/404 \(Not Found\)/);
    const paths = await everyPage(stack, await stack.newMember());
    await expectStill(page, [...(await ofAccess('public', page, paths)), '/profile'].filter(isOfPart), findingsOf);
  });

  test(`First screen: nothing moves on a page while it loads for a new member, and it says what it is in sixty words, ${part}`, async ({
    page,
    stack,
    signedInAs,
    allowConsole,
  }) => {
    allowConsole(/40[04] \(/);
    const maya = await stack.newMember();
    const paths = await everyPage(stack, maya);
    await signedInAs(maya);
    await expectStill(page, paths.filter(isOfPart), findingsOf);
  });

  test(`First screen: nothing moves on a page while it loads for a member who teaches, writes and moderates, and it says what it is in sixty words, ${part}`, async ({
    page,
    stack,
    signedInAs,
    allowConsole,
  }) => {
    allowConsole(/40[04] \(/);
    await stack.sql.query(`select private.set_role('ruth@demo.kindling.example', 'admin')`);
    const ruth = await signInAsRuth(stack);
    const { rows } = await stack.sql.query<Record<'slug' | 'session' | 'post' | 'story', string>>(
      `select c.slug, s.id as session, (select id from public.posts order by created_at desc limit 1) as post,
         (select id from public.stories where status = 'featured' limit 1) as story
       from public.class_submissions c join public.class_sessions s on s.class_id = c.id
       where c.submitted_by = $1 and c.status = 'approved' and s.starts_at > now() limit 1`,
      [ruth.id],
    );
    const [own] = rows;
    if (!own) throw new Error('Ruth has no date ahead of her.');
    const members = await ofAccess('members', page, await everyPage(stack, await stack.newMember()));
    await signedInAs(ruth);
    const paths = [
      ...members,
      `/classes/${own.slug}/change`,
      `/classes/${own.slug}/plan`,
      `/teaching/sessions/${own.session}`,
      `/teaching/sessions/${own.session}/change`,
      `/community?post=${own.post}`,
      `/community?story=${own.story}`,
      ...['businesses', 'instructor-signup', 'submit-class'].map((tab) => `/classes?tab=${tab}`),
      ...['class', 'reports', 'people'].map((queue) => `/moderation?queue=${queue}`),
    ];
    await expectStill(page, paths.filter(isOfPart), findingsOf);
  });
}

test('Fallback fonts: text moves by a line at most where the fonts arrive after it is painted', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  await page.context().route('**/*.woff2', async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  const words = /^\/(quiz|classes|classes\/[^/]+|businesses\/[^/]+|types\/[^/]+|guidelines|list-your-business|auth)?$/;
  const paths = await everyPage(stack, await stack.newMember());
  await expectStill(
    page,
    paths.filter((path) => words.test(path)),
  );
});

for (const width of [360, 1280])
  test(`nothing moves at ${width} px where a suspended member reads why, however late that arrives`, async ({
    page,
    stack,
    signedInAs,
  }) => {
    const { jane, thread } = await suspendedCorrespondent(stack);
    await page.setViewportSize({ width, height: 740 });
    await page.context().route('**/rest/v1/rpc/my_moderation_status', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await signedInAs(jane);
    await expectStill(page, ['/community', '/messages', `/messages?with=${thread}`]);
    await page.goto('/community');
    await expect(page.getByRole('heading', { name: 'You can read but not post for now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Blocked and reported' })).toBeVisible();
  });

/** Those of the pages that are open to anyone, or those behind the guard. */
async function ofAccess(access: 'public' | 'members', { request }: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    if (html.includes(`data-access="${access}"`)) found.push(path);
  }
  expect(found.length, access).toBeGreaterThan(20);
  return found;
}

/**
 * Texts that are read from their beginning to their end: the founder's own words, what the law asks for and the rules.
 * Lists of work: not a member's.
 */
const mayBeWordy = /^\/(about|privacy|terms|guidelines|moderation|admin)\b/;

/** First screens with too many words, and what is asked twice on one screen. */
async function findingsOf(page: Page, path: string): Promise<string[]> {
  const repeated = repeatedReads(page);
  return [...repeated, ...(mayBeWordy.test(path) ? [] : await wordyFirstScreens(page))];
}

async function expectStill(...opened: Parameters<typeof layoutShifts>): Promise<void> {
  watchReads(opened[0].context());
  const shifts = Object.entries(await layoutShifts(...opened));
  const faults = shifts.filter(
    ([, { value, byFont, findings = [] }]) => value > negligible || byFont > aLine || findings.length > 0,
  );
  expect(Object.fromEntries(faults)).toEqual({});
}

/** Member who has written to a teacher, and was suspended for a post. */
async function suspendedCorrespondent(stack: Stack) {
  const [jane, vera] = [await newCommunityMember(stack, 'Jane Moss'), await newCommunityMember(stack, 'Vera Holt')];
  const { id: class_id } = await insertClass(stack, {
    class_title: 'Pinch pots',
    status: 'approved',
    submitted_by: vera.id,
  });
  const { data } = await jane.client
    .from('class_messages')
    .insert({ class_id, body: 'Is there parking?' })
    .select('thread_id')
    .single()
    .throwOnError();
  const post = await createPost(jane, 'Nobody wants your bowls.');
  await fileReport(vera, post);
  const { rows } = await stack.sql.query('select id from public.reports where subject_id = $1', [post]);
  const nina = await newModerator(stack);
  const report_ids = rows.map(({ id }) => id);
  await nina.client
    .rpc('act_on_report', { report_ids, action: 'suspend', reason: 'Please be kind.', hide: true })
    .throwOnError();
  return { jane, thread: data.thread_id };
}
