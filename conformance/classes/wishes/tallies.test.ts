import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession, newTaughtClass } from '../../bookings/booking-calls.ts';
import { newConfirmed, wishAll } from './wish-calls.ts';

// Tallies of /admin: asked, offered, booked, went, as numbers of a day and without rows of persons.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const query = async (text: string, values: unknown[] = []) => (await stack.sql.query(text, values)).rows;

const tallies = async () => {
  const rows = await query(
    `select figure, sum(change)::integer as count from private.tallies
      where figure in ('wishes', 'offers', 'answer_bookings', 'answer_visits') group by 1 having sum(change) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ figure, count }) => [figure, count]));
};

test('Tallies: asked, offered, booked and went are counted, taken back, and the same when they are counted anew', async () => {
  const { classId } = await newTaughtClass(stack.sql);
  const [answer, other] = [await newSession(stack.sql, classId, 8, 72), await newSession(stack.sql, classId, 8, 96)];
  const members = await newConfirmed(stack.sql, 4);
  await wishAll(stack.sql, members);
  await query(`insert into private.demand_answers (session_id, thing, cell) values ($1, 'pottery-ceramics', 5)`, [
    answer,
  ]);
  await query('update public.class_sessions set answers_demand = true where id = $1', [answer]);
  expect(await tallies()).toEqual({ wishes: 4, offers: 1 });

  // a date that nobody asked for is none of them
  for (const session of [answer, other]) {
    await query(
      `insert into public.bookings (session_id, user_id, first_name, seats, status, request_id) select $1, m, 'Maya', 1, 'booked', gen_random_uuid() from unnest($2::uuid[]) m`,
      [session, members],
    );
  }
  expect(await tallies()).toEqual({ wishes: 4, offers: 1, answer_bookings: 4 });
  const become = (status: string, at: number) =>
    query('update public.bookings set status = $1 where user_id = $2', [status, members[at]]);
  await become('attended', 0);
  await become('no_show', 1);
  await become('cancelled', 2);
  await query('delete from public.wishes where user_id = $1', [members[3]]);
  const counted = { wishes: 3, offers: 1, answer_bookings: 3, answer_visits: 1 };
  expect(await tallies()).toEqual(counted);
  await query('select private.recount_tallies()');
  expect(await tallies()).toEqual(counted);
});
