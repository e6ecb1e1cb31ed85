import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classRow, setReviewStatus } from '../../support/class-values.ts';
import {
  actOnReports,
  fileAppeal,
  fileReport,
  newCommunityMember,
  newModerator,
  notificationsOf,
  queuedReport,
  sanctionMember,
} from '../../support/moderation-calls.ts';

// Reports of class messages and their authors, and the moderators' decisions.

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let greta: Persona;
let classId: string;
let questionId: string;
let answerId: string;

beforeAll(async () => {
  stack = await startStack();
  [judith, greta] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Greta Lind')];
});
afterAll(() => stack.close());
beforeEach(async () => {
  [maya, ruth] = [await newCommunityMember(stack, 'Maya E.'), await newCommunityMember(stack, 'Nightingale')];
  classId = crypto.randomUUID();
  await ruth.client.from('class_submissions').insert(classRow({ id: classId, instructor_name: 'Ruth Pemberton' }));
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
  questionId = await write(maya, 'Is there a place left?');
  answerId = await write(ruth, 'Not for the likes of you.');
});

async function write({ client }: Persona, body: string): Promise<string> {
  const id = crypto.randomUUID();
  const { data } = await client.from('class_messages').select('thread_id').eq('class_id', classId).limit(1);
  const place = data?.[0] ?? { class_id: classId };
  const { error } = await client.from('class_messages').insert({ id, body, ...place });
  if (error) throw error;
  return id;
}

const send = ({ client }: Persona, subject_kind: string, subject_id: string) =>
  client.from('reports').insert({ subject_kind, subject_id, reason: 'harassment' });

const reads = async ({ client }: Persona, id: string) =>
  (await client.from('class_messages').select('body').eq('id', id)).data?.length;

test.each(['message', 'correspondent'] as const)(
  'each of the two reports the other (%s), and nobody else can, or learns that it is there',
  async (kind) => {
    expect((await send(maya, kind, answerId)).error).toBeNull();
    expect((await send(ruth, kind, questionId)).error).toBeNull();
    const none = await send(judith, kind, crypto.randomUUID());
    expect(none.error?.code).toBe('PT404');
    for (const stranger of [judith, await newCommunityMember(stack, 'Grace')]) {
      const refused = await send(stranger, kind, answerId);
      expect([refused.status, refused.error]).toEqual([none.status, none.error]);
    }
    expect((await send({ ...maya, client: stack.visitor() }, kind, answerId)).error?.code).toBe('42501');
    const forOther = { reporter_id: maya.id, subject_kind: kind, subject_id: answerId, reason: 'spam' };
    expect((await judith.client.from('reports').insert(forOther)).error?.code).toBe('42501');
  },
);

test('her own message she does not report, nor one that is hidden; of somebody she has blocked she does', async () => {
  expect((await send(maya, 'message', questionId)).error?.code).toBe('PT403');
  await maya.client.rpc('block_in_thread', { message_id: questionId });
  expect(await reads(maya, answerId)).toBe(0);
  expect((await send(maya, 'message', answerId)).error).toBeNull();
  expect((await send(ruth, 'message', questionId)).error).toBeNull();
  await stack.sql.query('update public.class_messages set hidden_at = now() where id = $1', [questionId]);
  expect((await send(await newCommunityMember(stack, 'Grace'), 'message', questionId)).error?.code).toBe('PT404');
});

test('hidden it is gone for the other one, both are told, and an appeal brings it back', async () => {
  const hidden = await sanctionMember(judith, maya, { kind: 'message', id: answerId }, { action: 'hide' });
  expect([await reads(maya, answerId), await reads(ruth, answerId)]).toEqual([0, 1]);
  expect(await notificationsOf(ruth)).toMatchObject([
    {
      kind: 'hidden',
      subject_kind: 'message',
      subject_name: 'Not for the likes of you.',
      reason: 'Against the guidelines.',
      sanction_id: hidden.id,
    },
  ]);
  expect(await notificationsOf(maya)).toMatchObject([
    { kind: 'report_decided', decision: 'upheld', subject_kind: 'message', subject_name: 'Ruth Pemberton' },
  ]);
  const { id } = await fileAppeal(ruth, hidden.id, 'It was about the large wheel.');
  expect((await judith.client.rpc('appeal_queue')).data).toMatchObject([
    { act: { subject_kind: 'message' }, subject: { words: 'Not for the likes of you.', shown: false } },
  ]);
  await greta.client
    .rpc('decide_appeal', { appeal_id: id, outcome: 'overturned', answer: 'So it was.' })
    .throwOnError();
  expect(await reads(maya, answerId)).toBe(1);
  expect((await notificationsOf(ruth))[0]).toMatchObject({ kind: 'appeal_decided', decision: 'overturned' });
});

