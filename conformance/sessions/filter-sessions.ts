import type { Database } from '@kindling/database-types';
import { toOffsetTime } from '@kindling/domain/sessions/offset-time';

type SearchArguments = Database['public']['Functions']['search_sessions']['Args'];

/** Filters of `search_sessions`; what is undefined is not asked for. */
export type SessionFilters = { [name in keyof SearchArguments]?: SearchArguments[name] | undefined };

/** A made-up session with everything that a search may ask for. */
export interface MadeSession {
  id: string;
  startsAt: Date;
  timeZone: string;
  title: string;
  category: string;
  level: string;
  thing: string | null;
  language: string;
  /** In person, virtual or both; of this session. */
  format: string;
  /** Minor units; null where the class's own words say. */
  price: number | null;
  currency: string | null;
  access: readonly string[];
  childcare: boolean;
  womenOnly: boolean;
  places: number;
  point: { latitude: number; longitude: number } | null;
}

/** Oracle: what a search finds, read off the rows one by one. */
export function filterSessions(sessions: readonly MadeSession[], filters: SessionFilters): MadeSession[] {
  const words = (filters.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = sessions.filter((session) => {
    const { date, time, weekday } = localTime(session);
    const distance = distanceOf(session, filters);
    return (
      session.startsAt.getTime() > Date.now() &&
      words.every((word) => session.title.toLowerCase().includes(word)) &&
      (!filters.from_date || date >= filters.from_date) &&
      (!filters.to_date || date <= filters.to_date) &&
      (!filters.weekdays?.length || filters.weekdays.includes(weekday)) &&
      (!filters.starts_after || time >= filters.starts_after) &&
      (!filters.starts_before || time < filters.starts_before) &&
      (filters.within_km === undefined || (distance !== null && distance <= filters.within_km)) &&
      (filters.sort !== 'nearest' || (distance !== null && distance <= 200)) &&
      (filters.max_price === undefined || isWithin(session, filters.max_price, filters.price_currency)) &&
      (!filters.format || [filters.format, 'both'].includes(session.format)) &&
      (!filters.level || [filters.level, 'all-levels'].includes(session.level)) &&
      (!filters.thing || session.thing === filters.thing) &&
      (!filters.category || session.category === filters.category) &&
      (!filters.language || session.language.split('-')[0] === filters.language.split('-')[0]) &&
      (filters.access ?? []).every((name) =>
        name === 'childcare' ? session.childcare : session.access.includes(name),
      ) &&
      (!filters.childcare || session.childcare) &&
      (!filters.women_only || session.womenOnly) &&
      (!filters.free_places || session.places > 0)
    );
  });
  const soonest = (one: MadeSession, other: MadeSession) =>
    one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1);
  if (filters.sort !== 'nearest') return found.sort(soonest);
  return found.sort(
    (one, other) => (distanceOf(one, filters) ?? 0) - (distanceOf(other, filters) ?? 0) || soonest(one, other),
  );
}

function isWithin({ price, currency }: MadeSession, most: number, of: string | undefined): boolean {
  return price !== null && price <= most && (price === 0 || !of || currency === of);
}

/** On the clock of where it is held. */
function localTime({ startsAt, timeZone }: MadeSession) {
  const local = toOffsetTime(startsAt.toISOString(), timeZone);
  const date = local.slice(0, 10);
  return { date, time: local.slice(11, 19), weekday: new Date(date).getUTCDay() || 7 };
}

/** Great-circle distance in kilometres; null without a point. */
function distanceOf({ point }: MadeSession, { near_latitude, near_longitude }: SessionFilters): number | null {
  if (!point || near_latitude === undefined || near_longitude === undefined) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(point.latitude - near_latitude) / 2) ** 2 +
    Math.cos(radians(near_latitude)) *
      Math.cos(radians(point.latitude)) *
      Math.sin(radians(point.longitude - near_longitude) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half));
}
