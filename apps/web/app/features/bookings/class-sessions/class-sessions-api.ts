import type { Backend } from '../../../lib/backend/supabase.ts';

const publicColumns =
  `id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency,
  status, series_id, series:session_series(booked_as), booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, is_online, answers_demand,
  venue:venues(id, name:public_name, town, at_home, public_address, public_directions, nearest_stop:public_nearest_stop, step_free_entrance,
    step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome,
    photos(key, alt, width, thumbhash))` as const;

/** Half a year of a weekly class. */
const maxSessions = 26;

/**
 * Sessions of an approved class that lie ahead, soonest first, cancelled ones too. Read by the server and by members.
 */
export function readClassSessions(supabase: Backend, classId: string) {
  return supabase
    .from('class_sessions')
    .select(publicColumns)
    .eq('class_id', classId)
    .eq('venue.photos.published', true)
    .order('position', { referencedTable: 'venue.photos' })
    .limit(1, { referencedTable: 'venue.photos' })
    .gt('starts_at', new Date().toISOString())
    .order('starts_at')
    .order('id')
    .limit(maxSessions);
}

export type ClassSession = NonNullable<Awaited<ReturnType<typeof readClassSessions>>['data']>[number];

export type SessionVenue = NonNullable<ClassSession['venue']>;

/** Course of a class: a series whose sessions are booked as one. */
export interface Course {
  series_id: string;
  booked_as: 'course' | 'either';
  /** Sessions that are left, and places at all of them. */
  dates: number;
  places_left: number;
  session_ids: string[];
}

/** Courses of an approved class that have sessions left. Read by the server and by members. */
export function readCourses(supabase: Backend, classId: string) {
  return supabase.rpc('courses_of_class', { class_id: classId }).overrideTypes<Course[], { merge: false }>();
}
