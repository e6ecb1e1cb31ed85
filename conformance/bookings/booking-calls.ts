import type { Stack } from '@kindling/test-kit';
import type { Pool } from 'pg';
import { errorOf, member, newAccount, runAs } from '../support/run-as.ts';

/** Booking row as its functions return it. */
export interface Booking {
  id: string;
  session_id: string;
  user_id: string;
  seats: number;
  status: string;
  offered_until: Date | null;
  passed_over: boolean;
}

/** Approved class of a new teacher. */
export async function newTaughtClass(sql: Pool): Promise<{ teacher: string; classId: string }> {
  const teacher = await newAccount(sql, { name: 'Ruth Pemberton' });
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title, class_description,
       class_category, class_format, experience_level, pricing_type, status)
     values ($1, 'Ruth Pemberton', 'ruth@example.org', 'Pinch pots', 'Two hours of clay at a kitchen table.',
       'creative', 'in-person', 'beginner', 'message', 'approved')
     returning id`,
    [teacher],
  );
  return { teacher, classId: rows[0]?.id ?? '' };
}

/** Session that starts in so many hours. */
export async function newSession(sql: Pool, classId: string, capacity: number, inHours = 72): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     values ($1, now() + make_interval(mins => $3::integer), now() + make_interval(mins => $3::integer + 120), 'Europe/London', $2, $2)
     returning id`,
    [classId, capacity, Math.round(inHours * 60)],
  );
  return rows[0]?.id ?? '';
}

/** The public booking functions as one member calls them. */
export function bookingCalls(sql: Pool, memberId: string) {
  const call = async (text: string, values: unknown[]): Promise<Booking> =>
    (await runAs(sql, member(memberId), `select * from ${text}`, values)).rows[0] as Booking;
  return {
    book: (sessionId: string, seats = 1, requestId: string = crypto.randomUUID()) =>
      call('public.book_session($1, $2, null, $3)', [sessionId, seats, requestId]),
    cancel: (bookingId: string) => call('public.cancel_booking($1)', [bookingId]),
    accept: (bookingId: string) => call('public.accept_offer($1)', [bookingId]),
    error: (text: string, values: unknown[]) => errorOf(sql, member(memberId), `select * from ${text}`, values),
  };
}

export async function placesLeft(sql: Pool, sessionId: string): Promise<number> {
  const { rows } = await sql.query<{ places_left: number }>(
    'select places_left from public.class_sessions where id = $1',
    [sessionId],
  );
  return rows[0]?.places_left ?? -1;
}

export async function statuses(sql: Pool, sessionId: string): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ status: string; bookings: number }>(
    'select status, count(*)::integer as bookings from public.bookings where session_id = $1 group by 1 order by 1',
    [sessionId],
  );
  return Object.fromEntries(rows.map(({ status, bookings }) => [status, bookings]));
}

/** Members by id, without the auth service. */
export async function newMembers(sql: Pool, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.users (email, raw_user_meta_data)
     select gen_random_uuid() || '@example.org', jsonb_build_object('name', 'Member ' || i) from generate_series(1, $1) i
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Moves an offer's end into the past and lets it lapse, as the worker does. */
export async function lapseNow(stack: Pick<Stack, 'sql'>, bookingId: string): Promise<void> {
  await stack.sql.query("update public.bookings set offered_until = now() - interval '1 second' where id = $1", [
    bookingId,
  ]);
  await stack.sql.query('select private.lapse_offer($1)', [bookingId]);
}
