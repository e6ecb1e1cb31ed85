import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClassesUnavailable } from '../classes-unavailable.tsx';
import { BackToThing } from './back-to-thing.tsx';
import { ClassFilters } from './class-filters.tsx';
import { ClassList } from './class-list.tsx';
import { type ClassSearch, emptyClassSearch, isSearching } from './class-search.ts';
import { ClassesSkeleton } from './classes-skeleton.tsx';
import { NoClassesYet } from './no-classes-yet.tsx';
import { NoMatchingClasses } from './no-matching-classes.tsx';
import { thingFromSearch } from './thing-from-search.ts';
import { useClasses } from './use-classes.ts';

interface ClassesTabProps {
  search: ClassSearch;
  onSearch: (search: ClassSearch) => void;
  /** The same search among the businesses. */
  businessesAddress: string;
  /** Invitation to teach. */
  children?: ReactNode;
}

export function ClassesTab({ search, onSearch, businessesAddress, children }: ClassesTabProps) {
  const state = useClasses(search);
  const input = useRef<HTMLInputElement>(null);
  const thing = thingFromSearch(search.q);

  function clear() {
    onSearch(emptyClassSearch);
    input.current?.focus();
  }

  if (state.status === 'none-yet') {
    return (
      <>
        {thing && <BackToThing thing={thing} />}
        <NoClassesYet search={search} businessesAddress={businessesAddress} />
        {children}
      </>
    );
  }
  return (
    <>
      {thing && <BackToThing thing={thing} />}
      <ClassFilters search={search} onSearch={onSearch} inputRef={input} />
      <div className="mt-6 grid gap-6">
        {isSearching(search) && (
          <Button variant="ghost" size="sm" className="-ms-4 -mb-3 justify-self-start" onClick={clear}>
            Clear all filters
          </Button>
        )}
        {state.status === 'loading' && <ClassesSkeleton />}
        {state.status === 'failed' && <ClassesUnavailable error={state.error} onRetry={state.retry} />}
        {state.status === 'no-match' && (
          <NoMatchingClasses
            search={search}
            onSearch={onSearch}
            onClear={clear}
            businessesAddress={businessesAddress}
          />
        )}
        {state.status === 'found' && <ClassList classes={state.classes} more={state.more} search={search} />}
      </div>
      {children}
    </>
  );
}