test('a moderator shows it again without an appeal, too, and dismisses what is no more than a quarrel', async () => {
  const hidden = await sanctionMember(judith, maya, { kind: 'message', id: answerId }, { action: 'hide' });
  const { data } = await judith.client.rpc('search_actions', { member: ruth.id });
  expect(data).toMatchObject([{ action: 'hide', subject_kind: 'message', liftable: true }]);
  expect((await judith.client.rpc('lift_action', { action_id: hidden.id, reason: 'Read again.' })).error).toBeNull();
  expect(await reads(maya, answerId)).toBe(1);
  await sanctionMember(judith, ruth, { kind: 'message', id: questionId }, { action: 'dismiss' });
  expect(await notificationsOf(maya, 'hidden')).toEqual([]);
});

test('its author can be warned or suspended with it, and it is hidden as well where that is wanted', async () => {
  await sanctionMember(judith, maya, { kind: 'message', id: answerId }, { action: 'suspend', hide: true });
  expect(await reads(maya, answerId)).toBe(0);
  expect((await ruth.client.rpc('my_moderation_status')).data).toMatchObject({ suspended: true });
  expect((await notificationsOf(ruth)).map(({ kind }) => kind).sort()).toEqual(['hidden', 'suspended']);
});

test('a message that went with its class is decided by what it said, and there is nothing to hide', async () => {
  const reported = await fileReport(maya, { kind: 'message', id: answerId });
  await stack.sql.query('delete from public.class_submissions where id = $1', [classId]);
  expect(await queuedReport(judith, answerId)).toMatchObject({
    subject: null,
    reports: [{ name: 'Ruth Pemberton', words: 'Not for the likes of you.' }],
  });
  expect((await actOnReports(judith, [reported], { action: 'hide' })).error?.code).toBe('22023');
  expect((await actOnReports(judith, [reported], { action: 'warn' })).error).toBeNull();
});

test('the desk reads the message and the three before it, and no more of what the two wrote', async () => {
  await write(maya, 'I beg your pardon?');
  await write(ruth, 'You heard.');
  const last = await write(ruth, 'Stay away.');
  await write(maya, 'After it.');
  await fileReport(maya, { kind: 'message', id: last });
  expect(await queuedReport(judith, last)).toMatchObject({
    subject: {
      words: 'Stay away.',
      context: [
        { kind: 'message', author: 'Ruth Pemberton', words: 'Not for the likes of you.' },
        { kind: 'message', author: 'A member', words: 'I beg your pardon?' },
        { kind: 'message', author: 'Ruth Pemberton', words: 'You heard.' },
      ],
    },
  });
  expect((await judith.client.from('class_messages').select('body').eq('class_id', classId)).data).toEqual([]);
});

test('a person is reported once for a thread, as she signs in it: neither account nor card is told', async () => {
  await write(ruth, 'Still here?');
  const last = await write(maya, 'Leave me alone.');
  const id = await fileReport(maya, { kind: 'correspondent', id: last });
  expect((await send(maya, 'correspondent', answerId)).error?.code).toBe('23505');
  // a report of the same person by her card is separate
  const card = await fileReport(maya, { kind: 'member', id: ruth.id });
  expect((await queuedReport(judith, answerId)) as object).toMatchObject({
    subject: { name: 'Ruth Pemberton', context: [{ words: 'Still here?' }, { words: 'Not for the likes of you.' }] },
    member: { id: ruth.id, name: 'Nightingale' },
  });
  expect((await actOnReports(judith, [id], { action: 'hide' })).error?.code).toBe('22023');
  expect((await actOnReports(judith, [id], { action: 'warn' })).error).toBeNull();
  expect((await actOnReports(judith, [card], { action: 'dismiss' })).error).toBeNull();
  const { data } = await maya.client.from('reports').select().eq('id', id).single();
  const notice = (await notificationsOf(maya)).find(({ subject_kind }) => subject_kind === 'correspondent');
  expect(notice).toMatchObject({ decision: 'upheld', subject_name: 'Ruth Pemberton' });
  for (const seen of [data, notice]) expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ruth.id}|Nightingale`));
});

test('reports about her messages go when she is erased', async () => {
  await fileReport(maya, { kind: 'message', id: answerId });
  await fileReport(maya, { kind: 'correspondent', id: answerId });
  await stack.sql.query('select private.erase_member($1)', [ruth.id]);
  expect((await maya.client.from('reports').select('id')).data).toEqual([]);
});
