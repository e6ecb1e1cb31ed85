import type { Persona, Stack } from '@kindling/test-kit';
import { insertClass } from './class-fixtures.ts';

/** Approved class of a teacher. */
export function insertTaughtClass(stack: Stack, teacher: Persona, title = 'Pinch pots') {
  return insertClass(stack, {
    class_title: title,
    instructor_name: 'Maya Ellis',
    submitted_by: teacher.id,
    max_participants: 8,
    status: 'approved',
  });
}

interface SessionFixture {
  inMinutes: number;
  capacity: number;
  [column: string]: unknown;
}

/** Session that starts in so many minutes, for two hours. */
export async function insertSession(
  stack: Stack,
  classId: string,
  { inMinutes, capacity, ...more }: SessionFixture,
): Promise<string> {
  const columns = { time_zone: 'Europe/London', ...more };
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_sessions (class_id, starts_at, ends_at, capacity, places_left, ${Object.keys(columns).join(', ')})
     values ($1, now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 120), $3, $3,
             ${Object.keys(columns).map((_, index) => `$${index + 4}`)})
     returning id`,
    [classId, inMinutes, capacity, ...Object.values(columns)],
  );
  return rows[0]?.id ?? '';
}

/** Series whose dates are booked one by one, as a course, or either way. */
export async function insertSeries(stack: Stack, classId: string, bookedAs: string): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.session_series (id, class_id, rule, booked_as)
     values (gen_random_uuid(), $1, 'RRULE:FREQ=WEEKLY;COUNT=3', $2) returning id`,
    [classId, bookedAs],
  );
  return rows[0]?.id ?? '';
}

export async function insertVenue(
  stack: Stack,
  owner: Persona,
  more: { name?: string; at_home?: boolean } = {},
): Promise<string> {
  const columns = {
    owner_id: owner.id,
    name: 'The Old Mill',
    address: '3 Bridge Street',
    town: 'Hebden Bridge',
    directions: 'The green door beside the bakery.',
    step_free_entrance: true,
    ...more,
  };
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.venues (${Object.keys(columns).join(', ')})
     values (${Object.keys(columns).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? '';
}

/** Books as this member. Returns the booking's id. */
export async function book(member: Persona, sessionId: string, seats = 1, note = ''): Promise<string> {
  const { data } = await member.client
    .rpc('book_session', { session_id: sessionId, seats, note, request_id: crypto.randomUUID() })
    .throwOnError();
  return (data as { id: string }).id;
}
