import { thingPath } from '@kindling/domain/paths';
import { thingBySlug } from '@kindling/domain/things/catalogue';
import { nameInText } from '@kindling/domain/things/name-in-text';
import type { ICalEventData } from 'ical-generator';
import { ICalEventStatus } from 'ical-generator';
import type { Organizer } from './organizer.ts';

/** Planned try of a thing, as a calendar is told of it. */
export interface PlannedTry {
  id: string;
  thing: string;
  starts_at: Date;
  updated_at: Date;
}

const minutes = 20;

/** VEVENT of a planned try; undefined for a thing that the catalogue does not have. */
export function toTryEvent(planned: PlannedTry, siteUrl: string, organizer: Organizer): ICalEventData | undefined {
  const thing = thingBySlug(planned.thing);
  if (!thing) return undefined;
  return {
    // The same in the file and in the subscription, so that a calendar updates what it has.
    id: `try-${planned.id}@${new URL(siteUrl).hostname}`,
    summary: `Try ${nameInText(thing.name)}`,
    start: planned.starts_at,
    end: new Date(planned.starts_at.getTime() + minutes * 60_000),
    stamp: new Date(),
    lastModified: planned.updated_at,
    organizer,
    status: ICalEventStatus.CONFIRMED,
    url: `${siteUrl}${thingPath(thing.slug)}`,
    description: thing.firstTry,
  };
}
