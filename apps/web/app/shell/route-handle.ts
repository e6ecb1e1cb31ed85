/** What a route may say about itself in `export const handle`. */
export interface RouteHandle {
  /** Complete as HTML: the root sends neither React nor supabase-js. */
  static?: boolean;
}

export function isStatic(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.static === true;
}
