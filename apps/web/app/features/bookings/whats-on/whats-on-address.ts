import { isoDate } from '@kindling/domain/sessions/when';
import { cursorText, type SessionCursor } from './session-cursor.ts';
import { type SessionFilters, sessionFilterParams } from './session-filters.ts';

const views = ['list', 'month', 'week', 'map'] as const;
export type View = (typeof views)[number];

/** What is shown: a list, the month or week around a day, or a map. */
export interface Showing {
  view: View;
  /** ISO date; none is today. */
  on: string;
}

/** View of an address; a map only where there is one. */
export function showingFrom(params: URLSearchParams, hasMap: boolean): Showing {
  const asked = views.find((view) => view === params.get('view')) ?? 'list';
  return {
    view: asked === 'map' && !hasMap ? 'list' : asked,
    on: isoDate(params.get('on')) ?? '',
  };
}

/** Query string of filters and view; "?" alone for none. */
export function whatsOnQuery(filters: SessionFilters, showing?: Partial<Showing>, after?: SessionCursor): string {
  const params = sessionFilterParams(filters);
  if (showing?.view && showing.view !== 'list') params.set('view', showing.view);
  if (showing?.on) params.set('on', showing.on);
  if (after) params.set('after', cursorText(after));
  return params.size > 0 ? `?${params}` : '?';
}
