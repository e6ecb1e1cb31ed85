import { Skeleton } from '../feedback/skeleton.tsx';
import { PictureCard } from './picture-card.tsx';

/** Skeleton of a card with a picture. */
export function PictureCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <PictureCard
        picture={<Skeleton className="picture h-auto" />}
        head={
          <>
            <Skeleton className="w-28" />
            <Skeleton className="h-7 w-4/5" />
          </>
        }
      >
        <Skeleton className="h-20" />
        <Skeleton className="w-3/4" />
      </PictureCard>
    </div>
  );
}
