import { Skeleton } from './skeleton.tsx';

/** Stands where a long form comes with React; not without JavaScript, where none comes. */
export function FormSkeleton() {
  return (
    <div className="grid gap-5 not-in-data-session:hidden">
      <Skeleton className="h-160 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
