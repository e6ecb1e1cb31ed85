import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { useFavourites } from './use-favourites.ts';

interface FavouritesFrameProps {
  status: ReturnType<typeof useFavourites>['status'];
  onRetry: () => void;
  children: ReactNode;
}

/** Card of favourites, with what stands in it until they are read. */
export function FavouritesFrame({ status, onRetry, children }: FavouritesFrameProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Favourite things</CardTitle>
      {status === 'loading' && <Skeleton className="mt-4 h-60" />}
      {status === 'failed' && (
        <>
          <p className="mt-3 mb-5 text-ink-soft">We couldn’t load your favourites. Try again.</p>
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
      {children}
    </Card>
  );
}
