import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Skeleton of the seven groups, until the member's type is known. */
export function CatalogueSkeleton() {
  return (
    <div className="grid gap-4">
      {typeKeys.map((key) => (
        <Skeleton key={key} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
