import { randomUUID } from 'node:crypto';
import { benchSessionId } from './fill-classes.ts';
import type { Workload } from './workload.ts';

/**
 * A place booked and given back, so that places don't run out; each client at a date of its own, since one member holds
 * one place at a date. By hand it is the row and its triggers alone, without what the functions note and tell.
 */
export const booking: Workload = {
  name: 'booking and its cancellation, member',
  wanted: 0.6,
  who: 'member',
  path: 'rpc/book_session',
  body: ({ client }) => ({ session_id: benchSessionId(client), seats: 1, note: null, request_id: randomUUID() }),
  plain: {
    text: `with given as (select * from json_to_record($2::json) as given (session_id uuid, seats integer, request_id uuid)),
      session as (
        select s.id, s.capacity from public.class_sessions s join given on s.id = given.session_id
         where s.status = 'scheduled' and s.starts_at > now() for update of s),
      booked as (
        insert into public.bookings (session_id, user_id, seats, status, first_name, request_id)
        select session.id, $1, given.seats, 'booked', 'Maya', given.request_id from session, given
         where given.seats <= session.capacity - (
           select coalesce(sum(b.seats), 0) from public.bookings b where b.session_id = session.id and b.status in ('booked', 'attended', 'no_show'))
        returning *)
      select row_to_json(booked.*)::text as body from booked`,
    takes: ['member', 'body'],
  },
  compared: false,
  undo: {
    who: 'member',
    path: 'rpc/cancel_booking',
    body: ({ before }) => ({ booking_id: (before as { id: string }).id }),
    plain: {
      text: `with given as (select * from json_to_record($2::json) as given (booking_id uuid)),
        cancelled as (
          update public.bookings b set status = 'cancelled', updated_at = now() from given
           where b.id = given.booking_id and b.user_id = $1 and b.status = 'booked' returning b.*)
        select row_to_json(cancelled.*)::text as body from cancelled`,
      takes: ['member', 'body'],
    },
  },
  reset: `update public.bookings set status = 'cancelled' where status = 'booked'`,
};
