import { createHash, randomBytes } from 'node:crypto';
import type { Stack } from '@kindling/test-kit';

/**
 * Books a place for a member on a session of a class that starts in three days; returns the token of her mail's link.
 */
export async function bookingToken(stack: Stack, memberId: string, classId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await stack.sql.query(
    `with planned as (
       insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
       values ($1, now() + interval '72 hours', now() + interval '74 hours', 'Europe/London', 6, 6) returning id
     ), booked as (
       insert into public.bookings (session_id, user_id, seats, status, first_name, request_id)
       select id, $2, 1, 'booked', 'Maya', gen_random_uuid() from planned returning id
     )
     insert into private.booking_links (token_hash, booking_id) select $3, id from booked`,
    [classId, memberId, createHash('sha256').update(token).digest('hex')],
  );
  return token;
}
