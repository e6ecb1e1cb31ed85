import { whatsOnPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { AddressLink } from './address-link.ts';
import type { CalendarSessions, SearchContext } from './find-sessions.ts';
import { SessionFilterFields } from './session-filter-fields.tsx';
import type { SessionFilters } from './session-filters.ts';
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
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:gap-8 sm:px-6 sm:py-12">
      <header>
        <h1 className="text-3xl">What’s on</h1>
        <p className="mt-3 measure text-ink-soft sm:mt-4 sm:text-lg">
          Classes and workshops you can go to, from tonight on. Find one near you and book your place.
        </p>
      </header>
      <search>
        <form action={whatsOnPath} className="rounded-card border border-line bg-card p-4 sm:p-6">
          {showing.view !== 'list' && <input type="hidden" name="view" value={showing.view} />}
          <SessionFilterFields filters={filters} unit={context.unit} currency={context.currency} />
        </form>
      </search>
      {found ? (
        <WhatsOnResults
          filters={filters}
          showing={showing}
          context={context}
          found={found}
          continued={continued}
          hasMap={hasMap}
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
