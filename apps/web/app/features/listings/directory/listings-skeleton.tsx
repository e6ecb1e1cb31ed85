import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListingsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading businesses</span>
      {cards.map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[2/1] h-auto sm:aspect-[16/10]" />
          <div className="grid gap-3 p-5 sm:px-6">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton />
            <Skeleton className="h-20" />
            <Skeleton className="w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
