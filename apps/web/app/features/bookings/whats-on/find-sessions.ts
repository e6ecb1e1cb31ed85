import type { Database } from '@kindling/database-types';
import { type DistanceUnit, toKm } from '@kindling/domain/places/distance';
import { choosePlace, type FoundPlace } from '@kindling/domain/places/found-place';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { daysOf } from '@kindling/domain/sessions/when';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { withCourses } from '../../../shared/courses.ts';
import { withLeadPhotos } from '../../../shared/photos.ts';
import { withReviewShares } from '../../../shared/review-shares.ts';
import type { SessionCursor } from './session-cursor.ts';
import { minorUnits, type SessionFilters } from './session-filters.ts';

/** Where and when a search is made. */
export interface SearchContext {
  unit: DistanceUnit;
  currency: string;
  /** ISO date. */
  today: string;
}

export interface FoundSessions {
  sessions: SessionSearchResult[];
  next: SessionCursor | undefined;
  /** The place they are near. */
  near?: FoundPlace;
  /** Places to ask about: the location is none, or could be several. */
  ask?: readonly FoundPlace[];
}

/** A list says what is on next, and more when it is asked. */
const pageSize = 12;

/** Keyset pagination: one page of what is on, after the last session of the page before. */
export async function findSessions(
  backend: Backend,
  filters: SessionFilters,
  context: SearchContext,
  after?: SessionCursor,
): Promise<FoundSessions> {
  const where = await findPlace(backend, filters);
  if (where && 'ask' in where) return { sessions: [], next: undefined, ask: where.ask };
  const near = where?.place;
  const rows = await search(backend, {
    ...argumentsOf(filters, near, context),
    ...(after && { after_starts_at: after.startsAt, after_id: after.id }),
    ...(after?.km !== undefined && { after_distance_km: after.km }),
    // one more than is shown tells whether there is another page
    page_size: pageSize + 1,
  });
  const sessions = await withReviewShares(backend, rows.slice(0, pageSize), ({ class_id }) => class_id);
  const last = sessions.at(-1);
  return {
    sessions,
    next: last && rows.length > pageSize ? cursorOf(last, filters) : undefined,
    ...(near && { near }),
  };
}

/** Most sessions of a calendar: five of the largest pages. */
const calendarPages = 5;
const largestPage = 100;

export interface CalendarSessions extends FoundSessions {
  /** Last day of which all are there, where they were too many. */
  until?: string;
  /** Where they are, for a map. */
  positions?: readonly SessionPosition[];
}

/** Row of `session_positions`: where a session is held, as far as everybody may know. */
export interface SessionPosition {
  session_id: string;
  latitude: number;
  longitude: number;
  /** False for a home, and for a town that stands for its venue. */
  is_exact: boolean;
}

/** Everything from one day to another, for a calendar. */
export async function findCalendarSessions(
  backend: Backend,
  filters: SessionFilters,
  context: SearchContext,
  days: { from: string; to: string },
): Promise<CalendarSessions> {
  const where = await findPlace(backend, filters);
  if (where && 'ask' in where) return { sessions: [], next: undefined, ask: where.ask };
  const asked = {
    ...argumentsOf({ ...filters, sort: '' }, where?.place, context),
    from_date: days.from,
    to_date: days.to,
  };
  const sessions: SessionSearchResult[] = [];
  for (let page = 0; page < calendarPages; page += 1) {
    const last = sessions.at(-1);
    const rows = await search(backend, {
      ...asked,
      ...(last && { after_starts_at: last.starts_at, after_id: last.id }),
      page_size: largestPage,
    });
    sessions.push(...rows);
    if (rows.length < largestPage) return { sessions, next: undefined, ...(where && { near: where.place }) };
  }
  const until = sessions.at(-1)?.starts_at.slice(0, 10);
  return { sessions, next: undefined, ...(until && { until }), ...(where && { near: where.place }) };
}

/** The first hundred that match, for a map. */
export async function findMapSessions(
  backend: Backend,
  filters: SessionFilters,
  context: SearchContext,
): Promise<CalendarSessions> {
  const where = await findPlace(backend, filters);
  if (where && 'ask' in where) return { sessions: [], next: undefined, ask: where.ask };
  const asked = argumentsOf(filters, where?.place, context);
  const sessions = await search(backend, { ...asked, page_size: largestPage });
  const [{ data: positions }, shared] = await Promise.all([
    backend.rpc('session_positions', { session_ids: sessions.map(({ id }) => id) }).throwOnError(),
    withReviewShares(backend, sessions, ({ class_id }) => class_id),
  ]);
  return { sessions: shared, next: undefined, positions, ...(where && { near: where.place }) };
}

/** Whether the map has no room for more. */
export function isMapFull({ sessions }: FoundSessions): boolean {
  return sessions.length >= largestPage;
}

/** Whether anything is on at all. */
export async function isAnythingOn(backend: Backend): Promise<boolean> {
  return (await search(backend, { page_size: 1 })).length > 0;
}

type Arguments = Database['public']['Functions']['search_sessions']['Args'];

function argumentsOf(
  filters: SessionFilters,
  near: FoundPlace | undefined,
  { unit, currency, today }: SearchContext,
): Arguments {
  const { q, when, from, to, within, price, format, level, category, thing, language, access } = filters;
  return {
    ...(when && daysOf(when, today)),
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
    ...(q && { search: q }),
    ...(near && { near_latitude: near.latitude, near_longitude: near.longitude }),
    ...(near && within && { within_km: toKm(Number(within), unit) }),
    ...(price && { max_price: Number(price) * minorUnits(currency), price_currency: currency }),
    ...(format && { format }),
    ...(level && { level }),
    ...(category && { category }),
    ...(thing && { thing }),
    ...(language && { language }),
    ...(access.length > 0 && { access: [...access] }),
    ...(filters.women && { women_only: true }),
    ...(filters.places && { free_places: true }),
    ...(near && filters.sort && { sort: filters.sort }),
  };
}

async function findPlace(backend: Backend, { location }: SessionFilters) {
  if (!location) return undefined;
  const { data } = await backend
    .rpc('find_places', { query: location, page_size: 12 })
    .overrideTypes<FoundPlace[], { merge: false }>()
    .throwOnError();
  return choosePlace(data);
}

async function search(backend: Backend, asked: Arguments): Promise<SessionSearchResult[]> {
  const { data } = await backend
    .rpc('search_sessions', asked)
    .overrideTypes<SessionSearchResult[], { merge: false }>()
    .throwOnError();
  return withCourses(backend, await withLeadPhotos(backend, data, ({ class_id }) => class_id));
}

function cursorOf(last: SessionSearchResult, { sort }: SessionFilters): SessionCursor {
  const km = sort === 'nearest' ? last.distance_km : null;
  return { startsAt: last.starts_at, id: last.id, ...(km !== null && { km }) };
}
