import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';
import { readTaughtSession } from '../sessions/sessions-api.ts';
import type { AttendanceMark, DoorList } from './door-list.ts';

/** Null where the session is none of hers. */
export async function readDoorList(supabase: Backend, sessionId: string): Promise<DoorList | null> {
  const [session, list, returned] = await Promise.all([
    readTaughtSession(supabase, sessionId),
    supabase.rpc('door_list', { session_id: sessionId }),
    supabase.rpc('returned_places', { session_id: sessionId }),
  ]);
  if (errorCode(list.error) === errorCodes.notFound) return null;
  for (const { error, status } of [list, returned]) if (error) throw Object.assign(error, { status });
  return session && { session, rows: list.data ?? [], returned: returned.data ?? [], readAt: new Date().toISOString() };
}

/** Discloses the place of a home and the links to one who is booked, before their time. Idempotent. */
export async function disclosePlace(bookingId: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.rpc('disclose_place', { booking_id: bookingId }).throwOnError();
}

const calls = { attended: 'check_in', no_show: 'mark_no_show', booked: 'undo_attendance' } as const;

/** Idempotent. The moment of the tap counts, which may be long before there is a network. */
export async function sendAttendance(bookingId: string, { attendance, notedAt }: AttendanceMark): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc(calls[attendance], { booking_id: bookingId, noted_at: notedAt });
  if (error) throw Object.assign(error, { status });
}
