import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { gridStyles } from './class-list.tsx';

export function ClassesSkeleton() {
  return (
    <div className={gridStyles}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
