/** Options of a route, in `export const handle`. */
export interface RouteHandle {
  /** Static page: no React, no supabase-js. */
  static?: boolean;
  /** Members only. */
  members?: boolean;
  /** Redirect for members: their version of the page; `boot.js` follows it. */
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
