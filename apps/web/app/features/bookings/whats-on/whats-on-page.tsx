import { whatsOnPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { AddressLink } from './address-link.ts';
import type { CalendarSessions, SearchContext } from './find-sessions.ts';
import { SessionFilterFields } from './session-filter-fields.tsx';
import { filterSummary, type SessionFilters } from './session-filters.ts';
import { Views } from './views.tsx';
import { type Showing, whatsOnQuery } from './whats-on-address.ts';
import { WhatsOnResults } from './whats-on-results.tsx';

interface WhatsOnPageProps {
  filters: SessionFilters;
  showing: Showing;
  context: SearchContext;
  /** Undefined when they could not be read. */
  found: CalendarSessions | undefined;
  continued: boolean;
  /** Whether there is a map. */
  hasMap: boolean;
  /** Address of the script that draws it. */
  mapScript: string;
  /** Classes without sessions. */
  children?: ReactNode;
}

/** A query alone would keep what the address has. */
const PageLink: AddressLink = ({ to, children, reloadDocument: _always, ...props }) => (
  <a href={to === '?' ? whatsOnPath : `${whatsOnPath}${to}`} {...props}>
    {children}
  </a>
);

/** What's on without React: a GET form, and filters, views and pages as links. */
export function WhatsOnPage(props: WhatsOnPageProps) {
  const { filters, showing, context, found, continued, hasMap, mapScript, children } = props;
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-6 sm:gap-5 sm:px-6 sm:pt-8 sm:pb-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4">
        <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h1 className="text-2xl sm:text-3xl">What’s on</h1>
          <Views filters={filters} showing={showing} hasMap={hasMap} Link={PageLink} />
        </header>
        <FilterSheet id="session-search" chosen={filterSummary(filters)}>
          <form action={whatsOnPath}>
            {showing.view !== 'list' && <input type="hidden" name="view" value={showing.view} />}
            <SessionFilterFields filters={filters} unit={context.unit} currency={context.currency} />
          </form>
        </FilterSheet>
      </div>
      {found ? (
        <WhatsOnResults
          filters={filters}
          showing={showing}
          context={context}
          found={found}
          continued={continued}
          Link={PageLink}
          more={
            <nav aria-label="More dates" className="flex flex-wrap justify-center gap-3 empty:hidden">
              {continued && (
                <ButtonLink href={`${whatsOnPath}${whatsOnQuery(filters)}`} variant="outline">
                  Back to Home
                </ButtonLink>
              )}
              {found.next && (
                <ButtonLink href={`${whatsOnPath}${whatsOnQuery(filters, undefined, found.next)}`}>
                  Load more
                </ButtonLink>
              )}
            </nav>
          }
        />
      ) : (
        <div role="alert">
          <EmptyState
            drawing={<StateScene state="failed" />}
            title={<h2>We couldn’t load what’s on</h2>}
            action={<ButtonLink href="">Try again</ButtonLink>}
          />
        </div>
      )}
      {children}
      {/* In development React runs here, and draws it. */}
      {showing.view === 'map' && !import.meta.env.DEV && <script type="module" src={mapScript} />}
    </div>
  );
}
