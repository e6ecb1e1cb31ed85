import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';
import { newConfirmed, placeAt, type Wish, wishAll } from './wish-calls.ts';

// Answers to demand: a teacher offers a date of what is wanted near her; those who asked hear of it once and book
// first.

let stack: Stack;
let teacher: string;
let classId: string;
let session: string;
let cell: number;

const sql = () => stack.sql;
const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;

beforeAll(async () => {
  stack = await startStack();
  await placeAt(stack.sql, -501, 'Zzkettlewick', 54.15, -1.75, 18_000);
  await placeAt(stack.sql, -504, 'Zzfarwick', 55.95, -3.15, 18_000);
  [{ cell }] = (await query('select private.grid_cell(54.15, -1.75) as cell')) as [{ cell: number }];
});
afterAll(() => stack.close());
beforeEach(async () => {
  await query('delete from public.wishes');
  await query('delete from private.demand');
  await query('delete from private.demand_answers');
  ({ teacher, classId } = await newTaughtClass(stack.sql));
  // what is listed changes by revisions alone
  await query(`update public.class_submissions set status = 'pending' where id = $1`, [classId]);
  await query(`update public.class_submissions set class_location = 'Zzkettlewick' where id = $1`, [classId]);
  await query(`update public.class_submissions set status = 'approved' where id = $1`, [classId]);
  await query(`update public.class_details set thing = 'pottery-ceramics', thing_guessed = false where class_id = $1`, [
    classId,
  ]);
  session = await evening();
  await query(
    `insert into private.demand (thing, cell, time_group, month, place_id, women)
     values ('pottery-ceramics', $1, 'weekday-evening', current_date, -501, 15)`,
    [cell],
  );
});

/** A session on a weekday evening, some days ahead. */
async function evening(): Promise<string> {
  const id = await newSession(stack.sql, classId, 4, 120);
  await query(
    `update public.class_sessions s set starts_at = m.start, ends_at = m.start + interval '2 hours'
       from (select private.local_to_utc(d + interval '19 hours', 'Europe/London') as start
               from generate_series((current_date + 4)::timestamp, (current_date + 8)::timestamp, interval '1 day') d
              where extract(isodow from d) < 6 order by d limit 1) m
      where s.id = $1`,
    [id],
  );
  return id;
}

/** Answers, and tells those who asked: the server's job does the same meanwhile. */
async function answer(who = teacher, id = session, thing = 'pottery-ceramics') {
  const came = await offer(who, id, thing);
  await tellBatch(id, null, 500);
  return came;
}
const offer = (who = teacher, id = session, thing = 'pottery-ceramics') =>
  errorOf(stack.sql, member(who), 'select public.answer_demand($1, $2, $3)', [id, thing, cell]);
const tellBatch = async (id: string, after: string | null, most: number): Promise<string | null> =>
  (await query('select private.tell_of_answer($1, $2, $3) as last', [id, after, most]))[0].last;
const wished = async (wish: Partial<Wish> = {}): Promise<string> => {
  const [id = ''] = await newConfirmed(sql(), 1);
  await wishAll(sql(), [id], wish);
  return id;
};
const told = async (id: string) =>
  (await query(`select from public.notifications where user_id = $1 and kind = 'wish_answered'`, [id])).length;
const book = (id: string) =>
  errorOf(stack.sql, member(id), 'select public.book_session($1, 1, null, gen_random_uuid())', [session]);
const near = async (who: string) =>
  (
    await runAs(
      stack.sql,
      member(who),
      'select thing, place_name, women, class_slug is not null as hers, answered from public.wanted_near_classes()',
    )
  ).rows;

describe('What is wanted near a teacher', () => {
  test('What is wanted: within 25 miles of her classes, with her own class of it, and nothing for who teaches nothing', async () => {
    await query(
      `insert into private.demand (thing, cell, time_group, month, place_id, women)
       values ('pottery-ceramics', private.grid_cell(55.95, -3.15), 'weekday-evening', current_date, -504, 40),
              ('dance-classes', $1, 'weekday-evening', current_date, -501, 10)`,
      [cell],
    );
    expect(await near(teacher)).toEqual([
      { thing: 'pottery-ceramics', place_name: 'Zzkettlewick', women: 15, hers: true, answered: false },
      { thing: 'dance-classes', place_name: 'Zzkettlewick', women: 10, hers: false, answered: false },
    ]);
    expect(await near(await wished())).toEqual([]);
    expect(await errorOf(stack.sql, visitor, 'select * from public.wanted_near_classes()')).toBe('42501');
  });
});

