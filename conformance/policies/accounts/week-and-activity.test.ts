import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberCard, createPost } from '../../support/community-calls.ts';
import { member } from '../../support/run-as.ts';
import { countReadsAs } from '../../support/table-reads.ts';

let stack: Stack;
let maya: Persona;
let ruth: Persona;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ruth Pemberton')];
  await createMemberCard(maya);
  await createMemberCard(ruth, 'Ruth P.');
});

const week = async ({ client }: Persona) => (await client.rpc('my_week').single()).data;
const activity = async ({ client }: Persona) => (await client.rpc('recent_activity')).data;

test('what she posts this week is counted and told, and what others post is not', async () => {
  expect(await week(maya)).toMatchObject({ community: 0 });
  await createPost(maya);
  await createPost(maya, 'Second bowl.');
  await createPost(ruth);
  expect(await week(maya)).toMatchObject({ community: 2, classes: 0, journal: 0 });
  const line = { kind: 'post', happened_on: expect.any(String), about: null, slug: null };
  expect(await activity(maya)).toMatchObject([line, line]);
  expect(await week(ruth)).toMatchObject({ community: 1 });
});

test('a post that was hidden is still hers and counts, as in her stats; one that she removed does not', async () => {
  const [hidden, removed] = [await createPost(maya), await createPost(maya)];
  await stack.sql.query('update public.posts set hidden_at = now() where id = $1', [hidden]);
  expect((await maya.client.from('posts').delete().eq('id', removed)).error).toBeNull();
  expect(await week(maya)).toMatchObject({ community: 1 });
  expect(await activity(maya)).toHaveLength(1);
  expect((await maya.client.from('user_stats').select('community_posts').single()).data).toEqual({
    community_posts: 1,
  });
});

test('a post of last week is told and not counted; the week and the day are those where she is', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { data: zone } = await maya.client
      .from('profiles')
      .upsert({ id: maya.id, time_zone: timeZone })
      .select('time_zone')
      .single();
    expect(zone).toEqual({ time_zone: timeZone });
    const id = await createPost(maya);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    expect(await week(maya)).toMatchObject({ today, community: 1 });
    expect(await activity(maya)).toMatchObject([{ kind: 'post', happened_on: today }]);
    // the last second before her Monday, and her Monday's first
    for (const [before, counted] of [
      ['1 second', 0],
      ['0 seconds', 1],
    ] as const) {
      await stack.sql.query(
        `update public.posts set created_at = date_trunc('week', now() at time zone $2) at time zone $2 - $3::interval
          where id = $1`,
        [id, timeZone, before],
      );
      expect(await week(maya)).toMatchObject({ community: counted });
      expect(await activity(maya)).toHaveLength(1);
    }
    await maya.client.from('posts').delete().eq('id', id);
  }
});

test('of ten years of posts no more is read than her week and her newest take', async () => {
  await stack.sql.query('alter table public.posts disable trigger user');
  await stack.sql.query(
    `insert into public.posts (author_id, content, created_at)
     select author, 'Bowl ' || n, now() - n * interval '12 hours'
       from unnest($1::uuid[]) author, generate_series(1, 7300) n`,
    [[maya.id, ruth.id]],
  );
  await stack.sql.query('alter table public.posts enable trigger user');
  await stack.sql.query('analyze public.posts');
  const client = await stack.sql.connect();
  try {
    for (const call of ['my_week()', 'recent_activity()']) {
      const { scans, rows, result } = await countReadsAs(
        client,
        member(maya.id),
        'public.posts',
        `select * from ${call}`,
        { avoidScans: true },
      );
      expect(result.rowCount).toBe(call === 'my_week()' ? 1 : 10);
      expect([call, scans]).toEqual([call, 0]);
      expect(rows, call).toBeLessThanOrEqual(100);
    }
  } finally {
    client.release();
  }
});
