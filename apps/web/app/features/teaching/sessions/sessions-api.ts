import type { StoredSeries } from '@kindling/domain/sessions/session-plan-again';
import type { toChangeArguments, toPlanArguments } from '@kindling/domain/sessions/session-plan-rows';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import type { SeriesScope, TaughtSession } from './taught-session.ts';

/** As many as one teacher can plan ahead. */
const maxItems = 1000;

/** How long after the end attendance can be noted. */
export const attendanceMs = 48 * 3_600_000;

/** Sessions ahead and of the last two days, while attendance can be noted; soonest first. */
export async function readTaughtSessions(supabase: Backend): Promise<TaughtSession[]> {
  const { data } = await supabase
    .rpc('taught_sessions', { since: new Date(Date.now() - attendanceMs).toISOString(), max_items: maxItems })
    .throwOnError();
  return data;
}

/** One session, with what only its teacher sees; null where it is none of hers. */
export async function readTaughtSession(supabase: Backend, id: string): Promise<TaughtSession | null> {
  const { data } = await supabase.rpc('taught_session', { session_id: id }).maybeSingle().throwOnError();
  return data;
}

/** A series as it was planned, to plan another like it; undefined for a single session. */
export async function readSeries(supabase: Backend, { series_id }: TaughtSession): Promise<StoredSeries | undefined> {
  if (!series_id) return undefined;
  const [series, sessions] = await Promise.all([
    supabase.from('session_series').select('rule, booked_as').eq('id', series_id).maybeSingle().throwOnError(),
    supabase.from('class_sessions').select('starts_at').eq('series_id', series_id).order('starts_at').throwOnError(),
  ]);
  const last = sessions.data.at(-1);
  if (!series.data || !last) return undefined;
  return {
    rule: series.data.rule,
    bookedAs: series.data.booked_as,
    dates: sessions.data.length,
    lastStartsAt: last.starts_at,
  };
}

/** Idempotent: sent again under the same plan id, it plans nothing more and returns what was planned then. */
export async function planSessions(planId: string, classId: string, plan: ReturnType<typeof toPlanArguments>) {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc('plan_sessions', { plan_id: planId, class_id: classId, ...plan })
    .select('id, starts_at, ends_at, capacity')
    .throwOnError();
  return data;
}

/** Returns how many were changed. */
export async function changeSessions(
  sessionId: string,
  scope: SeriesScope,
  change: ReturnType<typeof toChangeArguments>,
): Promise<number> {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc('change_sessions', { session_id: sessionId, scope, ...change }).throwOnError();
  return data;
}

/** Returns how many were cancelled. */
export async function cancelSessions(sessionId: string, scope: SeriesScope, reason: string): Promise<number> {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc('cancel_sessions', { session_id: sessionId, scope, reason }).throwOnError();
  return data;
}

/** One message to everybody booked. Idempotent under its request id; returns how many were told. */
export async function messageBooked(sessionId: string, message: string, requestId: string): Promise<number> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc('message_booked', { session_id: sessionId, message, request_id: requestId })
    .throwOnError();
  return data;
}
