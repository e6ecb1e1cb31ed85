import { PictureCardSkeleton } from '../../../ui/picture/picture-card-skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListingsSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading businesses</span>
      {cards.map((card) => (
        <PictureCardSkeleton key={card} />
      ))}
    </div>
  );
}
