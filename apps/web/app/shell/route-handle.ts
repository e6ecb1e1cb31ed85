interface CachedHandle {
  /** Tables that it reads. Each has the trigger `notify_pages`; `conformance/pages` looks at what PostgreSQL read. */
  tables: readonly string[];
  /** Its query, of the parameters that it knows: whatever else is asked makes no page of its own. */
  query?: (params: URLSearchParams, country: string) => string;
}

/** Tables of a class, its dates and where it is held. */
export const classTables: readonly string[] = [
  'public.business_listings',
  'public.class_details',
  'public.class_sessions',
  'public.class_submissions',
  'public.instructor_profiles',
  'public.photos',
  'public.session_series',
  'public.venues',
];

/** Tables of what is said about a class by those who were there. */
export const classReviewTables: readonly string[] = [
  'private.class_review_totals',
  'public.class_review_answers',
  'public.class_reviews',
];

/** Options of a route, in `export const handle`. */
export interface RouteHandle {
  /** Static page: no React, no supabase-js. */
  static?: boolean;
  /** Rendered once for everybody until its data change. */
  cached?: CachedHandle;
  /** Stays up while the database is away: as it was kept, or rendered without its data. */
  withoutData?: boolean;
  /** For other sites' frames: a document without our shell, script and storage, which anyone may frame. */
  embed?: boolean;
  /** Members only. */
  members?: boolean;
  /** What a member sees until her session is known: the title where the page has it. Classes of its frame and title. */
  structure?: { title?: string; titleStyle?: string; frame: string };
  /** Redirect for members: their version of the page; `boot.js` follows it. */
  membersPath?: string;
  /** Focused task: without navigation, but with the logo and a way out that has this label. */
  focused?: { leave: string };
  /** Whether the page has a map with this query: its policy lets the map style load. */
  map?: (search: string) => boolean;
}

export function isStatic(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.static === true;
}

export function isEmbed(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.embed === true;
}

export function isForMembers(handle: unknown): boolean {
  return (handle as RouteHandle | undefined)?.members === true;
}

export function membersPathOf(handle: unknown): string | undefined {
  return (handle as RouteHandle | undefined)?.membersPath;
}

export function structureOf(handle: unknown): RouteHandle['structure'] {
  return (handle as RouteHandle | undefined)?.structure;
}

export function focusOf(handle: unknown): RouteHandle['focused'] {
  return (handle as RouteHandle | undefined)?.focused;
}

export function hasMap(handle: unknown, search: string): boolean {
  return (handle as RouteHandle | undefined)?.map?.(search) === true;
}
