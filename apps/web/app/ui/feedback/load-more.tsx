import { Button } from '../button.tsx';

interface LoadMoreProps {
  /** Undefined behind the last page. */
  more: { load: () => void; loading: boolean } | undefined;
}

/** Pagination: the button for the next page of a list. */
export function LoadMore({ more }: LoadMoreProps) {
  if (!more) return null;
  return (
    <Button variant="outline" className="mt-4" disabled={more.loading} onClick={more.load}>
      {more.loading ? 'Loading…' : 'Load more'}
    </Button>
  );
}
