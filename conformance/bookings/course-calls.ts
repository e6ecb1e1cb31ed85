import type { Pool } from 'pg';
import { type Caller, member, runAs } from '../support/run-as.ts';
import { type Booking, newSession } from './booking-calls.ts';

interface CourseBooking extends Booking {
  course_id: string | null;
}

/** Series of sessions a day apart, the first in three days. Ids of the sessions in their order. */
export async function newCourse(
  sql: Pool,
  classId: string,
  { bookedAs = 'either', capacities }: { bookedAs?: string; capacities: readonly number[] },
): Promise<{ seriesId: string; sessionIds: string[] }> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.session_series (id, class_id, rule, booked_as)
     values (gen_random_uuid(), $1, 'RRULE:FREQ=DAILY;COUNT=9', $2) returning id`,
    [classId, bookedAs],
  );
  const seriesId = rows[0]?.id ?? '';
  const sessionIds: string[] = [];
  for (const [index, capacity] of capacities.entries()) {
    sessionIds.push(await newSession(sql, classId, capacity, 72 + index * 24));
  }
  await sql.query('update public.class_sessions set series_id = $1 where id = any ($2)', [seriesId, sessionIds]);
  return { seriesId, sessionIds };
}

/** The public functions of courses as one member calls them. */
export function courseCalls(sql: Pool, memberId: string) {
  return {
    bookCourse: async (seriesId: string, seats = 1, requestId: string = crypto.randomUUID()) =>
      (
        await runAs(sql, member(memberId), 'select * from public.book_course($1, $2, null, $3)', [
          seriesId,
          seats,
          requestId,
        ])
      ).rows as CourseBooking[],
    cancelCourse: async (courseId: string): Promise<number> =>
      (await runAs(sql, member(memberId), 'select public.cancel_course($1) as given', [courseId])).rows[0]?.given,
  };
}

/** What is wrong with the numbers of these sessions: more taken than there is, or places_left that differs. */
export async function wrongNumbers(sql: Pool, sessionIds: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql.query(
    `select s.id, s.capacity, private.seats_taken(s.id) as taken, s.places_left from public.class_sessions s
      where s.id = any ($1)
        and (private.seats_taken(s.id) > s.capacity or s.places_left <> private.places_left_of(s))`,
    [sessionIds],
  );
  return rows;
}

/** Code and detail of a refused statement. */
export async function refusalOf(sql: Pool, caller: Caller, text: string, values: unknown[]) {
  return runAs(sql, caller, text, values).then(
    () => 'allowed' as const,
    ({ code, detail }: { code?: string; detail?: string }) => ({ code, detail }),
  );
}
