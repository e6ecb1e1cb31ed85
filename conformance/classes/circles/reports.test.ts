import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTaughtClass } from '../../bookings/booking-calls.ts';
import { newModerator } from '../../support/moderation-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import { type Goer, memberIdOf, newCircle, readRoom, write } from './circle-calls.ts';

// Reports of circles: what the desk reads of a room, and what it does there.

let stack: Stack;
let judith: Persona;
let circle: string;
let ada: Goer;
let bea: Goer;
let cleo: Goer;

const sql = () => stack.sql;

beforeAll(async () => {
  stack = await startStack();
  judith = await newModerator(stack, 'Judith');
});
afterAll(() => stack.close());
beforeEach(async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const made = await newCircle(sql(), classId);
  ({ circle } = made);
  [ada, bea, cleo] = made.goers as [Goer, Goer, Goer];
});

const report = (who: Goer, kind: string, id: string) =>
  errorOf(
    sql(),
    member(who.id),
    `insert into public.reports (reporter_id, subject_kind, subject_id, reason) values ($1, $2, $3, 'harassment')`,
    [who.id, kind, id],
  );

async function messageOf(words: string): Promise<string> {
  const { rows } = await sql().query('select id from public.circle_messages where words = $1 and circle_id = $2', [
    words,
    circle,
  ]);
  return rows[0]?.id ?? '';
}

async function queued(kind: string, id: string) {
  const { data } = await judith.client.rpc('report_queue').throwOnError();
  return (data as { subject_kind: string; subject_id: string; subject: never; reports: { id: string }[] }[]).find(
    (each) => each.subject_kind === kind && each.subject_id === id,
  ) as unknown as {
    subject: { name: string; words: string; context: { author: string; words: string }[] };
    reports: { id: string }[];
  };
}

test('Reports of circles: a message comes with the three before it, and no more of the room', async () => {
  for (const [who, words] of [
    [bea, 'One'],
    [cleo, 'Two'],
    [bea, 'Three'],
    [ada, 'Four'],
    [bea, 'Unkind'],
    [cleo, 'After it'],
  ] as const)
    await write(sql(), who, circle, words);
  await runAs(sql(), member(bea.id), `insert into public.circle_messages (circle_id, status) values ($1, 'late')`, [
    circle,
  ]);
  const id = await messageOf('Unkind');
  expect(await report(ada, 'circle_message', id)).toBe('allowed');
  const { subject } = await queued('circle_message', id);
  expect(subject).toMatchObject({ name: 'Bea', words: 'Unkind' });
  expect(subject.context.map(({ author, words }) => `${author}: ${words}`)).toEqual([
    'Cleo: Two',
    'Bea: Three',
    'Ada: Four',
  ]);
});

test('Reports of circles: a person comes with her last three, and is called as she is there', async () => {
  for (const words of ['One', 'Two', 'Three', 'Four']) await write(sql(), bea, circle, words);
  await write(sql(), cleo, circle, 'Not hers');
  const id = await memberIdOf(sql(), bea, circle);
  expect(await report(ada, 'circle_member', id)).toBe('allowed');
  const { subject } = await queued('circle_member', id);
  expect(subject.name).toBe('Bea');
  expect(subject.context.map(({ words }) => words)).toEqual(['Four', 'Three', 'Two']);
});

test('Reports of circles: after leaving too, of nobody whom she didn’t meet there, and not of herself', async () => {
  await write(sql(), bea, circle, 'Unkind');
  const id = await messageOf('Unkind');
  const { classId } = await newTaughtClass(stack.sql);
  const { goers } = await newCircle(sql(), classId);
  expect(await report(goers[0] as Goer, 'circle_message', id)).toBe('PT404');
  expect(await report(goers[0] as Goer, 'circle_member', await memberIdOf(sql(), bea, circle))).toBe('PT404');
  expect(await report(bea, 'circle_message', id)).toBe('PT403');
  await runAs(sql(), member(ada.id), 'select public.block_in_circle($1)', [await memberIdOf(sql(), bea, circle)]);
  expect(await report(ada, 'circle_message', id)).toBe('allowed');
});

test('Moderation of circles: a hidden message is its author’s alone to read, and comes back; a suspension is leaving', async () => {
  await write(sql(), bea, circle, 'Unkind');
  const id = await messageOf('Unkind');
  await report(ada, 'circle_message', id);
  const { reports } = await queued('circle_message', id);
  const act = await judith.client
    .rpc('act_on_report', { report_ids: reports.map((each) => each.id), action: 'hide', reason: 'Unkind.' })
    .throwOnError();
  expect(await readRoom(sql(), cleo, circle)).toEqual([]);
  expect(await readRoom(sql(), bea, circle)).toEqual(['Unkind']);
  await judith.client
    .rpc('lift_action', { action_id: (act.data as { id: string }).id, reason: 'It was a joke.' })
    .throwOnError();
  expect(await readRoom(sql(), cleo, circle)).toEqual(['Unkind']);
  await report(ada, 'circle_member', await memberIdOf(sql(), bea, circle));
  const person = await queued('circle_member', await memberIdOf(sql(), bea, circle));
  await judith.client
    .rpc('act_on_report', { report_ids: person.reports.map((each) => each.id), action: 'suspend', reason: 'Again.' })
    .throwOnError();
  expect(await readRoom(sql(), cleo, circle)).toEqual(['left']);
});

test('Moderation of circles: whoever moderates reads no room by herself', async () => {
  await write(sql(), bea, circle, 'Hello');
  expect((await judith.client.from('circle_messages').select('words')).data).toEqual([]);
  expect((await judith.client.rpc('members_of_circle', { circle_id: circle })).data).toEqual([]);
});
