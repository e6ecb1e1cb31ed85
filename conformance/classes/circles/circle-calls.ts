import { makeCircles } from '@kindling/server/jobs/make-circles.ts';
import type { Pool } from 'pg';
import { newMembers, newSession } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs } from '../../support/run-as.ts';

/** A member with her place at a session and the name she has in its circle. */
export interface Goer {
  id: string;
  booking: string;
  name: string;
}

/** Names as in the order in which they asked. */
const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fay', 'Gwen', 'Hope'];

/** Books, and has asked to go with others who are new: past the function, whose job would make circles at once. */
export async function newGoer(
  sql: Pool,
  session: string,
  { name = 'Ada', seats = 1, ageBand = null as string | null } = {},
): Promise<Goer> {
  const [id = ''] = await newMembers(sql, 1);
  const { rows } = await runAs(sql, member(id), 'select id from public.book_session($1, $2, null, gen_random_uuid())', [
    session,
    seats,
  ]);
  const booking: string = rows[0].id;
  await wishFor(sql, id, booking, name, ageBand);
  return { id, booking, name };
}

export async function wishFor(sql: Pool, id: string, booking: string, name: string, ageBand: string | null = null) {
  await sql.query(
    `insert into public.circle_wishes (booking_id, user_id, first_name, portrait, age_band, created_at)
     values ($1, $2, $3, 3, $4, clock_timestamp())`,
    [booking, id, name, ageBand],
  );
}

/** Session within the 72 hours, and so many who asked. */
export async function newGoers(
  sql: Pool,
  classId: string,
  count: number,
  inHours = 48,
): Promise<{ session: string; goers: Goer[] }> {
  const session = await newSession(sql, classId, 12, inHours);
  const goers: Goer[] = [];
  for (const name of names.slice(0, count)) goers.push(await newGoer(sql, session, { name }));
  return { session, goers };
}

/** The same with their circle made. */
export async function newCircle(sql: Pool, classId: string, count = 3, inHours = 48) {
  const { session, goers } = await newGoers(sql, classId, count, inHours);
  await makeCircles(sql, session);
  const { rows } = await sql.query<{ id: string }>('select id from private.circles where session_id = $1', [session]);
  return { session, goers, circle: rows[0]?.id ?? '' };
}

export async function stateOf(sql: Pool, { id, booking }: Goer): Promise<string | undefined> {
  const { rows } = await runAs(sql, member(id), 'select state from public.my_circles() where booking_id = $1', [
    booking,
  ]);
  return rows[0]?.state;
}

/** Names in the room, as one of its members reads them. */
export async function companyOf(sql: Pool, { id }: Pick<Goer, 'id'>, circle: string): Promise<string[]> {
  const { rows } = await runAs(
    sql,
    member(id),
    'select first_name from public.members_of_circle($1) order by first_name',
    [circle],
  );
  return rows.map(({ first_name }) => first_name);
}

/** What one reads in the room, oldest first. */
export async function readRoom(sql: Pool, { id }: Pick<Goer, 'id'>, circle: string): Promise<string[]> {
  const { rows } = await runAs(
    sql,
    member(id),
    `select coalesce(words, status, notice) as said from public.circle_messages
      where circle_id = $1 order by created_at, id`,
    [circle],
  );
  return rows.map(({ said }) => said);
}

export function write(sql: Pool, { id }: Pick<Goer, 'id'>, circle: string, words = 'Green coat, by the door.') {
  return errorOf(sql, member(id), 'insert into public.circle_messages (circle_id, words) values ($1, $2)', [
    circle,
    words,
  ]);
}

export async function toldOf(sql: Pool, { id }: Pick<Goer, 'id'>): Promise<string[]> {
  const { rows } = await sql.query<{ decision: string }>(
    `select decision from public.notifications where user_id = $1 and kind = 'circle' order by created_at, decision`,
    [id],
  );
  return rows.map(({ decision }) => decision);
}

/** Id in the room. */
export async function memberIdOf(sql: Pool, { id }: Pick<Goer, 'id'>, circle: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from private.circle_members where user_id = $1 and circle_id = $2',
    [id, circle],
  );
  return rows[0]?.id ?? '';
}
