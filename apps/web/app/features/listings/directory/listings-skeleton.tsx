import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListingsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading businesses</span>
      {cards.map((card) => (
        <Card key={card} className="grid content-start gap-3 sm:p-6">
          <Skeleton className="w-28" />
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="w-1/2" />
          <Skeleton className="h-20" />
          <Skeleton className="w-3/4" />
        </Card>
      ))}
    </div>
  );
}
