import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface LoadMoreProps {
  /** Undefined behind the last page. */
  more: { load: () => void; loading: boolean; failed: boolean } | undefined;
  label?: string;
  /** Said where the next page couldn't be read. */
  failure?: string;
  className?: string;
}

/** Pagination: the button for the next page of a list. It stays pressable, so focus stays where it was. */
export function LoadMore({
  more,
  label = 'Load more',
  failure = 'We couldn’t load more. Please try again.',
  className,
}: LoadMoreProps) {
  if (!more) return null;
  return (
    <div className={classNames('grid justify-items-center gap-3 print:hidden', className)}>
      {more.failed && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button variant="outline" aria-disabled={more.loading} onClick={more.load}>
        {more.loading ? 'Loading…' : more.failed ? 'Try again' : label}
      </Button>
    </div>
  );
}
