import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ClassFilters } from './class-filters.tsx';
import { ClassList } from './class-list.tsx';
import { type ClassSearch, everyClass, isSearching } from './class-search.ts';
import { ClassesSkeleton } from './classes-skeleton.tsx';
import { ClassesUnavailable } from './classes-unavailable.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { FromThing } from './from-thing.tsx';
import { NoMatch } from './no-match.tsx';
import { thingOfSearch } from './thing-of-search.ts';
import { useClasses } from './use-classes.ts';

interface ClassesTabProps {
  search: ClassSearch;
  onSearch: (search: ClassSearch) => void;
  /** Where the same words are looked for among the businesses. */
  businessesAddress: string;
  /** For those who would rather give a class. */
  children?: ReactNode;
}

export function ClassesTab({ search, onSearch, businessesAddress, children }: ClassesTabProps) {
  const state = useClasses(search);
  const input = useRef<HTMLInputElement>(null);
  const thing = thingOfSearch(search.q);

  function clear() {
    onSearch(everyClass);
    input.current?.focus();
  }

  if (state.status === 'none-yet') {
    return (
      <>
        {thing && <FromThing thing={thing} />}
        <ComingSoon search={search} businessesAddress={businessesAddress} />
        {children}
      </>
    );
  }
  return (
    <>
      {thing && <FromThing thing={thing} />}
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
          <NoMatch search={search} onSearch={onSearch} onClear={clear} businessesAddress={businessesAddress} />
        )}
        {state.status === 'found' && <ClassList classes={state.classes} more={state.more} search={search} />}
      </div>
      {children}
    </>
  );
}