describe('Answers to demand', () => {
  test('Answers: only a teacher with a class of the thing, once for a cell in 14 days, and a session once', async () => {
    const stranger = await wished();
    expect(await answer(stranger)).toBe('PT404');
    expect(await answer(teacher, session, 'dance-classes')).toBe('PT409');
    expect(await answer()).toBe('allowed');
    // idempotent: sent again it is what it was
    expect(await answer()).toBe('allowed');
    expect(await near(teacher)).toMatchObject([{ answered: true }]);
    const again = await evening();
    expect(await answer(teacher, again)).toBe('PT409');
    await query(`update private.demand_answers set answered_at = now() - interval '15 days'`);
    expect(await answer(teacher, again)).toBe('allowed');
  });

  test('Answers: not within 48 hours of the start, nor where somebody has booked', async () => {
    const [maya = ''] = await newConfirmed(sql(), 1);
    const soon = await newSession(stack.sql, classId, 4, 47);
    expect(await answer(teacher, soon)).toBe('PT409');
    await bookingCalls(stack.sql, maya).book(session);
    expect(await answer()).toBe('PT409');
  });

  test('Answers: whose wish is in the cell or reaches it, who could go then, and for its price', async () => {
    await query(
      `update public.class_sessions set price_kind = 'fixed', price_amount = 2000, price_currency = 'GBP' where id = $1`,
      [session],
    );
    const here = await wished();
    const reaching = await wished({ latitude: 54.25 });
    const beyond = await wished({ latitude: 54.25 });
    const elsewhen = await wished({ times: ['weekend-morning'] });
    const otherThing = await wished({ thing: 'dance-classes' });
    const poorer = await wished();
    await query('update public.wishes set radius_km = 16 where user_id = $1', [reaching]);
    await query('update public.wishes set radius_km = 5 where user_id = $1', [beyond]);
    await query(`update public.wishes set max_price = 1900, price_currency = 'GBP' where user_id = $1`, [poorer]);
    expect(await answer()).toBe('allowed');
    expect(await Promise.all([here, reaching].map(told))).toEqual([1, 1]);
    expect(await Promise.all([beyond, elsewhen, otherThing, poorer].map(told))).toEqual([0, 0, 0, 0]);
  });

  test('Blocks: who is blocked either way hears of nothing', async () => {
    const [blocked, blocker] = [await wished(), await wished()];
    await query(
      `insert into public.member_cards (user_id, public_name, username)
       select u, 'Member', 'member_' || substr(md5(u::text), 1, 12) from unnest($1::uuid[]) u`,
      [[blocked, blocker, teacher]],
    );
    await query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [
      teacher,
      blocked,
      blocker,
    ]);
    expect(await answer()).toBe('allowed');
    expect([await told(blocked), await told(blocker)]).toEqual([0, 0]);
  });

  test('Rate limit: a member hears of two dates a week', async () => {
    const maya = await wished();
    for (let at = 0; at < 3; at++) {
      await query('delete from private.demand_answers');
      expect(await answer(teacher, await evening())).toBe('allowed');
    }
    expect(await told(maya)).toBe(2);
  });

  test('Batches: so many members in one transaction, each told once, also where it begins anew', async () => {
    const asked = (await newConfirmed(sql(), 5)).toSorted();
    await wishAll(sql(), asked);
    await query(`insert into private.demand_answers (session_id, thing, cell) values ($1, 'pottery-ceramics', $2)`, [
      session,
      cell,
    ]);
    expect(await tellBatch(session, null, 2)).toBe(asked[1]);
    expect(await Promise.all(asked.map(told))).toEqual([1, 1, 0, 0, 0]);
    // killed here: the job is run again
    expect(await tellBatch(session, null, 2)).toBe(asked[1]);
    expect(await tellBatch(session, asked[1] ?? '', 2)).toBe(asked[3]);
    expect(await tellBatch(session, asked[3] ?? '', 2)).toBeNull();
    expect(await Promise.all(asked.map(told))).toEqual([1, 1, 1, 1, 1]);
  });

  test('Job: the server tells of an answer after it is committed, and of a cancelled date no one', async () => {
    const maya = await wished();
    expect(await offer()).toBe('allowed');
    await expect.poll(() => told(maya), { timeout: 15_000 }).toBe(1);
    const late = await wished();
    await query(`update public.class_sessions set status = 'cancelled' where id = $1`, [session]);
    expect(await tellBatch(session, null, 500)).toBeNull();
    expect(await told(late)).toBe(0);
  });

  test('Early booking: for a day those who asked, then everybody; and it is said openly', async () => {
    const [maya, other] = [await wished(), (await newConfirmed(sql(), 1))[0] ?? ''];
    expect(await answer()).toBe('allowed');
    const { rows } = await runAs(
      stack.sql,
      visitor,
      `select answers_demand, booking_opens_at between now() + interval '23 hours 59 minutes' and now() + interval '24 hours' as tomorrow
         from public.class_sessions where id = $1`,
      [session],
    );
    expect(rows).toEqual([{ answers_demand: true, tomorrow: true }]);
    expect(await book(other)).toBe('PT409');
    expect((await runAs(stack.sql, member(maya), 'select * from public.my_early_sessions()')).rows).toEqual([
      { session_id: session },
    ]);
    expect((await runAs(stack.sql, member(other), 'select * from public.my_early_sessions()')).rows).toEqual([]);
    expect(await book(maya)).toBe('allowed');
    await query(`update public.class_sessions set booking_opens_at = now() - interval '1 second' where id = $1`, [
      session,
    ]);
    expect(await book(other)).toBe('allowed');
  });

  test('Enumeration guard: the teacher learns of nobody who asked, nor how many were told', async () => {
    await wished();
    const { rows, fields } = await runAs(stack.sql, member(teacher), 'select public.answer_demand($1, $2, $3)', [
      session,
      'pottery-ceramics',
      cell,
    ]);
    expect(Object.values(rows[0] ?? {})).toEqual(['']);
    expect(fields).toHaveLength(1);
    for (const table of ['private.early_bookers', 'private.demand_answers', 'private.demand']) {
      expect(await errorOf(stack.sql, member(teacher), `select * from ${table}`), table).toBe('42501');
    }
  });
});
