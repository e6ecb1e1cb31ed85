import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCommunityMember } from '../../support/moderation-calls.ts';
import { member } from '../../support/run-as.ts';
import { countReadsAs } from '../../support/table-reads.ts';

// Query cost of the feed in rows read by PostgreSQL, with statements as REST makes them of the feed's keyset filter.

let stack: Stack;
let maya: Persona;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  maya = await newCommunityMember(stack, 'Maya E.');
  const ruth = await newCommunityMember(stack, 'Ruth P.');
  await stack.sql.query('alter table public.posts disable trigger user');
  await stack.sql.query(
    `insert into public.posts (author_id, content, created_at)
     select $1, 'Post ' || n, now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    [ruth.id],
  );
  await stack.sql.query('alter table public.posts enable trigger user');
  await stack.sql.query('analyze public.posts');
  client = await stack.sql.connect();
});
afterAll(async () => {
  client.release();
  await stack.close();
});

function rowsRead(text: string) {
  return countReadsAs(client, member(maya.id), 'public.posts', text);
}

const far = `now() - interval '10 days'`;
const near = `now() - interval '30 minutes'`;
const none = `'00000000-0000-0000-0000-000000000000'`;

test('a late page of the feed reads itself and nothing before it', async () => {
  const { scans, rows } = await rowsRead(
    `select id, content from posts where (created_at <= ${far} and (created_at < ${far} or id < ${none}))
      order by created_at desc, id desc limit 10`,
  );
  expect(scans).toBe(0);
  expect(rows).toBeLessThan(50);
});

test('the count of newer posts reads the newer ones', async () => {
  const { scans, rows } = await rowsRead(
    `select id from posts where author_id <> '${maya.id}'
        and (created_at >= ${near} and (created_at > ${near} or id > ${none})) limit 51`,
  );
  expect(scans).toBe(0);
  expect(rows).toBeLessThan(100);
});
