import { useRef } from 'react';
import { useResult } from '../features/results/use-result.ts';
import { Catalogue } from '../features/things/catalogue.tsx';
import { CatalogueHead } from '../features/things/catalogue-head.tsx';
import { CatalogueSkeleton } from '../features/things/catalogue-skeleton.tsx';
import { countOf, FoundThings } from '../features/things/found-things.tsx';
import { isSearching } from '../features/things/search.ts';
import { SearchForm } from '../features/things/search-form.tsx';
import { TypeUnavailable } from '../features/things/type-unavailable.tsx';
import { useThingSearch } from '../features/things/use-thing-search.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Things', indexed: false });
}

export default function BrowseActivities() {
  const result = useResult(useMember().id);
  const [search, setSearch] = useThingSearch();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setSearch({ text: '', type: undefined });
    input.current?.focus();
  }

  const primary = result.status === 'found' ? result.result.type.letter : undefined;
  return (
    <div className="mx-auto grid w-full max-w-page gap-7 px-4 py-8 sm:px-6 sm:py-12">
      <CatalogueHead hasType={primary !== undefined} />
      <SearchForm search={search} onSearch={setSearch} inputRef={input} />
      <p role="status" className="-mb-3 text-sm text-ink-muted">
        {countOf(search)}
      </p>
      {result.status === 'failed' && <TypeUnavailable onRetry={result.retry} />}
      {isSearching(search) ? (
        <FoundThings search={search} onClear={clear} />
      ) : result.status === 'loading' ? (
        <CatalogueSkeleton />
      ) : (
        <Catalogue primary={primary} />
      )}
    </div>
  );
}
