import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import { BusinessesLink } from './businesses-link.tsx';
import { type ClassSearch, emptyClassSearch } from './class-search.ts';
import { searchTermsOf, thingFromSearch } from './thing-from-search.ts';

interface NoMatchingClassesProps {
  search: ClassSearch;
  onSearch: (search: ClassSearch) => void;
  onClear: () => void;
  businessesAddress: string;
}

/** Empty state of a search: suggests shorter searches, or a business. */
export function NoMatchingClasses({ search, onSearch, onClear, businessesAddress }: NoMatchingClassesProps) {
  const terms = searchTermsOf(thingFromSearch(search.q)?.name ?? '');
  return (
    <EmptyState
      className="dotted rounded-card border border-line bg-sand"
      drawing={<StateScene state="no-match" />}
      title={<h2>No classes match your search</h2>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <BusinessesLink q={search.q} address={businessesAddress} />
          <Button variant="outline" onClick={onClear}>
            Show all classes
          </Button>
        </div>
      }
    >
      <p role="status">{search.q ? 'Try one word, or fewer filters.' : 'Try fewer filters.'}</p>
      {terms.length > 0 && (
        <ul aria-label="Shorter searches" className="mt-4 flex flex-wrap justify-center gap-2">
          {terms.map((word) => (
            <li key={word}>
              <Button variant="secondary" size="sm" onClick={() => onSearch({ ...emptyClassSearch, q: word })}>
                Search for “{word}”
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
