import { safetyLimits } from '@kindling/domain/safety/reporting';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost } from '../../support/community-calls.ts';
import {
  fileAppeal,
  newCommunityMember,
  newModerator,
  notificationsOf,
  sanctionMember,
} from '../../support/moderation-calls.ts';

// Appeals: once for each action, by the member concerned, decided by another moderator.

const memberColumns = 'id, sanction_id, member_id, body, created_at, status, answer, decided_at';

let stack: Stack;
let maya: Persona;
let ruth: Persona;
let judith: Persona;
let nina: Persona;
let id: string;
let sanction: string;

beforeAll(async () => {
  stack = await startStack();
  ruth = await newCommunityMember(stack, 'Ruth P.');
  [judith, nina] = [await newModerator(stack, 'Judith Marsh'), await newModerator(stack, 'Nina Wells')];
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newCommunityMember(stack, 'Maya E.');
  id = await createPost(maya);
  sanction = (await sanctionMember(judith, ruth, { kind: 'post', id }, { action: 'hide' })).id;
});

const decide = ({ client }: Persona, appeal_id: string, outcome = 'overturned', answer = 'We were wrong.') =>
  client.rpc('decide_appeal', { appeal_id, outcome, answer });

test('she appeals once, reads her own, and nobody else does', async () => {
  const first = await fileAppeal(maya, sanction);
  expect(first.error).toBeNull();
  expect((await fileAppeal(maya, sanction)).error?.code).toBe('23505');
  expect((await maya.client.from('appeals').select(memberColumns)).data).toMatchObject([
    { id: first.id, body: 'It was meant kindly.', status: 'open', answer: null },
  ]);
  for (const other of [ruth, judith]) expect((await other.client.from('appeals').select('id')).data).toEqual([]);
  expect((await stack.visitor().from('appeals').select('id')).error?.code).toBe('42501');
});

test('against what concerns somebody else, was undone, or is no sanction, she cannot', async () => {
  expect((await fileAppeal(ruth, sanction)).error?.code).toBe('42501');
  const forOther = await ruth.client.from('appeals').insert({ sanction_id: sanction, member_id: maya.id, body: 'x' });
  expect(forOther.error?.code).toBe('42501');
  expect((await fileAppeal(maya, crypto.randomUUID())).error?.code).toBe('42501');
  const anon = await stack.visitor().from('appeals').insert({ sanction_id: sanction, body: 'x' });
  expect(anon.error?.code).toBe('42501');
  const dismissed = await sanctionMember(judith, ruth, { kind: 'member', id: maya.id }, { action: 'dismiss' });
  expect((await fileAppeal(maya, dismissed.id)).error?.code).toBe('42501');
  expect((await judith.client.rpc('lift_action', { action_id: sanction, reason: 'Sorry.' })).error).toBeNull();
  expect((await fileAppeal(maya, sanction)).error?.code).toBe('42501');
});

test('its words have limits, and who decided is told to nobody', async () => {
  expect((await fileAppeal(maya, sanction, ' \n')).error?.code).toBe('23514');
  expect((await fileAppeal(maya, sanction, 'x'.repeat(safetyLimits.appeal.max + 1))).error?.code).toBe('23514');
  expect((await fileAppeal(maya, sanction, '🔥'.repeat(safetyLimits.appeal.max))).error).toBeNull();
  expect((await maya.client.from('appeals').select('decided_by')).error?.code).toBe('42501');
  expect(
    (await maya.client.from('appeals').update({ status: 'overturned' }).eq('sanction_id', sanction)).error?.code,
  ).toBe('42501');
  expect((await maya.client.from('appeals').delete().eq('sanction_id', sanction)).error?.code).toBe('42501');
});

