import { businessesPath, thingsPath, whatsOnPath } from '@kindling/domain/paths';
import type { SearchResult } from '@kindling/domain/search/search-result';
import type { ReactNode } from 'react';
import { OwnParticipation } from '../../shared/participations/own-participation.tsx';
import { type FoundGroups, groupHits, type HitGroup, type SearchHit } from '../../shared/site-search/search-hits.ts';
import { SiteSearch } from '../../shell/navigation/site-search.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';

/** Most of each kind on the page. */
export const shownOfEach = 12;

/** Dates on the page without a query. */
export const upcomingShown = 6;

interface SearchPageProps {
  query: string;
  /** Undefined when they could not be read. */
  rows: readonly SearchResult[] | undefined;
  /** What is on, where nothing is asked for. */
  upcoming?: HitGroup | undefined;
}

/** Page of the site search, complete without a script. */
export function SearchPage({ query, rows, upcoming }: SearchPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-7 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-5">
        <h1 className="text-3xl wrap-anywhere">{query === '' ? 'Search' : `Results for “${query}”`}</h1>
        <SiteSearch id="search-page-field" label="Everything" defaultValue={query} />
      </header>
      {query === '' && <Browse />}
      {query === '' ? <Upcoming upcoming={upcoming} /> : <Results query={query} rows={rows} />}
      {/* Filled in for a member, from whom what is hers to read is not in this page. */}
      <section
        data-live="search"
        data-most={query === '' ? upcomingShown : shownOfEach}
        className="hidden member:block empty:hidden!"
        suppressHydrationWarning
      />
    </div>
  );
}

function Results({ query, rows }: SearchPageProps) {
  const found = groupHits(query, rows ?? [], { most: shownOfEach, member: false });
  return (
    <>
      {rows === undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-sand px-5 py-4">
          <p>We couldn’t search classes, dates and places right now.</p>
          <ButtonLink href="" variant="outline" size="sm">
            Try again
          </ButtonLink>
        </div>
      )}
      {found.groups.length > 0 ? <FoundSections query={query} found={found} /> : rows && <NothingFound query={query} />}
    </>
  );
}

/** What a visitor may look at before she has typed anything. */
function Upcoming({ upcoming }: Pick<SearchPageProps, 'upcoming'>) {
  return upcoming ? (
    <div className="member:hidden">
      <FoundSection group={upcoming} />
    </div>
  ) : null;
}

function FoundSections({ query, found: { groups, similar } }: { query: string; found: FoundGroups }) {
  return (
    <>
      {similar && (
        <p className="text-ink-soft">
          No exact match for “<bdi>{query}</bdi>”. Here’s what’s similar:
        </p>
      )}
      {groups.map((group) => (
        <FoundSection key={group.kind} group={group} />
      ))}
    </>
  );
}

function FoundSection({ group: { kind, label, hits, more } }: { group: HitGroup }) {
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id} className={kind === 'story' ? 'member:hidden' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {label}
        </h2>
        {more && (
          <a href={more} className="link inline-flex min-h-11 items-center text-sm">
            {kind === 'session' ? 'Search by day and place' : 'Search by place'}
          </a>
        )}
      </div>
      <ul className="-mx-3 mt-1 grid">
        {hits.map((hit) => (
          <li key={hit.id}>{hit.content === undefined ? <HitLink hit={hit} /> : <FoundStory hit={hit} />}</li>
        ))}
      </ul>
    </section>
  );
}

function HitLink({ hit: { href, title, detail, picture, subject } }: { hit: SearchHit }) {
  return (
    <a href={href} className="search-option search-option-page">
      <Picture drawn={picture} alt="" aspect="square" className="search-picture" />
      <HitWords title={title} detail={detail}>
        {subject && <OwnParticipation {...subject} />}
      </HitWords>
    </a>
  );
}

/** Read where it was found: stories have no page of their own for visitors. */
function FoundStory({ hit: { id, title, detail, content, picture } }: { hit: SearchHit }) {
  return (
    <details>
      <summary className="search-option search-option-page cursor-pointer">
        <Picture drawn={picture} alt="" aspect="square" className="search-picture" />
        <HitWords title={title} detail={detail} />
      </summary>
      {/* Inside, so that a link to it opens what is around it. */}
      <blockquote
        dir="auto"
        id={`story-${id}`}
        className="scroll-mt-24 measure px-3 pb-4 whitespace-pre-line wrap-anywhere text-ink-soft"
      >
        {content}
      </blockquote>
    </details>
  );
}

function HitWords({ title, detail, children }: Pick<SearchHit, 'title' | 'detail'> & { children?: ReactNode }) {
  return (
    <span className="search-words">
      <span dir="auto" className="search-title">
        {title}
      </span>
      <span dir="auto" className="search-detail">
        {detail}
      </span>
      {children}
    </span>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      drawing={<StateScene state="no-match" />}
      title={
        <h2 className="wrap-anywhere">
          Nothing found for “<bdi>{query}</bdi>”
        </h2>
      }
    >
      <p>Try fewer letters, or another word for it: “clay” for pottery, a town, or a teacher’s name.</p>
      <Browse />
    </EmptyState>
  );
}

function Browse() {
  return (
    <ul className="mt-2 flex flex-wrap gap-3 in-[.text-center]:justify-center">
      {[
        [thingsPath, 'Things to try'],
        [whatsOnPath, 'What’s on'],
        [businessesPath, 'Local businesses'],
      ].map(([href, label]) => (
        <li key={href}>
          <ButtonLink href={href} variant="outline" size="sm">
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
