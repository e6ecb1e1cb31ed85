/** Booking of a mail's link, as `booking_of_link` tells it. */
export interface LinkedBooking {
  status: 'booked' | 'waiting' | 'offered' | 'cancelled' | 'lapsed' | 'expired' | 'attended' | 'no_show';
  seats: number;
  offeredUntil: string | null;
  offerOver: boolean;
  sessionCancelled: boolean;
  /** The session has begun: nothing can be given back any more. */
  begun: boolean;
  /** Past the deadline of the cancellation policy. */
  late: boolean;
  /** Sessions of a course that she waits for or is offered as one; 0 where it is a session alone. */
  courseDates: number;
  classTitle: string;
  classSlug: string | null;
  teacher: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Act that came too late. */
export type MissedAct = 'accept' | 'cancel';

export function asMissedAct(value: string | null): MissedAct | undefined {
  return value === 'accept' || value === 'cancel' ? value : undefined;
}

export function asLinkedBooking(answer: unknown): LinkedBooking | undefined {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return undefined;
  const row = answer as Record<string, unknown>;
  return {
    status: String(row.status) as LinkedBooking['status'],
    seats: Number(row.seats),
    offeredUntil: typeof row.offered_until === 'string' ? row.offered_until : null,
    offerOver: row.offer_over === true,
    sessionCancelled: row.session_status === 'cancelled',
    begun: row.begun === true,
    late: row.late === true,
    courseDates: Number(row.course_dates),
    classTitle: String(row.class_title),
    classSlug: typeof row.class_slug === 'string' ? row.class_slug : null,
    teacher: String(row.instructor_name),
    startsAt: String(row.starts_at),
    endsAt: String(row.ends_at),
    timeZone: String(row.time_zone),
  };
}
