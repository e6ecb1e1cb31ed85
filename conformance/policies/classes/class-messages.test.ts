import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newSession } from '../../bookings/booking-calls.ts';
import { classRow, setReviewStatus } from '../../support/class-values.ts';
import { createMemberCard } from '../../support/community-calls.ts';
import { queuedJobs } from '../../support/queued-jobs.ts';

let stack: Stack;
let maya: Persona;
let teacher: Persona;
let other: Persona;
let approved: string;

beforeAll(async () => {
  stack = await startStack();
  other = await stack.newMember('Grace Adeyemi');
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
  teacher = await stack.newMember('Ruth Pemberton');
  approved = await submit('approved');
});

async function submit(status: string): Promise<string> {
  const title = `Pinch pots ${crypto.randomUUID()}`;
  await teacher.client
    .from('class_submissions')
    .insert(classRow({ class_title: title, instructor_name: 'Ruth of the Clay Shed' }));
  const { data } = await teacher.client.rpc('my_classes').select('id').eq('class_title', title).single();
  const { id } = data as { id: string };
  if (status !== 'pending') await setReviewStatus(stack.sql, 'class_submissions', id, status);
  return id;
}

const messages = (who: Persona) => who.client.from('class_messages');
const write = (who: Persona, change: object = {}) =>
  messages(who).insert({ class_id: approved, body: 'Is there a place left?', ...change });
/** Thread of the approved class, as the teacher reads it. */
const answer = async (who: Persona, change: object = {}) =>
  messages(who).insert({ thread_id: await threadOf(maya), body: 'There is, on Saturday.', ...change });

async function threadOf(asker: Persona): Promise<string> {
  const { rows } = await stack.sql.query<{ thread_id: string }>(
    'select thread_id from public.class_messages where class_id = $1 and member_id = $2 limit 1',
    [approved, asker.id],
  );
  return rows[0]?.thread_id ?? crypto.randomUUID();
}

const bodies = async (who: Persona) =>
  (await messages(who).select('author_name, body').eq('class_id', approved).order('created_at')).data;

test('a member asks, the teacher answers, both read it under the names they go by there, and never under a community name', async () => {
  await maya.client.from('profiles').upsert({ id: maya.id, name: 'Kindling Support' });
  await createMemberCard(maya, 'Maya E.');
  expect(await write(maya)).toMatchObject({ status: 201, error: null });
  expect((await answer(teacher)).error).toBeNull();
  expect((await write(maya, { body: 'Then I shall come.' })).error).toBeNull();
  const thread = [
    { author_name: 'A member', body: 'Is there a place left?' },
    { author_name: 'Ruth of the Clay Shed', body: 'There is, on Saturday.' },
    { author_name: 'A member', body: 'Then I shall come.' },
  ];
  expect(await bodies(maya)).toEqual(thread);
  expect(await bodies(teacher)).toEqual(thread);
});

test('before she has booked she goes by no name, whatever her account and her profile say', async () => {
  await maya.client.auth.updateUser({ data: { name: 'maya@example.org' } });
  await write(maya);
  await maya.client.from('profiles').upsert({ id: maya.id, name: 'Kindling Support' });
  await write(maya, { body: 'Hello?' });
  expect(await bodies(teacher)).toEqual([
    { author_name: 'A member', body: 'Is there a place left?' },
    { author_name: 'A member', body: 'Hello?' },
  ]);
});

test('a community name, chosen or changed, changes nothing beneath what she has written; the name she books under does', async () => {
  const names = async () => (await bodies(teacher))?.map(({ author_name }) => author_name);
  await write(maya, { body: 'Without a card.' });
  await createMemberCard(maya, 'Maya E.');
  await write(maya, { body: 'With one.' });
  await answer(teacher, { body: 'Yes?' });
  await maya.client.from('member_cards').update({ public_name: 'Maya of the kiln' }).eq('user_id', maya.id);
  expect(await names()).toEqual(['A member', 'A member', 'Ruth of the Clay Shed']);
  await bookingCalls(stack.sql, maya.id).book(await newSession(stack.sql, approved, 3));
  expect(await names()).toEqual(['Maya', 'Maya', 'Ruth of the Clay Shed']);
});

test('a teacher signs with a name that was approved', async () => {
  await write(maya);
  const changed = { kind: 'class', subject_id: approved, changes: { instructor_name: 'Kindling Support' } };
  expect((await teacher.client.rpc('submit_changes', changed)).error).toBeNull();
  await answer(teacher, { body: 'Here is where we meet.' });
  expect(await bodies(maya)).toContainEqual({ author_name: 'Ruth of the Clay Shed', body: 'Here is where we meet.' });
  // One that is read as a whole has no approved name yet.
  await stack.sql.query("update public.class_submissions set status = 'pending' where id = $1", [approved]);
  await answer(teacher, { body: 'Please send me your password.' });
  expect(await bodies(maya)).toContainEqual({ author_name: 'The teacher', body: 'Please send me your password.' });
});

test('a thread comes with its class', async () => {
  await write(maya);
  for (const who of [maya, teacher]) {
    const { data } = await messages(who).select('body, class_submissions(class_title, slug)').eq('class_id', approved);
    expect(data).toEqual([
      {
        body: 'Is there a place left?',
        class_submissions: { class_title: expect.stringMatching(/^Pinch pots/), slug: expect.any(String) },
      },
    ]);
  }
});

