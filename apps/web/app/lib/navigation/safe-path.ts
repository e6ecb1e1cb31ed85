import { authPath } from '@kindling/domain/paths';
/** Open redirect guard: a path of this site, or nothing. Never another origin, never back to /auth. */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  let url: URL;
  try {
    url = new URL(path, here);
  } catch {
    return undefined;
  }
  // "//elsewhere" and "/\elsewhere" are other origins to a browser; "/.//elsewhere" becomes one on the way.
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname === authPath) return undefined;
  return url.pathname + url.search + url.hash;
}
