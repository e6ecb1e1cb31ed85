import { formatPrice } from '@kindling/domain/sessions/format-money';
import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { sessionPrice } from '@kindling/domain/sessions/session-price';

interface SessionTimes {
  starts_at: string;
  ends_at: string;
  time_zone: string;
  is_online: boolean;
}

/** "Saturday 5 December, 10:00–12:00"; online with the zone, because people join from anywhere. */
export function timeLabel({ starts_at, ends_at, time_zone, is_online }: SessionTimes, now = new Date()): string {
  return formatSessionTime({ startsAt: starts_at, endsAt: ends_at, timeZone: time_zone }, { now, zone: is_online });
}

export function datePrice(columns: Parameters<typeof sessionPrice>[0], classPrice?: string): string {
  return formatPrice(sessionPrice(columns), classPrice);
}
