import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { RouteHandle } from '../route-handle.ts';

/** Structure of a member's page, painted with its HTML: its title where it stays, and room for what she has there. */
export function PageStructure({ title, titleStyle, frame }: NonNullable<RouteHandle['structure']>) {
  return (
    <div className={classNames('mx-auto w-full px-4 sm:px-6 not-in-data-session:hidden', frame)}>
      {title && <h1 className={classNames('flex items-center text-3xl', titleStyle)}>{title}</h1>}
      <div className="mt-6 grid gap-6">
        {title ? <Skeleton className="w-56" /> : <Skeleton className="h-64 rounded-card" />}
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </div>
  );
}
