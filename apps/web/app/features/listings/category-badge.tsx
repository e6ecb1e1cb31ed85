import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import { Badge } from '../../ui/badge.tsx';

export function CategoryBadge({ category }: { category: string }) {
  return (
    <Badge tone="accent" className="justify-self-start self-start">
      {listingCategoryLabel(category)}
    </Badge>
  );
}

/** Category on a card's picture. */
export function CategoryTag({ category }: { category: string }) {
  return (
    <Badge tone="accent" className="absolute start-4 bottom-4 bg-card shadow-lift">
      {listingCategoryLabel(category)}
    </Badge>
  );
}
