import { bookingWindow } from '@kindling/domain/bookings/places';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** The next session of a listed class that can be booked by itself, with this many places; null where there is none. */
export async function readNextSession(supabase: Backend, classId: string, seats: number) {
  const now = new Date();
  const { data } = await supabase
    .from('class_sessions')
    .select(
      'id, status, starts_at, ends_at, time_zone, booking_opens_at, booking_closes_at, series:session_series(booked_as)',
    )
    .eq('class_id', classId)
    .eq('status', 'scheduled')
    .gt('starts_at', now.toISOString())
    .gte('places_left', seats)
    .order('starts_at')
    .order('id')
    .limit(12)
    .throwOnError();
  return (
    data.find((session) => session.series?.booked_as !== 'course' && bookingWindow(session, now) === 'open') ?? null
  );
}
