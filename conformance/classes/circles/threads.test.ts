import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMembers, newTaughtClass } from '../../bookings/booking-calls.ts';
import { newModerator } from '../../support/moderation-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';
import { companyOf, type Goer, memberIdOf, readRoom, toldOf, write } from './circle-calls.ts';
import { giveCard, metCircle, newThread, sayYes, threadsOf } from './thread-calls.ts';

// Threads of two: a room without a date, for those who both said yes to keeping in touch.

let stack: Stack;
let teacher: string;
let circle: string;
let ada: Goer;
let bea: Goer;
let cleo: Goer;
let thread: string;

const sql = () => stack.sql;
const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  const taught = await newTaughtClass(stack.sql);
  ({ teacher } = taught);
  const met = await metCircle(sql(), taught.classId);
  ({ circle } = met);
  [ada, bea, cleo] = met.goers as [Goer, Goer, Goer];
  await giveCard(sql(), bea, 'Moonpotter');
  thread = await newThread(sql(), circle, ada, bea);
});

describe('Who reads and writes', () => {
  test('Row level security of threads: the two read and write; the others of the circle, the teacher and strangers don’t', async () => {
    expect(await write(sql(), ada, thread, 'Same time next month?')).toBe('allowed');
    expect(await write(sql(), bea, thread, 'Yes!')).toBe('allowed');
    expect(await readRoom(sql(), bea, thread)).toEqual(['Same time next month?', 'Yes!']);
    const [stranger = ''] = await newMembers(sql(), 1);
    for (const id of [cleo.id, teacher, stranger]) {
      expect(await readRoom(sql(), { id }, thread)).toEqual([]);
      expect(await write(sql(), { id }, thread)).toBe('42501');
      expect(await companyOf(sql(), { id }, thread)).toEqual([]);
      expect((await runAs(sql(), member(id), 'select * from public.circle_room($1)', [thread])).rows).toEqual([]);
      expect(await threadsOf(sql(), { id })).toEqual([]);
      expect(await errorOf(sql(), member(id), 'select public.leave_circle($1)', [thread])).toBe('PT404');
    }
    expect(await toldOf(sql(), bea)).toEqual(['ready', 'thread_message']);
  });

  test('Cards: each goes by her card where she had one when it opened, beside the name she was met by; by no id of an account', async () => {
    await giveCard(sql(), ada, 'Made later');
    const { rows } = await runAs(
      sql(),
      member(ada.id),
      'select first_name, met_as, own from public.members_of_circle($1)',
      [thread],
    );
    expect(rows).toEqual([
      { first_name: 'Moonpotter', met_as: 'Bea', own: false },
      { first_name: 'Ada', met_as: 'Ada', own: true },
    ]);
    // in the room of the circle she stays who she was there
    expect(await companyOf(sql(), ada, circle)).toEqual(['Ada', 'Bea', 'Cleo']);
    const seen = JSON.stringify([rows, await threadsOf(sql(), ada)]);
    expect(seen).not.toContain(bea.id);
    expect(seen).not.toContain(circle);
    expect(await threadsOf(sql(), ada)).toMatchObject([
      { id: thread, name: 'Moonpotter', met_as: 'Bea', ended: false },
    ]);
  });
});

async function suspend({ id }: Goer) {
  await query(
    `with act as (
       insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
       values ('suspend', 'member', $1, $1, 'Unkind.', $1) returning id)
     insert into private.suspensions (member_id, sanction_id) select $1, id from act`,
    [id],
  );
}

/** Ada ends it, for this reason. */
const reasons: Readonly<Record<string, () => Promise<unknown>>> = {
  'she leaves': () => runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [thread]),
  'she takes her yes back': () => sayYes(sql(), ada, circle, bea, false),
  'she blocks her in the thread': async () =>
    runAs(sql(), member(ada.id), 'select public.block_in_circle($1)', [await memberIdOf(sql(), bea, thread)]),
  'she blocks her in the community': () =>
    query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, bea.id]),
  'she is suspended': () => suspend(ada),
  'her account is erased': () => query('select private.erase_member($1)', [ada.id]),
};

