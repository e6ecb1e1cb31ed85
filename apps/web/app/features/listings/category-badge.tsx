import { listingCategoryLabel } from '@kindling/domain/listings/categories';
import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { Badge } from '../../ui/badge.tsx';

/** Accent colour per category: that of the type that would like it best. */
const tints: Record<string, TypeKey> = {
  fitness: 'mover',
  wellness: 'soul-seeker',
  arts: 'creative',
  cooking: 'connector',
  learning: 'thinker',
  outdoor: 'explorer',
  technology: 'hustler',
};

export function categoryTint(category: string): TypeKey | undefined {
  return tints[category];
}

export function CategoryBadge({ category }: { category: string }) {
  return (
    <Badge tone="accent" className="justify-self-start self-start">
      {listingCategoryLabel(category)}
    </Badge>
  );
}
