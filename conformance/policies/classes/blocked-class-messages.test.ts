import { readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classRow, setReviewStatus } from '../../support/class-values.ts';
import { createPost } from '../../support/community-calls.ts';
import { newCommunityMember, newModerator, sanctionMember } from '../../support/moderation-calls.ts';
import { errorOf, visitor } from '../../support/run-as.ts';

// Class messages under blocks (by either side, by card or by thread) and suspensions.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let classId: string;
let questionId: string;
let answerId: string;

beforeAll(async () => {
  stack = await startStack();
  judith = await newModerator(stack, 'Judith Marsh');
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await newCommunityMember(stack, 'Maya E.'), await newCommunityMember(stack, 'Nightingale')];
  classId = await submitClass(ruth, 'approved');
  questionId = await written(maya, 'Is there a place left?');
  answerId = await written(ruth, 'There is, on Saturday.');
});

async function submitClass(teacher: Persona, status: string): Promise<string> {
  const id = crypto.randomUUID();
  await teacher.client.from('class_submissions').insert(classRow({ id, instructor_name: 'Ruth Pemberton' }));
  if (status !== 'pending') await setReviewStatus(stack.sql, 'class_submissions', id, status);
  return id;
}

/** Sends a message: the member by class, the teacher by thread. */
async function write({ id, client }: Persona, body: string, change: object = {}) {
  const place = id === ruth.id ? { thread_id: await threadOf(classId) } : { class_id: classId };
  return client.from('class_messages').insert({ ...place, body, ...change });
}

async function threadOf(id: string): Promise<string> {
  const { rows } = await stack.sql.query('select thread_id from public.class_messages where class_id = $1 limit 1', [
    id,
  ]);
  return rows[0]?.thread_id;
}

async function written(who: Persona, body: string): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await write(who, body, { id });
  if (error) throw error;
  return id;
}

const reads = async ({ client }: Persona) =>
  (await client.from('class_messages').select('body').eq('class_id', classId).order('created_at')).data?.map(
    ({ body }) => body,
  );

/** Messages of the thread in her export. */
async function exports({ id }: Persona): Promise<string[]> {
  const where = (await readExportedTables(stack.sql)).find(({ table }) => table === 'public.class_messages')?.where;
  const { rows } = await stack.sql.query<{ body: string }>(
    `select body from public.class_messages t where ${where} order by created_at`,
    [id],
  );
  return rows.map(({ body }) => body);
}

const inThread = ({ client }: Persona, message_id: string) => client.rpc('block_in_thread', { message_id });
const byCard = ({ client }: Persona, { id }: Persona) => client.from('blocks').insert({ blocked_id: id });

const both = ['Is there a place left?', 'There is, on Saturday.'];

