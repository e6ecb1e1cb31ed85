import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';

// What a class page asks of reviews reads a page of an index, and not the table.

const perClass = 400;

let stack: Stack;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  const members = await newMembers(stack.sql, perClass);
  for (let at = 0; at < 20; at++) {
    ({ classId } = await newTaughtClass(stack.sql));
    await stack.sql.query(
      `insert into public.class_reviews (class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, status)
       select $1, m, current_date, 'yes', true, true, 'Ring the bell twice: it is loud.', 'approved' from unnest($2::uuid[]) as m`,
      [classId, members],
    );
  }
  await stack.sql.query(
    `insert into public.class_review_answers (review_id, member_id, words, status)
     select id, member_id, 'Thank you.', 'approved' from public.class_reviews`,
  );
  await stack.sql.query('select private.publish_class_reviews(1000, private.admin_day(now()) + 7)');
  await stack.sql.query('analyze public.class_reviews, public.class_review_answers, private.class_review_totals');
});
afterAll(() => stack.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Plan of a function's statement, with its arguments in place. */
async function planOf(name: string, values: Readonly<Record<string, string>>): Promise<Node[]> {
  const { rows } = await stack.sql.query<{ source: string }>(
    'select prosrc as source from pg_proc where proname = $1',
    [name],
  );
  const text = (rows[0]?.source ?? '').replace(
    new RegExp(`${name}\\.(\\w+)`, 'g'),
    (_all, argument: string) => values[argument] ?? expect.fail(argument),
  );
  const { rows: plans } = await stack.sql.query(`explain (analyze, format json) ${text}`);
  return nodesOf(plans[0]['QUERY PLAN'][0].Plan);
}

test('Query plan: the words of a class read a page of an index, the first one and the last', async () => {
  const { rows } = await stack.sql.query(
    'select id from public.class_reviews where class_id = $1 order by id limit 12',
    [classId],
  );
  for (const before of ['null::uuid', `'${rows.at(-1)?.id}'::uuid`]) {
    const nodes = await planOf('class_review_words', {
      class_id: `'${classId}'::uuid`,
      before_id: before,
      page_size: '10',
    });
    const scanned = nodes.filter(({ 'Node Type': type }) => type === 'Seq Scan').map((node) => node['Relation Name']);
    // twenty classes have their totals on one page
    expect(scanned.filter((relation) => relation !== 'class_review_totals')).toEqual([]);
    expect(nodes.some(({ 'Node Type': type }) => type === 'Sort')).toBe(false);
    const [page] = nodes.filter(({ 'Index Name': index }) => index === 'class_reviews_shown');
    expect(page?.['Actual Rows']).toBeLessThanOrEqual(10);
  }
});

test('Query plan: shares of a page of classes read a row each', async () => {
  const nodes = await planOf('class_review_shares', { class_ids: `(array['${classId}'::uuid])` });
  expect(nodes.some(({ 'Relation Name': relation }) => relation === 'class_reviews')).toBe(false);
  const [totals] = nodes.filter(({ 'Relation Name': relation }) => relation === 'class_review_totals');
  expect(totals?.['Actual Rows']).toBe(1);
});

test('Query plan: counting a class on Monday reads its own reviews', async () => {
  const { rows } = await stack.sql.query(
    `explain (format json) select count(*) from public.class_reviews r where r.class_id = $1 and r.hidden_at is null`.replace(
      '$1',
      `'${classId}'`,
    ),
  );
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  expect(nodes.some(({ 'Node Type': type }) => type === 'Seq Scan')).toBe(false);
});
