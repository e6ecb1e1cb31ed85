import { formatSessionTime } from '@kindling/domain/sessions/format-session-time';

export interface SessionTimes {
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

/** Whether times of a screen say their zone, all or none: where one is online, for people join from anywhere. */
export function saysZone(sessions: readonly { is_online: boolean | null }[]): boolean {
  return sessions.some(({ is_online }) => is_online === true);
}

/** "Saturday 5 December, 10:00–12:00", with the zone where its screen says it. */
export function timeLabel({ starts_at, ends_at, time_zone }: SessionTimes, zone: boolean, now = new Date()): string {
  return formatSessionTime({ startsAt: starts_at, endsAt: ends_at, timeZone: time_zone }, { now, zone });
}