test('whoever acted does not decide; another overturns, and the post is back, both are told, the record says all', async () => {
  const { id: appeal_id } = await fileAppeal(maya, sanction);
  expect((await decide(judith, appeal_id)).error?.code).toBe('PT403');
  expect((await decide(maya, appeal_id)).error?.code).toBe('42501');
  expect((await decide(nina, appeal_id, 'perhaps')).error?.code).toBe('22023');
  expect((await decide(nina, appeal_id, 'overturned', ' ')).error?.code).toBe('22023');
  expect((await judith.client.rpc('lift_action', { action_id: sanction, reason: 'x' })).error?.code).toBe('PT409');
  const answers = await Promise.all([decide(nina, appeal_id), decide(nina, appeal_id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ruth.client.from('posts').select('id').eq('id', id)).data).toEqual([{ id }]);
  expect((await notificationsOf(maya))[0]).toMatchObject({
    kind: 'appeal_decided',
    decision: 'overturned',
    reason: 'We were wrong.',
    sanction_id: sanction,
  });
  expect((await notificationsOf(ruth))[0]).toMatchObject({
    kind: 'report_decided',
    decision: 'dismissed',
    reason: 'We were wrong.',
  });
  const { data } = await nina.client
    .from('moderation_actions')
    .select('action, moderator_id, undoes')
    .eq('member_id', maya.id)
    .order('acted_at');
  expect(data).toEqual([
    { action: 'hide', moderator_id: judith.id, undoes: null },
    { action: 'appeal_overturned', moderator_id: nina.id, undoes: sanction },
  ]);
});

test('upheld, the post stays hidden, and she cannot appeal again', async () => {
  const { id: appeal_id } = await fileAppeal(maya, sanction);
  expect((await decide(nina, appeal_id, 'upheld', 'It names where somebody lives.')).error).toBeNull();
  expect((await ruth.client.from('posts').select('id').eq('id', id)).data).toEqual([]);
  expect((await maya.client.from('appeals').select(memberColumns)).data).toMatchObject([
    { status: 'upheld', answer: 'It names where somebody lives.' },
  ]);
  expect((await fileAppeal(maya, sanction)).error?.code).toBe('23505');
});

test('a suspension that is overturned ends at once', async () => {
  const { id: suspension } = await sanctionMember(judith, ruth, { kind: 'member', id: maya.id }, { action: 'suspend' });
  const { id: appeal_id } = await fileAppeal(maya, suspension);
  expect((await maya.client.rpc('my_moderation_status')).data).toMatchObject({ suspended: true, appeal: 'open' });
  await decide(nina, appeal_id);
  expect((await maya.client.rpc('my_moderation_status')).data).toMatchObject({ suspended: false, appeal: null });
  expect((await maya.client.from('posts').insert({ content: 'Back again.' })).error).toBeNull();
});

test('the desk reads it with the act and the words; what concerns herself a moderator does not see', async () => {
  const { id: appeal_id } = await fileAppeal(maya, sanction);
  const read = async ({ client }: Persona) =>
    ((await client.rpc('appeal_queue')).data as { id: string }[]).find((row) => row.id === appeal_id);
  expect(await read(nina)).toMatchObject({
    body: 'It was meant kindly.',
    may_decide: true,
    act: { id: sanction, action: 'hide', moderator_name: 'Judith Marsh', reason: 'Against the guidelines.' },
    words_then: 'First bowl.',
    subject: { shown: false },
    member: { id: maya.id, past: [{ action: 'hide' }] },
  });
  expect(await read(judith)).toMatchObject({ may_decide: false });
  const grace = await newCommunityMember(stack, 'Grace A.');
  const { id: own } = await sanctionMember(judith, ruth, { kind: 'member', id: grace.id }, { action: 'warn' });
  const secondAppeal = await fileAppeal(grace, own);
  await stack.sql.query('select private.set_role($1, $2)', [grace.email, 'moderator']);
  expect((await decide(grace, secondAppeal.id)).error?.code).toBe('PT403');
  const { data } = await grace.client.rpc('appeal_queue');
  expect((data as { id: string }[]).map((row) => row.id)).not.toContain(secondAppeal.id);
  await stack.sql.query('select private.set_role($1, null)', [grace.email]);
});

test('an admin who reviews alone reads the appeal against her own act; beside another she does not', async () => {
  const olga = await newModerator(stack, 'Olga Brandt', 'admin');
  const { id: warning } = await sanctionMember(olga, ruth, { kind: 'member', id: maya.id }, { action: 'warn' });
  const { id: appeal_id } = await fileAppeal(maya, warning);
  expect((await decide(olga, appeal_id)).error?.code).toBe('PT403');
  const others = [judith, nina];
  for (const { email } of others) await stack.sql.query('select private.set_role($1, null)', [email]);
  expect((await decide(olga, appeal_id)).error).toBeNull();
  for (const { email } of others) await stack.sql.query('select private.set_role($1, $2)', [email, 'moderator']);
  await stack.sql.query(`select set_config('kindling.last_admin', 'leave', true), private.set_role($1, null)`, [
    olga.email,
  ]);
});
