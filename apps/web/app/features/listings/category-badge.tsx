import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import { Badge } from '../../ui/badge.tsx';

export function CategoryBadge({ category }: { category: string }) {
  return (
    <Badge tone="accent" className="justify-self-start self-start">
      {listingCategoryLabel(category)}
    </Badge>
  );
}
