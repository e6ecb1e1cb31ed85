/** What a route may say about itself in `export const handle`. */
export interface RouteHandle {
  /** Complete as HTML: the root sends neither React nor supabase-js. */
  static?: boolean;
  /** Only for somebody who is signed in. */
  members?: boolean;
  /** Where a member finds the same thing; `boot.js` takes her there. */
  membersPath?: string;
}

export function isStatic(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.static === true;
}

export function isForMembers(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.members === true;
}

export function membersPathOf(handle: unknown): string | undefined {
  return (handle as RouteHandle | undefined)?.membersPath;
}
