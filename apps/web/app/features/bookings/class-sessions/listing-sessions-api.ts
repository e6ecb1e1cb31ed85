import type { Backend } from '../../../lib/backend/supabase.ts';

const publicColumns = `id, starts_at, ends_at, time_zone, places_left, price_kind, price_amount, price_currency, status,
  series:session_series(booked_as), booking_opens_at, booking_closes_at, is_online, class:class_submissions!inner(id, slug, class_title, pricing_type, price_amount),
  venue:venues!inner(id, name:public_name, town, listing_id)` as const;

const maxSessions = 12;

/** Sessions of approved classes that lie ahead at the venue of a listing, soonest first. */
export function readListingSessions(supabase: Backend, listingId: string) {
  return supabase
    .from('class_sessions')
    .select(publicColumns)
    .eq('venue.listing_id', listingId)
    .eq('status', 'scheduled')
    .gt('starts_at', new Date().toISOString())
    .order('starts_at')
    .order('id')
    .limit(maxSessions);
}

export type ListingSession = NonNullable<Awaited<ReturnType<typeof readListingSessions>>['data']>[number];
