import type { Withheld } from '@kindling/domain/bookings/disclosure';
import type { Backend } from '../../lib/backend/supabase.ts';

export type BookingStatus =
  | 'booked'
  | 'waiting'
  | 'offered'
  | 'cancelled'
  | 'lapsed'
  | 'expired'
  | 'attended'
  | 'no_show';

/** Booking of the member who asks; the address of a home, and links, once they are disclosed to her. */
export interface MyBooking {
  readonly id: string;
  readonly session_id: string;
  readonly class_id: string;
  /** Null where the class is not listed and has no page. */
  readonly class_slug: string | null;
  readonly class_title: string;
  readonly class_category: string;
  readonly instructor_name: string;
  readonly seats: number;
  readonly status: BookingStatus;
  readonly note: string | null;
  readonly offered_until: string | null;
  readonly offer_held: boolean;
  /** How many are before her on the waiting list. */
  readonly waiting_ahead: number | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly session_status: 'scheduled' | 'cancelled';
  readonly cancel_reason: string | null;
  readonly cancellation_hours: number;
  readonly price_kind: string;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  /** The class's own price, free text, for sessions that have none of their own. */
  readonly class_pricing_type: string;
  readonly class_price_amount: string | null;
  readonly class_format: string;
  /** Where the class meets, in its own words. */
  readonly class_location: string | null;
  readonly bring: string | null;
  readonly venue_name: string | null;
  readonly town: string | null;
  readonly address: string | null;
  readonly directions: string | null;
  readonly nearest_stop: string | null;
  readonly online_link: string | null;
  readonly is_online: boolean;
  readonly payment_link: string | null;
  /** The same for sessions that were booked as one course. */
  readonly course_id: string | null;
  readonly at_home: boolean | null;
  /** What she isn’t told yet. */
  readonly withholds: readonly Withheld[];
  /** When she is; null: once her email address is confirmed. */
  readonly disclosure_moment: string | null;
  /** How many are kept for her party, which is larger; null unless she waits and was passed over. */
  readonly places_free: number | null;
  /** To whom she passes seats on; null where there is none to pass on. */
  readonly guests: readonly BookingGuest[] | null;
}

/** Seat of a booking that is passed on by a link. */
export interface BookingGuest {
  readonly id: string;
  readonly state: 'open' | 'coming';
  /** Null until she has said yes. */
  readonly first_name: string | null;
  /** How long the link can be answered. */
  readonly until: string;
}

/** What has not ended yet, soonest first. */
export async function readNextBookings(supabase: Backend): Promise<MyBooking[]> {
  const { data } = await supabase
    .rpc('my_bookings', { since: new Date().toISOString(), max_items: 200 })
    .overrideTypes<MyBooking[], { merge: false }>()
    .throwOnError();
  return data;
}

const pastShown = 20;

/** What has ended, latest first, as far as it is still stored. */
export async function readPastBookings(supabase: Backend): Promise<MyBooking[]> {
  const { data } = await supabase
    .rpc('my_bookings', { since: '-infinity', max_items: 200 })
    .lt('ends_at', new Date().toISOString())
    .in('status', ['booked', 'attended', 'no_show', 'expired'])
    .order('starts_at', { ascending: false })
    .limit(pastShown)
    .overrideTypes<MyBooking[], { merge: false }>()
    .throwOnError();
  return data;
}

export interface BookingRequest {
  session_id: string;
  seats: number;
  note: string;
  /** Idempotency key: the same over retries. */
  request_id: string;
}

/**
 * Idempotent: sent again with the same `request_id`, it returns the booking that was made then. Her place doesn't
 * depend on whether her access needs got through: `needsTold` says it.
 */
export async function bookSession(supabase: Backend, request: BookingRequest, needs: readonly string[]) {
  const { data } = await supabase.rpc('book_session', { ...request }).throwOnError();
  if (needs.length === 0) return { ...data, needsTold: true };
  const { error } = await supabase.rpc('tell_access_needs', { booking_id: data.id, needs: [...needs] });
  return { ...data, needsTold: error === null };
}

/** What she has told the teacher of a booking that she needs there. */
export async function readAccessNeeds(supabase: Backend, bookingId: string): Promise<readonly string[]> {
  const { data } = await supabase.from('bookings').select('access_needs').eq('id', bookingId).single().throwOnError();
  return data.access_needs;
}

/** Replaces what she told before. */
export async function tellAccessNeeds(supabase: Backend, bookingId: string, needs: readonly string[]): Promise<void> {
  await supabase.rpc('tell_access_needs', { booking_id: bookingId, needs: [...needs] }).throwOnError();
}

export async function acceptOffer(supabase: Backend, id: string): Promise<void> {
  await supabase.rpc('accept_offer', { booking_id: id }).throwOnError();
}

/** Waits with a smaller party, and is offered what fits. Idempotent. */
export async function reduceSeats(supabase: Backend, id: string, seats: number): Promise<void> {
  await supabase.rpc('reduce_seats', { booking_id: id, seats }).throwOnError();
}

/** Gives a place, an offer or a place in line back. Idempotent. */
export async function cancelBooking(supabase: Backend, id: string): Promise<void> {
  await supabase.rpc('cancel_booking', { booking_id: id }).throwOnError();
}

export interface CourseRequest {
  series_id: string;
  seats: number;
  note: string;
  /** Idempotency key: the same over retries. */
  request_id: string;
}

/**
 * Books every session of a course that is left, or waits for all. Idempotent by `request_id`; returns how many, as
 * `bookSession` does.
 */
export async function bookCourse(supabase: Backend, request: CourseRequest, needs: readonly string[]) {
  const { data } = await supabase.rpc('book_course', { ...request }).throwOnError();
  const made = { dates: data.length, status: data[0]?.status ?? 'booked' };
  if (needs.length === 0) return { ...made, needsTold: true };
  const course = { course_id: request.request_id, needs: [...needs] };
  const { error } = await supabase.rpc('tell_course_access_needs', course);
  return { ...made, needsTold: error === null };
}

/** Name that a booking is under, as the door list calls her. */
export async function readBookingName(supabase: Backend, id: string): Promise<string> {
  const { data } = await supabase.from('bookings').select('first_name').eq('id', id).single().throwOnError();
  return data.first_name;
}

/** For all that she has with the teacher. */
export async function renameBooking(supabase: Backend, id: string, name: string): Promise<void> {
  await supabase.rpc('rename_booking', { booking_id: id, first_name: name }).throwOnError();
}

/** Passes a seat on; returns the token of the link, which is told once. */
export async function inviteGuest(supabase: Backend, id: string): Promise<string> {
  const { data } = await supabase.rpc('invite_guest', { booking_id: id }).throwOnError();
  return data;
}

/** Takes a seat back that was passed on. Idempotent. */
export async function withdrawGuest(supabase: Backend, id: string): Promise<void> {
  await supabase.rpc('withdraw_guest', { guest_id: id }).throwOnError();
}

/** Gives back every session of a course that lies ahead. Idempotent. */
export async function cancelCourse(supabase: Backend, courseId: string): Promise<void> {
  await supabase.rpc('cancel_course', { course_id: courseId }).throwOnError();
}