describe.each(['the member', 'the teacher'] as const)('blocked by %s', (blocking) => {
  const sides = () => (blocking === 'the member' ? ([maya, ruth] as const) : ([ruth, maya] as const));

  test.each(['in the community', 'in the thread'] as const)(
    'made %s, it holds both ways in what is read, written and taken away, until it is lifted',
    async (made) => {
      const [blocker, blocked] = sides();
      for (const who of [maya, ruth]) expect([await reads(who), await exports(who)]).toEqual([both, both]);
      const done = made === 'in the thread' ? await inThread(blocker, questionId) : await byCard(blocker, blocked);
      expect(done.error).toBeNull();
      expect([await reads(maya), await reads(ruth)]).toEqual([['Is there a place left?'], ['There is, on Saturday.']]);
      expect([await exports(maya), await exports(ruth)]).toEqual([
        ['Is there a place left?'],
        ['There is, on Saturday.'],
      ]);
      for (const who of [maya, ruth]) expect((await write(who, 'Hello?')).error?.code).toBe('42501');

      if (made === 'in the thread') {
        const { data } = await blocker.client.rpc('my_thread_blocks').select('id').single();
        await blocker.client.rpc('unblock_in_thread', { block_id: data?.id });
      } else await blocker.client.from('blocks').delete().eq('blocked_id', blocked.id);
      expect([await reads(maya), await reads(ruth)]).toEqual([both, both]);
      for (const who of [maya, ruth]) expect((await write(who, 'Hello?')).error).toBeNull();
    },
  );

  test('Enumeration: whoever is blocked is answered as by a class that takes no messages, and finds no trace of it', async () => {
    const [blocker, blocked] = sides();
    const other = await submitClass(await newCommunityMember(stack, 'Grace'), 'pending');
    const closed = await blocked.client.from('class_messages').insert({ class_id: other, body: 'Hello?' });
    await inThread(blocker, answerId);
    const refused = await write(blocked, 'Hello?');
    expect([refused.status, refused.error]).toEqual([closed.status, closed.error]);
    expect((await blocked.client.rpc('my_thread_blocks')).data).toEqual([]);
    expect((await blocked.client.rpc('my_blocks')).data).toEqual([]);
    // the blocked side can block as well, with the same responses
    expect((await inThread(blocked, questionId)).status).toBe(204);
    const { data } = await blocked.client.from('class_submissions').select('takes_messages').eq('id', classId).single();
    expect(data).toEqual({ takes_messages: true });
  });

  test('a block from the thread names whoever it is as she signs there, and not her account or her card', async () => {
    const [blocker, blocked] = sides();
    await inThread(blocker, questionId);
    await inThread(blocker, answerId);
    const list = await blocker.client.rpc('my_thread_blocks');
    expect(list.data).toEqual([
      {
        id: expect.any(String),
        name: blocking === 'the member' ? 'Ruth Pemberton' : 'A member',
        class_title: 'Pinch pots for beginners',
        created_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(list.data)).not.toContain(blocked.id);
    expect((await blocker.client.rpc('my_blocks')).data).toEqual([]);
    expect((await blocker.client.from('blocks').select()).data).toEqual([]);
    expect((await byCard(blocker, blocked)).status).toBe(201);
  });

  test('a block from the thread holds in the community too', async () => {
    const [blocker, blocked] = sides();
    const ids = [await createPost(maya), await createPost(ruth)];
    await inThread(blocker, questionId);
    for (const [who, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const { data } = await who.client.from('posts').select('author_id').in('id', ids);
      expect(data).toEqual([{ author_id: who.id }]);
      expect((await who.client.from('member_cards').select('user_id').eq('user_id', other.id)).data).toEqual([]);
    }
  });
});

test('a block is for the two of a thread to make, and for whoever made it to lift', async () => {
  for (const message_id of [questionId, crypto.randomUUID()]) {
    expect((await inThread(judith, message_id)).error).toMatchObject({ code: 'PT404' });
  }
  expect((await stack.visitor().rpc('block_in_thread', { message_id: questionId })).error?.code).toBe('42501');
  expect((await stack.visitor().rpc('my_thread_blocks')).error?.code).toBe('42501');
  expect((await stack.visitor().rpc('unblock_in_thread', { block_id: questionId })).error?.code).toBe('42501');
  await inThread(maya, questionId);
  const { data } = await maya.client.rpc('my_thread_blocks').select('id').single();
  await ruth.client.rpc('unblock_in_thread', { block_id: data?.id });
  expect(await reads(maya)).toEqual(['Is there a place left?']);
  for (const who of [visitor, { role: 'authenticated', id: maya.id } as const, { role: 'service_role' } as const]) {
    expect(await errorOf(stack.sql, who, 'select from private.thread_blocks')).toBe('42501');
  }
});

test('a moderator’s own conversations know blocks like everybody’s', async () => {
  const classOfHers = await submitClass(judith, 'approved');
  await write(maya, 'May I come?', { class_id: classOfHers });
  await byCard(maya, judith);
  expect((await judith.client.from('class_messages').select('body').eq('class_id', classOfHers)).data).toEqual([]);
  const thread_id = await threadOf(classOfHers);
  const answer = await judith.client.from('class_messages').insert({ thread_id, body: 'You may.' });
  expect(answer.error?.code).toBe('42501');
});

test.each(['the member', 'the teacher'] as const)(
  'suspended, %s writes nothing; what she wrote stays readable, and with the end she may again',
  async (who) => {
    const suspended = who === 'the member' ? maya : ruth;
    const free = who === 'the member' ? ruth : maya;
    await sanctionMember(judith, free, { kind: 'member', id: suspended.id }, { action: 'suspend' });
    expect((await write(suspended, 'Hello?')).error?.code).toBe('42501');
    for (const each of [maya, ruth]) expect(await reads(each)).toEqual(both);
    expect((await write(free, 'I am still here.')).error).toBeNull();
    await stack.sql.query('update private.suspensions set until = now() where member_id = $1', [suspended.id]);
    expect((await write(suspended, 'So am I.')).error).toBeNull();
  },
);

test('to someone who’s left nobody writes', async () => {
  await stack.sql.query('update auth.users set deleted_at = now() where id = $1', [ruth.id]);
  expect((await write(maya, 'Hello?')).error?.code).toBe('42501');
});

test('what a moderator has hidden is read by its author alone', async () => {
  await stack.sql.query('update public.class_messages set hidden_at = now() where id = $1', [answerId]);
  expect([await reads(maya), await reads(ruth)]).toEqual([['Is there a place left?'], both]);
  expect([await exports(maya), await exports(ruth)]).toEqual([['Is there a place left?'], both]);
  expect((await ruth.client.from('class_messages').update({ hidden_at: null }).eq('id', answerId)).error?.code).toBe(
    '42501',
  );
});
