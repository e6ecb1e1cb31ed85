import type { ParticipationSubject } from '@kindling/domain/bookings/participation';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import {
  businessPath,
  classPath,
  classSessionsPath,
  instructorPath,
  searchBusinessesPath,
  searchResultsPath,
  searchSessionsPath,
  storyPath,
  thingPath,
  typePath,
  whatsOnPath,
} from '@kindling/domain/paths';
import { type PersonalityType, personalityTypes } from '@kindling/domain/quiz/personality-types';
import { searchCatalogue, searchCatalogueFuzzily } from '@kindling/domain/search/search-catalogue';
import type { SearchResult } from '@kindling/domain/search/search-result';
import { formatClockTime, formatSessionDay, formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import { classOfRow } from '@kindling/domain/sessions/session-class';
import { sessionPlaceLabel } from '@kindling/domain/sessions/session-place';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { classPlace } from '@kindling/domain/teaching/class-place';
import { type CatalogueEntry, thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfThing, pictureOfType } from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';

type HitKind = 'thing' | 'type' | SearchResult['kind'];

/** One result as it is shown. */
export interface SearchHit {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly picture: PictureName;
  /** Of a story. */
  readonly content?: string;
  /** What she may hold, of a class or a date, or has tried, of a thing. */
  readonly subject?: ParticipationSubject;
}

export interface HitGroup {
  readonly kind: HitKind;
  readonly label: string;
  readonly hits: readonly SearchHit[];
  /** The search of this kind alone. */
  readonly more?: string;
}

export interface FoundGroups {
  readonly groups: readonly HitGroup[];
  /** Nothing has what was typed: these are spelled much like it. */
  readonly similar: boolean;
}

interface GroupOptions {
  /** Most of each kind. */
  most: number;
  /** A member opens a story in the community, a visitor reads it among what was found. */
  member: boolean;
}

/** Dates that are on, as hits. */
export function sessionGroup(label: string, sessions: readonly SessionSearchResult[]): HitGroup | undefined {
  if (sessions.length === 0) return undefined;
  return { kind: 'session', label, hits: sessions.map(foundSessionHit), more: whatsOnPath };
}

function foundSessionHit(session: SessionSearchResult): SearchHit {
  const { id, class_id, class_slug, class_title, class_category, starts_at, time_zone } = session;
  const when = formatSessionStart({ startsAt: starts_at, timeZone: time_zone });
  const ofClass = classOfRow(session);
  return {
    id,
    href: classSessionsPath(class_slug),
    title: class_title,
    detail: joinIsolated([when, sessionPlaceLabel(session, ofClass), sessionPriceLabel(session, ofClass)], ' · '),
    picture: pictureOfListing({ id: class_id, category: class_category, title: class_title }),
    subject: { classId: class_id, sessionId: id },
  };
}

/** Search results by kind: things and types out of the code, the rest as the database answered, best first. */
export function groupHits(query: string, rows: readonly SearchResult[], options: GroupOptions): FoundGroups {
  const exact = groupAll(
    query,
    searchCatalogue(query),
    rows.filter(({ match }) => match === 'exact'),
    options,
  );
  if (exact.length > 0) return { groups: exact, similar: false };
  return { groups: groupAll(query, searchCatalogueFuzzily(query), rows, options), similar: true };
}

function groupAll(
  query: string,
  { things, types }: { things: readonly CatalogueEntry[]; types: readonly PersonalityType[] },
  rows: readonly SearchResult[],
  { most, member }: GroupOptions,
): HitGroup[] {
  const words = query.trim();
  const of = (kind: SearchResult['kind']) => rows.filter((row) => row.kind === kind).slice(0, most);
  const groups: HitGroup[] = [
    { kind: 'thing', label: 'Things to try', hits: things.slice(0, most).map(thingHit) },
    { kind: 'type', label: 'Types', hits: types.slice(0, most).map(typeHit) },
    { kind: 'session', label: 'Dates', hits: of('session').map(sessionHit), more: searchSessionsPath(words) },
    { kind: 'class', label: 'Classes', hits: of('class').map(classHit) },
    { kind: 'business', label: 'Businesses', hits: of('business').map(businessHit), more: searchBusinessesPath(words) },
    { kind: 'instructor', label: 'Teachers', hits: of('instructor').map(instructorHit) },
    {
      kind: 'story',
      label: 'Stories',
      hits: of('story').map((row) =>
        storyHit(row, member ? storyPath(row.id) : `${searchResultsPath(words)}#story-${row.id}`),
      ),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function thingHit({ slug, name, groups }: CatalogueEntry): SearchHit {
  return {
    id: slug,
    href: thingPath(slug),
    title: name,
    detail: groups.map((letter) => personalityTypes[letter].name.replace('The ', '')).join(', '),
    picture: pictureOfThing(slug),
    subject: { thing: slug },
  };
}

function typeHit({ key, name, description }: PersonalityType): SearchHit {
  return { id: key, href: typePath(key), title: name, detail: description, picture: pictureOfType(key) };
}

function sessionHit(row: SearchResult): SearchHit {
  const { id, slug, class_id, title, person, starts_at, time_zone, pricing } = row;
  const when =
    starts_at && time_zone && `${formatSessionDay(starts_at, time_zone)}, ${formatClockTime(starts_at, time_zone)}`;
  return {
    id,
    href: classSessionsPath(slug ?? ''),
    title,
    detail: joinIsolated(
      [when, where(row), priceOf(pricing, starts_at), person && `with ${isolateDirection(person)}`],
      ' · ',
    ),
    picture: pictureOfRow(row),
    subject: { classId: class_id ?? '', sessionId: id },
  };
}

function priceOf(pricing: SearchResult['pricing'], starts_at: string | null): string | null {
  if (!pricing || !starts_at) return null;
  return sessionPriceLabel(
    { ...pricing, starts_at },
    { pricing_type: pricing.pricing_type, price_amount: pricing.class_price },
  );
}

function classHit(row: SearchResult): SearchHit {
  const { id, slug, title, person } = row;
  return {
    id,
    href: classPath(slug ?? ''),
    title,
    detail: joinIsolated([where(row), person && `with ${isolateDirection(person)}`], ' · '),
    picture: pictureOfRow(row),
    subject: { classId: id },
  };
}

function businessHit(row: SearchResult): SearchHit {
  const { id, slug, title, category, place } = row;
  return {
    id,
    href: businessPath(slug ?? ''),
    title,
    detail: joinIsolated([category && listingCategoryLabel(category), place], ' · '),
    picture: pictureOfRow(row),
  };
}

function instructorHit(row: SearchResult): SearchHit {
  const { id, slug, title, offers } = row;
  return {
    id,
    href: instructorPath(slug ?? ''),
    title,
    detail: offers?.length ? `Teaches ${joinIsolated(offers.slice(0, 3), ', ')}` : 'Teacher',
    picture: pictureOfListing({ id, category: 'other', title: offers?.join(', ') ?? '' }),
  };
}

function storyHit({ id, title, person, thing, content }: SearchResult, href: string): SearchHit {
  return {
    id,
    href,
    title,
    detail: `A story by ${isolateDirection(person)}`,
    picture: pictureOfStory(id, title, thing),
    ...(content !== null && { content }),
  };
}

/** "Ludlow", "Online", or both; what is held online has no place. */
function where({ place, format }: SearchResult): string {
  const named = classPlace(place);
  if (!named || format === 'virtual') return format === 'in-person' ? 'In person' : 'Online';
  return format === 'both' ? `${isolateDirection(named)}, and online` : named;
}

function pictureOfRow({ id, class_id, category, title, offers }: SearchResult): PictureName {
  return pictureOfListing({
    id: class_id ?? id,
    category: category ?? 'other',
    title,
    ...(offers && { services: offers }),
  });
}

function pictureOfStory(id: string, title: string, thing: string | null): PictureName {
  const known = thingEntries.find(({ slug }) => slug === thing);
  return known ? pictureOfThing(known.slug) : pictureOfListing({ id, category: 'other', title });
}
