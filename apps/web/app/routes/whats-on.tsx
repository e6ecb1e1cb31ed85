import bootAssets from 'virtual:boot-assets';
import { whatsOnPath } from '@kindling/domain/paths';
import { distanceUnit } from '@kindling/domain/places/distance';
import { currencyOf } from '@kindling/domain/sessions/currency-of';
import { today } from '@kindling/domain/sessions/when';
import { data } from 'react-router';
import { calendarRange } from '../features/bookings/whats-on/calendar-days.ts';
import {
  type FoundSessions,
  findCalendarSessions,
  findMapSessions,
  findSessions,
} from '../features/bookings/whats-on/find-sessions.ts';
import { listedEvents } from '../features/bookings/whats-on/listed-events.ts';
import { sessionCursorFrom } from '../features/bookings/whats-on/session-cursor.ts';
import {
  type SessionFilters,
  sessionFilterParams,
  sessionFiltersFrom,
} from '../features/bookings/whats-on/session-filters.ts';
import { showingFrom, whatsOnQuery } from '../features/bookings/whats-on/whats-on-address.ts';
import { WhatsOnPage } from '../features/bookings/whats-on/whats-on-page.tsx';
import { emptyClassSearch } from '../features/classes/search/class-search.ts';
import { UndatedClasses } from '../features/classes/search/undated-classes.tsx';
import { searchUndatedClasses } from '../features/classes/search/undated-classes-api.ts';
import { publicData, renderingServer } from '../lib/backend/public-data.server.ts';
import { readWanted } from '../shared/wanted.ts';
import { WantedNote } from '../shared/wanted-note.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/whats-on.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [
      'private.class_review_totals',
      'private.demand',
      'private.place_names',
      'private.places',
      'private.session_search',
      'private.thing_words',
      ...classTables,
    ],
    query(params, country) {
      const { view, on } = showingFrom(params, true);
      const filters = sessionFiltersFrom(params, distanceUnit(country));
      return whatsOnQuery(filters, view === 'list' ? {} : { view, on }, sessionCursorFrom(params.get('after')));
    },
  },
  map: (search) => showingFrom(new URLSearchParams(search), true).view === 'map',
};

/** Filters that make a page of their own; the rest is a search, and not indexed. */
const pageNames = ['category', 'thing'];

/** A page says little enough to be looked through. */
const undatedShown = 6;

export function meta({ loaderData }: Route.MetaArgs) {
  const description =
    'Classes and workshops near you, by day, place and price: see what’s on this week and book your place.';
  const indexed = loaderData?.canonical !== undefined;
  return [
    ...pageMeta({ path: whatsOnPath, title: 'What’s on', description, indexed }),
    ...(indexed ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
    ...(loaderData?.found?.events ?? []).map((event) => ({ 'script:ld+json': event })),
  ];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { siteUrl, country, hasMap } = context.get(renderingServer);
  const unit = distanceUnit(country);
  const filters = sessionFiltersFrom(searchParams, unit);
  const showing = showingFrom(searchParams, hasMap);
  const after = sessionCursorFrom(searchParams.get('after'));
  const where = { unit, currency: currencyOf(country), today: today() };
  const params = sessionFilterParams(filters);
  const isPage = showing.view === 'list' && !after && [...params.keys()].every((name) => pageNames.includes(name));
  const about = {
    filters,
    showing,
    context: where,
    hasMap,
    continued: after !== undefined,
    canonical: isPage ? `${siteUrl}${whatsOnPath}${params.size > 0 ? `?${params}` : ''}` : undefined,
  };
  const backend = publicData(context);
  try {
    const { q, category, format, level } = filters;
    const [sessions, undated, wanted] = await Promise.all([
      find(),
      after || showing.view !== 'list'
        ? []
        : searchUndatedClasses(backend, { ...emptyClassSearch, q, category, format, level }, undefined, undatedShown),
      filters.thing && !after ? readWanted(backend, filters.thing) : [],
    ]);
    const events = await listedEvents(backend, sessions.sessions, siteUrl);
    return { ...about, found: { ...sessions, undated, events, wanted } };
  } catch {
    // The server has logged the error.
    return data({ ...about, found: undefined }, { status: 503 });
  }

  function find() {
    if (showing.view === 'list') return findSessions(backend, filters, where, after);
    if (showing.view === 'map') return findMapSessions(backend, filters, where);
    const { days } = calendarRange(showing.view, showing.on || where.today);
    return findCalendarSessions(backend, filters, where, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  }
}

/** Below a search for a thing, and below one that found nothing. */
function saysWanted({ thing }: SessionFilters, { sessions, ask }: FoundSessions): boolean {
  return thing !== '' || (sessions.length === 0 && !ask);
}

export default function WhatsOn({ loaderData }: Route.ComponentProps) {
  return (
    <WhatsOnPage {...loaderData} mapScript={bootAssets.mapUrl}>
      {loaderData.found && saysWanted(loaderData.filters, loaderData.found) && (
        <WantedNote rows={loaderData.found.wanted} thing={loaderData.filters.thing} />
      )}
      {loaderData.found && <UndatedClasses classes={loaderData.found.undated} brief />}
    </WhatsOnPage>
  );
}
