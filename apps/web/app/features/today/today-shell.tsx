import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TodayLayout } from './today-layout.tsx';
import { TodaySection } from './today-section.tsx';

/** Home as it is sent, before anything of hers is there: titles, and skeletons as high as what takes their place. */
export function TodayShell() {
  return (
    <TodayLayout
      heading={<h1 className="text-3xl">Today</h1>}
      progress={<Skeleton className="w-56" />}
      step={<Skeleton className="h-full" />}
      prompt={<Skeleton className="h-full" />}
      week={
        <TodaySection id="week" title="This week near you">
          <div className="flex gap-4 overflow-hidden">
            {[0, 1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-80 w-62 shrink-0 rounded-card" />
            ))}
          </div>
        </TodaySection>
      }
      posts={
        <TodaySection id="posts" title="From the community">
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        </TodaySection>
      }
    />
  );
}
