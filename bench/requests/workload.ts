/** One request: as the app makes it of our REST service, and as somebody would write it by hand for one page. */
export interface Step {
  who: 'visitor' | 'member';
  /** Below /rest/v1. */
  path: string;
  /** Body of a POST, or what makes it; without one it is a GET. */
  body?: object | ((turn: Turn) => object);
  headers?: Record<string, string>;
  plain: { text: string; takes: readonly ('member' | 'body')[] };
}

/** What a body is made for: one of the clients that ask at the same time, and the answer to its request before. */
export interface Turn {
  client: number;
  before: unknown;
}

export interface Workload extends Step {
  name: string;
  /** Ratio to plain pg that is wanted. */
  wanted: number;
  /** Whether both must answer the same; a write answers with new ids. */
  compared: boolean;
  /** Follows each: takes back what it has written. */
  undo?: Step;
  /** Statement before each round: takes back what was broken off between the two. */
  reset?: string;
}

/** Body of a plain statement's answer: the rows of a query as JSON. */
export const page = (query: string) => `select coalesce(json_agg(page.*)::text, '[]') as body from (${query}) as page`;

/** Columns without spaces, for a URL. */
export const bare = (columns: string) => columns.replaceAll(/\s/g, '');

export function bodyOf({ body }: Step, turn: Turn): string | undefined {
  return body && JSON.stringify(typeof body === 'function' ? body(turn) : body);
}
