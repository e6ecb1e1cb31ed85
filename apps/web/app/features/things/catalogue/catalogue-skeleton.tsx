import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Seven groups, while it is being looked up which of them is hers. */
export function CatalogueSkeleton() {
  return (
    <div className="grid gap-4">
      {typeKeys.map((key) => (
        <Skeleton key={key} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
