import { Skeleton } from '../../ui/skeleton.tsx';

/** Stands where the form will be, until the browser has said who is here and what it keeps. */
export function AuthPlaceholder() {
  return (
    <div className="grid min-h-104 content-start gap-6">
      <h1 className="sr-only">Sign in</h1>
      <noscript>
        <p className="visible">
          Signing in needs JavaScript. The pages about us, our terms and our privacy policy can be read without it.
        </p>
      </noscript>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 rounded-full" />
    </div>
  );
}
