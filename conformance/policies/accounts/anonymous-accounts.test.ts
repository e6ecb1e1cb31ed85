import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberCard, createPost, newUsername } from '../../support/community-calls.ts';

// What an account without an address may write: what is its own, and nothing that reaches other people.

let stack: Stack;
let maya: Persona;
beforeAll(async () => {
  stack = await startStack({ anonymousSignIns: true });
  maya = await stack.newMember('Maya Ellis');
  await createMemberCard(maya);
});
afterAll(() => stack.close());

async function anonymous() {
  const client = stack.visitor();
  const { data, error } = await client.auth.signInAnonymously();
  if (error) throw error;
  return { client, id: data.user?.id ?? '' };
}

/** Rows that reach other people, in the order in which each has what it refers to. */
function reachingOthers(post: string, own: string): [table: string, row: object][] {
  const id = crypto.randomUUID();
  return [
    ['member_cards', { public_name: 'Anna N.', username: newUsername() }],
    ['posts', { id: own, content: 'Hello.' }],
    ['comments', { id, post_id: post, content: 'Lovely.' }],
    ['post_likes', { post_id: post }],
    ['post_shares', { post_id: post }],
    ['post_reactions', { post_id: post, kind: 'brave' }],
    ['stories', { id, post_id: own, title: 'The bowl that leaned' }],
    ['reports', { id, subject_kind: 'post', subject_id: post, reason: 'spam' }],
  ];
}

test('nothing that reaches other people, until an address is confirmed', async () => {
  const { client, id } = await anonymous();
  const post = await createPost(maya);
  const rows = reachingOthers(post, crypto.randomUUID());
  for (const [table, row] of rows) {
    const { error, status } = await client.from(table).insert(row);
    expect({ status, ...error }, table).toMatchObject({
      status: 403,
      code: 'PT403',
      message: 'Add your email to your account first.',
    });
  }
  await stack.sql.query(
    `update auth.users set is_anonymous = false, email = $2, email_confirmed_at = now(), created_at = now() - interval '25 hours'
      where id = $1`,
    [id, `${id}@example.org`],
  );
  for (const [table, row] of rows) expect((await client.from(table).insert(row)).error, table).toBeNull();
});

test.for(['class_messages', 'instructor_profiles', 'class_submissions', 'venues', 'bookings'])(
  'nothing into %s, by no function that has its owner’s rights either',
  async (table) => {
    const { id } = await anonymous();
    const claims = JSON.stringify({ sub: id, role: 'authenticated' });
    const owner = await stack.sql.connect();
    try {
      await owner.query('begin');
      await owner.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await expect(owner.query(`insert into public.${table} default values`)).rejects.toMatchObject({ code: 'PT403' });
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  },
);

/** Read by nobody else, or by nobody but those who review it. */
const reachingNobody = [
  ...['appeals', 'blocks', 'business_listings', 'class_attendances', 'class_preferences', 'draft_keys'],
  ...['journal_entries', 'mail_preferences', 'planned_tries', 'profiles', 'quiz_completions', 'quiz_results'],
  'user_passions',
];

test('each table that members insert into refuses it, or is named as one that reaches nobody', async () => {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_any_column_privilege('authenticated', c.oid, 'insert')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a_refuse_anonymous' and t.tgenabled = 'O')
      order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(reachingNobody);
});

test('what is its own it keeps', async () => {
  const { client, id } = await anonymous();
  const { error } = await client.from('profiles').insert({ id, name: 'Anna' });
  expect(error).toBeNull();
  const { data } = await client.from('profiles').select('name');
  expect(data).toEqual([{ name: 'Anna' }]);
});
