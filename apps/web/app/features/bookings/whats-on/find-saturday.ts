import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { addDays, weekdayOf } from '@kindling/domain/sessions/when';
import type { Backend } from '../../../lib/backend/supabase.ts';
import { findSessions, type SearchContext } from './find-sessions.ts';
import { noSessionFilters, type SessionFilters } from './session-filters.ts';

export interface NextSessions {
  /** ISO date, where all of them are on it. */
  saturday?: string;
  sessions: readonly SessionSearchResult[];
}

const cardsShown = 4;
const isoSaturday = 6;

/** Four classes with free places this Saturday, one session of each; where fewer are, the next four there are. */
export async function findSaturday(backend: Backend, context: SearchContext): Promise<NextSessions> {
  const saturday = saturdayFrom(context.today);
  const onSaturday = await findCards(backend, context, { from: saturday, to: saturday });
  if (onSaturday.length === cardsShown) return { saturday, sessions: onSaturday };
  return { sessions: await findCards(backend, context, {}) };
}

async function findCards(backend: Backend, context: SearchContext, days: Partial<SessionFilters>) {
  const filters = { ...noSessionFilters, places: true, ...days };
  const { sessions } = await findSessions(backend, filters, context);
  const classes = new Map<string, SessionSearchResult>();
  for (const session of sessions) {
    if (!session.course && !classes.has(session.class_id)) classes.set(session.class_id, session);
  }
  return [...classes.values()].slice(0, cardsShown);
}

/** This week's Saturday; on a Sunday the next. */
export function saturdayFrom(today: string): string {
  return addDays(today, (isoSaturday - weekdayOf(today) + 7) % 7);
}
