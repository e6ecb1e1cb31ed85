import type { DistanceUnit } from '@kindling/domain/places/distance';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { ReactNode } from 'react';
import { PlaceCredit } from '../../../shell/place-credit.tsx';
import { PlaceQuestion } from '../../../shell/place-question.tsx';
import { buttonStyles } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { AddressLink } from './address-link.ts';
import { FilterStrip } from './filter-strip.tsx';
import { type CalendarSessions, isMapFull, type SearchContext } from './find-sessions.ts';
import { SessionMap } from './map/session-map.tsx';
import { SessionAgenda, SessionsByDistance } from './session-agenda.tsx';
import { SessionCalendar } from './session-calendar.tsx';
import { filterChips, type SessionFilters } from './session-filters.ts';
import { type Showing, whatsOnQuery } from './whats-on-address.ts';

interface WhatsOnResultsProps {
  filters: SessionFilters;
  showing: Showing;
  context: SearchContext;
  found: CalendarSessions;
  /** Whether this is a page after the first. */
  continued?: boolean;
  Link: AddressLink;
  /** Beside the heading. */
  views?: ReactNode;
  /** The way to the next page. */
  more?: ReactNode;
}

/** What was found: filters that are set, the question which place was meant, and the list, calendar or map. */
export function WhatsOnResults(props: WhatsOnResultsProps) {
  const { filters, showing, context, found, continued = false, Link, views, more } = props;
  const { unit } = context;
  if (found.ask) {
    return (
      <PlaceQuestion
        typed={filters.location}
        places={found.ask}
        choice={({ label }) => (
          <Link
            to={whatsOnQuery({ ...filters, location: label }, showing)}
            className={buttonStyles({ variant: 'outline', size: 'sm' })}
          >
            {label}
          </Link>
        )}
      />
    );
  }
  const empty = found.sessions.length === 0 && !continued;
  return (
    <section aria-labelledby="whats-on-found" className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-5">
      <FilterStrip filters={filters} showing={showing} context={context} Link={Link} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 not-has-[nav]:sr-only sm:gap-3">
        <h2 id="whats-on-found" className="text-lg sm:text-2xl">
          {headingOf(filters, found)}
          {continued && ', continued'}
        </h2>
        {views}
      </div>
      {showing.view === 'map' && !empty ? (
        <SessionMap sessions={found.sessions} positions={found.positions ?? []} full={isMapFull(found)} unit={unit} />
      ) : showing.view === 'month' || showing.view === 'week' ? (
        <SessionCalendar
          view={showing.view}
          on={showing.on || context.today}
          today={context.today}
          sessions={found.sessions}
          until={found.until}
          unit={unit}
          Link={Link}
          addressOf={{
            range: (on) => whatsOnQuery(filters, { view: showing.view, on }),
            day: (day) => whatsOnQuery({ ...filters, when: '', from: day, to: day }),
          }}
        />
      ) : empty ? (
        <NothingOn filters={filters} context={context} Link={Link} />
      ) : (
        <SessionList sessions={found.sessions} unit={unit} filters={filters} />
      )}
      {found.near && <PlaceCredit />}
      {more}
    </section>
  );
}

function SessionList({
  sessions,
  unit,
  filters,
}: {
  sessions: readonly SessionSearchResult[];
  unit: DistanceUnit;
  filters: SessionFilters;
}) {
  const List = filters.sort === 'nearest' ? SessionsByDistance : SessionAgenda;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <List sessions={sessions} unit={unit} />
    </div>
  );
}

function headingOf(filters: SessionFilters, { near }: CalendarSessions): string {
  return near ? `What’s on near ${near.name}` : filters.sort === 'nearest' ? 'Nearest first' : 'What’s on next';
}

/** Empty state: says which filters to loosen, one tap for each. */
function NothingOn({ filters, context, Link }: Pick<WhatsOnResultsProps, 'filters' | 'context' | 'Link'>) {
  const chips = filterChips(filters, context.unit, context.currency);
  return (
    <EmptyState
      className="dotted rounded-card border border-line bg-sand"
      drawing={<StateScene state="no-match" />}
      title={<h3 className="text-2xl">{chips.length > 0 ? 'Nothing’s on for all of that' : 'Nothing’s on yet'}</h3>}
      action={
        chips.length > 0 && (
          <ul aria-label="Loosen a filter" className="flex flex-wrap justify-center gap-2">
            {chips.map(({ label, without }) => (
              <li key={label}>
                <Link to={whatsOnQuery(without)} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
                  Without “{label.replace(/^“(.*)”$/, '$1')}”
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    >
      {chips.length > 1
        ? 'Take one filter out, and see what turns up.'
        : chips.length === 1
          ? 'Try it without that filter.'
          : 'New dates come in every week.'}
    </EmptyState>
  );
}
