import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Organizer } from './organizer.ts';
import { toTryEvent } from './try-event.ts';

interface TryQuery {
  thing?: unknown;
  starts_at?: unknown;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Calendar file of a planned try, made of its address alone: it opens in whatever program she has, without a session,
 * and tells nobody what is in the database. Undefined for an address that no page of ours makes.
 */
export function tryFile(
  id: string,
  query: TryQuery,
  { siteUrl, organizer }: { siteUrl: string; organizer: Organizer },
): string | undefined {
  const { thing, starts_at: startsAt } = query;
  if (!uuid.test(id) || typeof thing !== 'string' || typeof startsAt !== 'string' || !moment.test(startsAt))
    return undefined;
  const start = new Date(startsAt);
  if (Number.isNaN(start.getTime())) return undefined;
  const event = toTryEvent({ id, thing, starts_at: start, updated_at: new Date() }, siteUrl, organizer);
  if (!event) return undefined;
  const calendar = ical({
    prodId: { company: 'Kindling', product: 'Your dates', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent(event);
  return calendar.toString();
}
