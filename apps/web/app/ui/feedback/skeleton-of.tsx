import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Skeleton as high as what it stands for, which is laid out beneath it. */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="grid *:col-start-1 *:row-start-1">
      <div className="invisible">{children}</div>
      <Skeleton className="h-auto" />
    </div>
  );
}