describe('Ending', () => {
  const seen = new Map<string, string>();
  for (const [reason, end] of Object.entries(reasons)) {
    test(`Leaving a thread: where ${reason}, the other one sees the same, and writes no more`, async () => {
      await write(sql(), ada, thread, 'Coffee?');
      await write(sql(), bea, thread, 'Love to.');
      await end();
      const room = await runAs(
        sql(),
        member(bea.id),
        'select cancelled, thread, closes_at <= now() as closed from public.circle_room($1)',
        [thread],
      );
      const [{ id: _id, closes_at: _closes, last_at: _last, ...listed }] = await threadsOf(sql(), bea);
      seen.set(
        reason,
        JSON.stringify([room.rows, listed, await readRoom(sql(), bea, thread), await companyOf(sql(), bea, thread)]),
      );
      expect(new Set(seen.values()).size).toBe(1);
      expect(listed).toMatchObject({ name: null, met_as: null, ended: true });
      expect(await readRoom(sql(), bea, thread)).toEqual(['Love to.', 'left']);
      expect(await write(sql(), bea, thread)).toBe('42501');
      if (reason === 'her account is erased') return;
      expect(await readRoom(sql(), ada, thread)).toEqual([]);
      expect(await threadsOf(sql(), ada)).toEqual([]);
      expect(await write(sql(), ada, thread)).toBe('42501');
    });
  }

  test('Blocks: in a thread it is listed under the name of her card, once; the room of the circle is left with it', async () => {
    const block = async () =>
      runAs(sql(), member(ada.id), 'select public.block_in_circle($1)', [await memberIdOf(sql(), bea, thread)]);
    await block();
    await block();
    const { rows } = await runAs(sql(), member(ada.id), 'select name, class_title from public.my_thread_blocks()');
    expect(rows).toEqual([{ name: 'Moonpotter', class_title: null }]);
    expect(await companyOf(sql(), bea, circle)).toEqual(['Bea', 'Cleo']);
  });

  test('Leaving the room of the circle keeps the thread, and leaving the thread keeps the room; both say yes anew', async () => {
    await runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [thread]);
    expect(await companyOf(sql(), bea, circle)).toEqual(['Ada', 'Bea', 'Cleo']);
    const next = await newThread(sql(), circle, bea, ada);
    expect(next).not.toBe(thread);
    await runAs(sql(), member(bea.id), 'select public.leave_circle($1)', [circle]);
    expect(await write(sql(), bea, next)).toBe('allowed');
  });
});

describe('Retention and reports', () => {
  test('Retention: closed 90 days after the last message, gone 30 days later; a message renews it, but nothing that was left', async () => {
    const closes = async () =>
      (
        await query(
          `select round(extract(epoch from closes_at - now()) / 86400)::integer as days from private.circles where id = $1`,
          [thread],
        )
      )[0]?.days;
    expect(await closes()).toBe(90);
    await query(`update private.circles set closes_at = now() + interval '3 days' where id = $1`, [thread]);
    await write(sql(), ada, thread);
    expect(await closes()).toBe(90);
    await query(`update private.circles set closes_at = now() - interval '1 minute' where id = $1`, [thread]);
    expect(await write(sql(), ada, thread)).toBe('42501');
    expect(await readRoom(sql(), bea, thread)).toHaveLength(1);
    // what was on its way when the other one left reopens nothing
    await query(`update private.circles set closes_at = now() + interval '3 days', cancelled = true where id = $1`, [
      thread,
    ]);
    await write(sql(), ada, thread);
    expect(await closes()).toBe(3);
    await query(`update private.circles set closes_at = now() - interval '31 days' where id = $1`, [thread]);
    await query('select private.cleanup_kept(1000)');
    expect(await query('select from private.circle_members where circle_id = $1', [thread])).toEqual([]);
    expect(await query('select from public.circle_messages where circle_id = $1', [thread])).toEqual([]);
    expect(await query('select from private.circle_yeses where thread_id = $1', [thread])).toEqual([]);
    expect(await query(`select from public.notifications where subject_id = $1`, [thread])).toEqual([]);
  });

  test('The date is taken off, and the thread stays: it is none of its rooms', async () => {
    await query('delete from public.class_sessions where id = (select session_id from private.circles where id = $1)', [
      circle,
    ]);
    expect(await write(sql(), ada, thread)).toBe('allowed');
  });

  test('Reports of threads: a message comes with the three before it, called as in the thread; after leaving too', async () => {
    const judith = await newModerator(stack, 'Judith');
    for (const words of ['One', 'Two', 'Three', 'Four', 'Unkind']) await write(sql(), bea, thread, words);
    const [{ id }] = await query(`select id from public.circle_messages where words = 'Unkind' and circle_id = $1`, [
      thread,
    ]);
    const report = (who: Goer) =>
      errorOf(
        sql(),
        member(who.id),
        `insert into public.reports (reporter_id, subject_kind, subject_id, reason) values ($1, 'circle_message', $2, 'harassment')`,
        [who.id, id],
      );
    expect(await report(cleo)).toBe('PT404');
    await runAs(sql(), member(ada.id), 'select public.leave_circle($1)', [thread]);
    expect(await report(ada)).toBe('allowed');
    const { data } = await judith.client.rpc('report_queue').throwOnError();
    const { subject } = (
      data as { subject_id: string; subject: { name: string; context: { author: string; words: string }[] } }[]
    ).find((each) => each.subject_id === id) ?? { subject: undefined };
    expect(subject?.name).toBe('Moonpotter');
    expect(subject?.context.map(({ author, words }) => `${author}: ${words}`)).toEqual([
      'Moonpotter: Two',
      'Moonpotter: Three',
      'Moonpotter: Four',
    ]);
  });
});
