import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCommunityMember } from '../../support/moderation-calls.ts';
import { member, newAccount, runAs } from '../../support/run-as.ts';
import { countReadsAs } from '../../support/table-reads.ts';

// Query cost of the feed in rows read by PostgreSQL, with statements as REST makes them of the feed's keyset filter.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let client: PoolClient;

beforeAll(async () => {
  stack = await startStack();
  maya = await newCommunityMember(stack, 'Maya E.');
  ruth = await newCommunityMember(stack, 'Ruth P.');
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

function rowsRead(text: string, table = 'public.posts') {
  return countReadsAs(client, member(maya.id), table, text);
}

const far = `now() - interval '10 days'`;
const near = `now() - interval '30 minutes'`;
const none = `'00000000-0000-0000-0000-000000000000'`;

test('Keyset pagination: a late page of the feed reads itself and nothing before it', async () => {
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

test('whom she does not meet is looked up once for a page with all that belongs to it', async () => {
  const strangers = [await newAccount(stack.sql), await newAccount(stack.sql), await newAccount(stack.sql)];
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) select $1, unnest($2::uuid[])', [
    maya.id,
    strangers,
  ]);
  const newest = '(select id from public.posts order by created_at desc limit 1)';
  await stack.sql.query(`insert into public.comments (post_id, author_id, content) values (${newest}, $1, 'Lovely')`, [
    ruth.id,
  ]);
  await stack.sql.query(`insert into public.post_likes (post_id, user_id) values (${newest}, $1)`, [maya.id]);
  await stack.sql.query(`insert into public.post_reactions (post_id, user_id, kind) values (${newest}, $1, 'brave')`, [
    maya.id,
  ]);
  const { rows, result } = await rowsRead(
    `select (select count(*)::integer from comments c where c.post_id = p.id) as comments,
            (select public_name from member_cards m where m.user_id = p.author_id) as name,
            array(select user_id from post_likes l where l.post_id = p.id) as likes,
            array(select kind from post_reactions r where r.post_id = p.id) as reactions
       from posts p order by created_at desc limit 10`,
    'public.blocks',
  );
  expect(result.rows[0]).toMatchObject({ comments: 1, name: 'Ruth P.', likes: [maya.id], reactions: ['brave'] });
  // In both directions of the table.
  expect(rows).toBeLessThanOrEqual(2 * strangers.length);
});

test('of reactions to what others wrote no post is looked up, however much she wrote herself', async () => {
  await stack.sql.query(
    `with written as (
       insert into public.posts (author_id, content, created_at)
       select author, 'Ancient ' || n, now() - interval '20 days' - n * interval '1 minute'
         from unnest($1::uuid[]) author, generate_series(1, 200) n returning id, author_id
     )
     select from written`,
    [[maya.id, ruth.id]],
  );
  const ada = await newCommunityMember(stack, 'Ada B.');
  await stack.sql.query(
    `insert into public.post_reactions (post_id, user_id, kind)
     select id, $1, 'brave' from public.posts where content in ('Ancient 1', 'Ancient 2', 'Ancient 3')`,
    [ada.id],
  );
  await stack.sql.query('vacuum (analyze) public.posts');
  const ancient = `select array(select r.user_id from post_reactions r where r.post_id = p.id) as reactors, author_id
                     from posts p where created_at < now() - interval '20 days'
                    order by created_at desc, id desc limit 8`;
  const { rows, result } = await rowsRead(ancient);
  const reactors = (author: string) =>
    result.rows.filter((row) => row.author_id === author).flatMap((row) => row.reactors);
  expect(reactors(maya.id)).toEqual([ada.id, ada.id, ada.id]);
  expect(reactors(ruth.id)).toEqual([]);
  // the page, and the posts of hers to which somebody reacted
  expect(rows).toBeLessThanOrEqual(8 + 3 + 1);
});

test('a copy of the writer that is wrong shows nothing', async () => {
  const reactions = () => maya.client.from('post_reactions').select('id').eq('user_id', ruth.id);
  const { rows } = await stack.sql.query(
    `insert into public.post_reactions (post_id, user_id, kind, post_author_id)
     select id, $1, 'brave', $2 from public.posts where author_id = $1 order by created_at desc limit 1 returning post_author_id`,
    [ruth.id, maya.id],
  );
  expect(rows).toEqual([{ post_author_id: ruth.id }]);
  await stack.sql.query('alter table public.post_reactions disable trigger set_post_author');
  await stack.sql.query('update public.post_reactions set post_author_id = $2 where user_id = $1', [ruth.id, maya.id]);
  await stack.sql.query('alter table public.post_reactions enable trigger set_post_author');
  expect((await reactions()).data).toEqual([]);
});

test('a statement that blocks her, or lets her in again, goes on accordingly', async () => {
  const seen = `(select count(*) from public.posts where author_id = '${ruth.id}') > 0`;
  await runAs(
    stack.sql,
    member(maya.id),
    `do $$ begin
       assert ${seen};
       insert into public.blocks (blocked_id) values ('${ruth.id}');
       assert not ${seen}, 'she is met after the block';
       delete from public.blocks where blocked_id = '${ruth.id}';
       assert ${seen}, 'she is not met after the block was lifted';
     end $$`,
  );
});
