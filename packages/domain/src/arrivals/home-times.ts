import { formatClockTime, formatSessionDay, formatZone } from '../sessions/format-session-time.ts';

export interface HomeTime {
  /** After the end of the session. */
  minutes: number;
  label: string;
}

interface Session {
  endsAt: string;
  timeZone: string;
}

const minuteMs = 60_000;

/** In quarters of an hour up to four hours, then in halves up to twelve, as `arrival_plans_home_after` allows. */
const steps = [
  ...Array.from({ length: 16 }, (_, at) => (at + 1) * 15),
  ...Array.from({ length: 16 }, (_, at) => 240 + (at + 1) * 30),
];

/**
 * Times at which she may mean to be home, that lie ahead. Real minutes after the end, so that no change of the clocks
 * makes one of them ambiguous: of an hour that comes twice, each says its zone.
 */
export function homeTimes({ endsAt, timeZone }: Session, now: Date): HomeTime[] {
  const end = new Date(endsAt).getTime();
  const ahead = steps
    .map((minutes) => ({ minutes, at: new Date(end + minutes * minuteMs) }))
    .filter(({ at }) => at > now)
    .map(({ minutes, at }) => ({ minutes, at, label: homeByLabel(at, endsAt, timeZone) }));
  return ahead.map(({ minutes, at, label }) => ({
    minutes,
    label: ahead.filter((other) => other.label === label).length > 1 ? `${label} ${formatZone(at, timeZone)}` : label,
  }));
}

/** "22:30", or on another day "00:30, Sunday 6 December". */
export function homeByLabel(at: Date, endsAt: string, timeZone: string): string {
  const day = formatSessionDay(at, timeZone);
  const time = formatClockTime(at, timeZone);
  return day === formatSessionDay(endsAt, timeZone) ? time : `${time}, ${day}`;
}
