import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCommunityMember } from '../../support/moderation-calls.ts';
import { member } from '../../support/run-as.ts';
import { countReadsAs } from '../../support/table-reads.ts';

// Query cost of a list that is long for one where it is short for most: for PostgreSQL, which does not know who asks,
// or for which post, it is as short. Measured in rows read.

let stack: Stack;
let maya: Persona;
let client: PoolClient;
let popular: string;

const others = 1_500;
const eachHas = 15;
const sheHas = 10_000;

beforeAll(async () => {
  stack = await startStack();
  maya = await newCommunityMember(stack, 'Maya E.');
  for (const table of ['notifications', 'posts', 'comments'])
    await stack.sql.query(`alter table public.${table} disable trigger user`);
  await stack.sql.query(
    `with told as (
       insert into auth.users (email) select 'member.' || n || '@example.org' from generate_series(1, $1::integer) n returning id
     )
     insert into public.notifications (user_id, kind, created_at)
     select id, 'comment', now() - random() * interval '300 days' from told, generate_series(1, $2)
     union all
     select $3, 'comment', now() - n * interval '1 hour' from generate_series(1, $4) n`,
    [others, eachHas, maya.id, sheHas],
  );
  const posts = await stack.sql.query<{ id: string }>(
    `insert into public.posts (author_id, content) select $1, 'Post ' || n from generate_series(0, $2::integer) n returning id`,
    [maya.id, others],
  );
  const [first, ...rest] = posts.rows.map(({ id }) => id);
  popular = first as string;
  await stack.sql.query(
    `insert into public.comments (post_id, author_id, content, created_at)
     select post_id, $2::uuid, 'How lovely', now() - random() * interval '300 days' from unnest($1::uuid[]) post_id, generate_series(1, $3)
     union all
     select $4, $2, 'How lovely', now() - n * interval '1 minute' from generate_series(1, $5) n`,
    [rest, maya.id, eachHas, popular, sheHas],
  );
  await stack.sql.query('vacuum (analyze) public.notifications, public.posts, public.comments');
  client = await stack.sql.connect();
  // As for a statement that was prepared and has been run some times.
  await client.query('set plan_cache_mode = force_generic_plan');
}, 60_000);
afterAll(async () => {
  client.release(true);
  await stack.close();
});

test('of ten thousand lines that she was told the newest are read, and no others', async () => {
  const { scans, rows, result } = await countReadsAs(
    client,
    member(maya.id),
    'public.notifications',
    'select id, kind, created_at from notifications order by created_at desc, id desc limit 20',
  );
  expect(result.rows).toHaveLength(20);
  expect({ scans, rows }).toEqual({ scans: 0, rows: 20 });
});

test('of ten thousand comments on a post a page is read, and no others', async () => {
  const { scans, rows, result } = await countReadsAs(
    client,
    member(maya.id),
    'public.comments',
    'select id, content, created_at from comments where post_id = $1 order by created_at, id limit 20',
    { values: [popular] },
  );
  expect(result.rows).toHaveLength(20);
  expect({ scans, rows }).toEqual({ scans: 0, rows: 20 });
});
