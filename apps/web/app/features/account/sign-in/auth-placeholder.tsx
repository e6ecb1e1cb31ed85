import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder of the form until the session is known. */
export function AuthPlaceholder() {
  return (
    <div className="grid min-h-104 content-start gap-6">
      <h1 className="sr-only">Sign in</h1>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}