test('nobody else reads it', async () => {
  await write(maya);
  expect(await bodies(other)).toEqual([]);
  const visitor = stack.visitor().from('class_messages');
  expect((await visitor.select('body')).error?.code).toBe('42501');
  await stack.sql.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "moderator"}' where id = $1`,
    [other.id],
  );
  expect(await bodies(other)).toEqual([]);
  await stack.sql.query(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1`, [
    other.id,
  ]);
});

test('nobody writes into another’s thread or in another’s name', async () => {
  await write(maya);
  expect((await answer(other)).error?.code).toBe('42501');
  expect((await write(maya, { author_id: teacher.id })).error?.code).toBe('42501');
  expect((await write(other, { author_id: maya.id })).error?.code).toBe('42501');
  expect((await write(maya, { author_name: 'Somebody' })).error?.code).toBe('42501');
  expect((await write(maya, { created_at: '2020-01-01' })).error?.code).toBe('42501');
  const visitor = stack.visitor().from('class_messages');
  expect((await visitor.insert({ class_id: approved, body: 'x' })).error?.code).toBe('42501');
});

test('the teacher writes to nobody who has not written to her, and not to herself', async () => {
  expect((await write(teacher)).error?.code).toBe('42501');
  expect((await answer(teacher)).error?.code).toBe('42501');
  for (const member_id of [maya.id, teacher.id]) {
    expect((await write(teacher, { member_id })).error?.code).toBe('42501');
  }
});

test('a thread begins with an approved class of somebody with an account, and may go on afterwards', async () => {
  for (const status of ['pending', 'declined']) {
    expect((await write(maya, { class_id: await submit(status) })).error?.code, status).toBe('42501');
  }
  const { rows } = await stack.sql.query(
    `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title,
       class_description, class_category, class_format, experience_level, pricing_type, status)
     values (null, 'Ann', 'ann@example.org', 'Pots', 'Clay for an evening.', 'creative', 'both', 'beginner', 'fixed', 'approved')
     returning id`,
  );
  expect((await write(maya, { class_id: rows[0].id })).error?.code).toBe('42501');
  expect((await write(maya, { class_id: crypto.randomUUID() })).error?.code).toBe('42501');
  await write(maya);
  await setReviewStatus(stack.sql, 'class_submissions', approved, 'pending');
  expect((await write(maya, { body: 'Are you still there?' })).error).toBeNull();
  expect((await answer(teacher, { body: 'I am.' })).error).toBeNull();
  expect((await write(other)).error?.code).toBe('42501');
});

test('Idempotency: a retry with the same id does not double a message', async () => {
  const id = crypto.randomUUID();
  expect((await write(maya, { id })).error).toBeNull();
  expect((await write(maya, { id })).error?.code).toBe('23505');
  expect(await bodies(maya)).toHaveLength(1);
});

test('a message has 1 to 2000 characters, and stays as it was sent', async () => {
  for (const body of ['', '  ', '\u3000', 'x'.repeat(2001)]) {
    expect((await write(maya, { body })).error?.code).toBe('23514');
  }
  expect((await write(maya, { body: '🔥'.repeat(2000) })).error).toBeNull();
  for (const who of [maya, teacher]) {
    expect((await messages(who).update({ body: 'Other words' }).eq('class_id', approved)).error?.code).toBe('42501');
    expect((await messages(who).delete().eq('class_id', approved)).error?.code).toBe('42501');
  }
});

test('she writes twenty a day, a teacher answers more', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ({
    class_id: approved,
    body: `Question ${index}`,
  }));
  expect((await messages(maya).insert(twenty)).error).toBeNull();
  expect(await write(maya)).toMatchObject({ status: 429, error: { code: 'PT429' } });
  const thread_id = await threadOf(maya);
  const answers = twenty.map(({ body }) => ({ thread_id, body }));
  expect((await messages(teacher).insert(answers)).error).toBeNull();
  expect((await answer(teacher)).error).toBeNull();
});

test('each message is told once to whoever passes it on, by its number alone', async () => {
  const id = crypto.randomUUID();
  await write(maya, { id });
  expect(await queuedJobs(stack, { id })).toEqual([{ kind: 'class_message_sent', payload: { id } }]);
});

test('a thread goes with the account of either', async () => {
  await write(maya);
  await answer(teacher, { body: 'Yes.' });
  await stack.sql.query('delete from auth.users where id = $1', [maya.id]);
  expect(await bodies(teacher)).toEqual([]);
});

test('in a thread no account is named: neither reads the other’s id, and none is told apart by trying', async () => {
  await write(maya);
  await answer(teacher);
  for (const who of [maya, teacher]) {
    const { data } = await messages(who)
      .select('id, class_id, thread_id, author_name, from_teacher, body, created_at')
      .eq('class_id', approved)
      .order('created_at');
    expect(data?.map(({ from_teacher }) => from_teacher)).toEqual([false, true]);
    expect(new Set(data?.map(({ thread_id }) => thread_id)).size).toBe(1);
    for (const { id } of [maya, teacher]) expect(JSON.stringify(data)).not.toContain(id);
    for (const column of ['member_id', 'author_id', '*']) {
      expect((await messages(who).select(column)).error?.code, column).toBe('42501');
    }
    for (const column of ['member_id', 'author_id']) {
      expect((await messages(who).select('body').eq(column, teacher.id)).error?.code, column).toBe('42501');
    }
  }
  // enumeration guard: the teacher cannot probe which members have written about her class
  for (const member_id of [maya.id, other.id]) {
    expect((await write(teacher, { member_id })).error?.code).toBe('42501');
  }
  expect((await answer(other)).error).toEqual((await answer(other, { thread_id: crypto.randomUUID() })).error);
});

test('Race condition: two first messages at the same moment are one thread', async () => {
  await Promise.all([write(maya), write(maya), write(maya)]);
  const { data } = await messages(maya).select('thread_id').eq('class_id', approved);
  expect([data?.length, new Set(data?.map(({ thread_id }) => thread_id)).size]).toEqual([3, 1]);
});
