import { Button } from '../button.tsx';

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Pagination: loads the next page of an infinite query. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button variant="outline" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? 'Loading…' : 'Load more'}
    </Button>
  );
}
