import type { SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { timeZoneHere } from '@kindling/domain/stats/calendar-days';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

type Where = Pick<SessionPlanForm, 'place' | 'venue_id'>;

/** What a class's time zone is known from: its place, other sessions, or nothing. */
export type ZoneSource = 'place' | 'dates' | 'unknown';

export interface ClassZone {
  timeZone: string;
  source: ZoneSource;
}

async function readClassZones(supabase: Backend, classId: string, { place, venue_id }: Where) {
  const { data } = await supabase
    .rpc('class_time_zones', {
      class_id: classId,
      online: place === 'online',
      ...(place === 'venue' && venue_id && { venue_id }),
    })
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Time zone of where a class takes place: the venue's, that of the town on its page, else that of the session being
 * changed, else of its other sessions. Undefined while it is read; where nothing is known, the device's, and she
 * chooses it in sight.
 */
export function useClassZone(classId: string, where: Where, stored: string): ClassZone | undefined {
  const { place, venue_id } = where;
  const zones = useRead({
    queryKey: ['class-time-zones', classId, place, place === 'venue' ? venue_id : ''],
    read: (supabase) => readClassZones(supabase, classId, where),
    failure: 'The time zone of a class could not be read',
  });
  if (zones.status === 'loading') return undefined;
  if (zones.data?.place) return { timeZone: zones.data.place, source: 'place' };
  const dates = stored || zones.data?.dates;
  return dates ? { timeZone: dates, source: 'dates' } : { timeZone: timeZoneHere(), source: 'unknown' };
}
