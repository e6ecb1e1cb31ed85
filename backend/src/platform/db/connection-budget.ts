/** Connections of one server to PostgreSQL, by what they are for. */
export interface ConnectionBudget {
  /** Request lanes (lanes.ts): none of them can take another's. */
  visitors: number;
  members: number;
  pages: number;
  service: number;
  /** Sign-in and background work. */
  owner: number;
  /** Rows of files, which anybody may ask for. */
  files: number;
  /** The job queue's own. */
  jobs: number;
}

/** LISTEN for realtime, for jobs, for rendered pages and for the schema, and the circuit breaker's probe. */
const outsidePools = 5;

/**
 * Shares of the default: twenty for requests, since two processor cores are busy well before twenty, and as many for
 * everything else.
 */
const shares: ConnectionBudget = { visitors: 7, members: 7, pages: 3, service: 3, owner: 7, files: 2, jobs: 4 };
const least: ConnectionBudget = { visitors: 2, members: 2, pages: 1, service: 1, owner: 1, files: 1, jobs: 2 };

export const defaultConnections = sum(shares) + outsidePools;
export const leastConnections = sum(least) + outsidePools;

/** Splits `total` in the default's proportions, with at least what each needs to work. */
export function connectionBudget(total: number): ConnectionBudget {
  const free = Math.max(0, total - leastConnections);
  const rest = sum(shares) - sum(least);
  const entries = Object.entries(shares).map(([name, share]) => {
    const minimum = least[name as keyof ConnectionBudget];
    return [name, minimum + Math.floor((free * (share - minimum)) / rest)];
  });
  return Object.fromEntries(entries) as ConnectionBudget;
}

/** Connections that stay direct where the pools go through a pooler. */
export function directConnections(total: number): number {
  return connectionBudget(total).jobs + outsidePools;
}

function sum(budget: ConnectionBudget): number {
  return Object.values(budget).reduce((all, each) => all + each, 0);
}
