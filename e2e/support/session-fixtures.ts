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

/** Session that starts in so many minutes, for two hours. */
export async function insertSession(
  stack: Stack,
  classId: string,
  { inMinutes, capacity }: { inMinutes: number; capacity: number },
): Promise<string> {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     values ($1, now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 120), 'Europe/London', $3, $3)
     returning id`,
    [classId, inMinutes, capacity],
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
