import { useRef } from 'react';
import { useResult } from '../features/results/use-result.ts';
import { CatalogueHead } from '../features/things/catalogue/catalogue-head.tsx';
import { CatalogueSkeleton } from '../features/things/catalogue/catalogue-skeleton.tsx';
import { FoundThings, resultCount } from '../features/things/catalogue/found-things.tsx';
import { ThingCatalogue } from '../features/things/catalogue/thing-catalogue.tsx';
import { isSearching } from '../features/things/catalogue/thing-search.ts';
import { ThingSearchForm } from '../features/things/catalogue/thing-search-form.tsx';
import { TypeUnavailable } from '../features/things/catalogue/type-unavailable.tsx';
import { useThingSearch } from '../features/things/catalogue/use-thing-search.ts';
import { useThingMarks } from '../features/tries/use-thing-marks.ts';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const handle: RouteHandle = { structure: { frame: 'max-w-page py-8 sm:py-12' } };

export function meta() {
  return pageMeta({ title: 'Things', indexed: false });
}

export default function BrowseActivities() {
  const { id } = useMember();
  const result = useResult(id);
  const marks = useThingMarks(id);
  const { search, shown, setSearch } = useThingSearch();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setSearch({ text: '', type: undefined });
    input.current?.focus();
  }

  const primary = result.status === 'found' ? result.result.type.letter : undefined;
  return (
    <div className="mx-auto grid w-full max-w-page gap-7 px-4 py-8 sm:px-6 sm:py-12">
      <CatalogueHead hasType={primary !== undefined} />
      <ThingSearchForm search={search} onSearch={setSearch} inputRef={input} />
      <p role="status" className="-mb-3 text-sm text-ink-muted">
        {resultCount(search)}
      </p>
      {result.status === 'failed' && <TypeUnavailable onRetry={result.retry} />}
      {isSearching(shown) ? (
        <FoundThings search={shown} marks={marks} onClear={clear} />
      ) : result.status === 'loading' ? (
        <CatalogueSkeleton />
      ) : (
        <ThingCatalogue primary={primary} marks={marks} />
      )}
    </div>
  );
}
