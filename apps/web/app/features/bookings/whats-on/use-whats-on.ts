import { distanceUnit } from '@kindling/domain/places/distance';
import { currencyOf } from '@kindling/domain/sessions/currency-of';
import { today } from '@kindling/domain/sessions/when';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRead, useReadPages } from '../../../lib/backend/use-read.ts';
import { runtimeValues } from '../../../shell/runtime-values.ts';
import { calendarRange } from './calendar-days.ts';
import {
  type CalendarSessions,
  findCalendarSessions,
  findMapSessions,
  findSessions,
  isAnythingOn,
  type SearchContext,
} from './find-sessions.ts';
import type { SessionCursor } from './session-cursor.ts';
import { type SessionFilters, sessionFiltersFrom } from './session-filters.ts';
import { type Showing, showingFrom } from './whats-on-address.ts';

const failure = 'What is on could not be read';

/** Whether there is any session at all: without one the classes are shown as they are. */
export function useAnythingOn() {
  return useRead({ queryKey: ['sessions', 'any'], read: isAnythingOn, failure });
}

/** Filters and view in the address. */
export function useWhatsOnAddress() {
  const [params] = useSearchParams();
  const { country, mapStyle } = runtimeValues();
  return useMemo(() => {
    const unit = distanceUnit(country);
    const context: SearchContext = { unit, currency: currencyOf(country), today: today() };
    return { filters: sessionFiltersFrom(params, unit), showing: showingFrom(params, mapStyle !== ''), context };
  }, [params, country, mapStyle]);
}

/** The sessions of a list, page by page, or those of the month, week or map that is shown. */
export function useSessions(filters: SessionFilters, showing: Showing, context: SearchContext) {
  const pages = useReadPages<CalendarSessions, SessionCursor>({
    queryKey: ['sessions', filters, showing, context],
    read: (supabase, after) => {
      if (showing.view === 'list') return findSessions(supabase, filters, context, after);
      if (showing.view === 'map') return findMapSessions(supabase, filters, context);
      const { days } = calendarRange(showing.view, showing.on || context.today);
      return findCalendarSessions(supabase, filters, context, { from: days[0] ?? '', to: days.at(-1) ?? '' });
    },
    next: ({ next }) => next,
    failure,
  });
  const [first] = pages.data ?? [];
  const found = first && { ...first, sessions: pages.data?.flatMap(({ sessions }) => sessions) ?? [] };
  return { ...pages, found };
}
