import { Card, CardTitle } from '../../../ui/card.tsx';
import { RecommendationsLoading } from './recommendations-loading.tsx';

/** About as high as three sessions, so that nothing moves when they arrive. */
export const weekHeight = 'min-h-208 sm:min-h-136';

/** Skeleton of "This week near you", as a page sends it before anything of hers is there. */
export function WeekPlaceholder() {
  return (
    <Card className={weekHeight}>
      <CardTitle>This week near you</CardTitle>
      <div className="mt-4">
        <RecommendationsLoading rows={3} />
      </div>
    </Card>
  );
}
