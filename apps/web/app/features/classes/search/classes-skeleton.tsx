import { PictureCardSkeleton } from '../../../ui/picture/picture-card-skeleton.tsx';
import { gridStyles } from './class-list.tsx';

export function ClassesSkeleton() {
  return (
    <div className={gridStyles}>
      {['first', 'second', 'third'].map((key) => (
        <PictureCardSkeleton key={key} />
      ))}
    </div>
  );
}
