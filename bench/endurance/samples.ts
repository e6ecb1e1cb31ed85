import { mallocHeapOf, openFilesOf, sharedMemoryOfTree, usageOf } from '../measuring/process-usage.ts';

/** What the server and its PostgreSQL hold at one moment; memory in MB. */
export interface Sample {
  minute: number;
  rss: number;
  heap: number;
  external: number;
  malloc: number;
  postgresPss: number;
  postgresShared: number;
  openFiles: number;
  databaseConnections: number;
  sockets: number;
  eventLoopP99Ms: number;
  /** Requests answered since the sample before, by the first digit of their status. */
  answered: Record<string, number>;
}

const mb = 1_048_576;

/** Reads samples of a server by its process and its metrics. */
export function createSampler(pid: number, postmaster: number, metricsUrl: string): () => Promise<Sample> {
  const started = performance.now();
  let before: Record<string, number> = {};
  return async () => {
    const metrics = await (await fetch(metricsUrl)).text();
    const sum = (name: string, label = '') =>
      linesOf(metrics, name)
        .filter((line) => line.includes(label))
        .reduce((all, line) => all + valueIn(line), 0);
    const total = answeredByStatus(metrics);
    const answered = Object.fromEntries(
      Object.entries(total).map(([status, count]) => [status, count - (before[status] ?? 0)]),
    );
    before = total;
    const postgres = sharedMemoryOfTree(postmaster);
    return {
      minute: (performance.now() - started) / 60_000,
      rss: (usageOf(pid)?.residentBytes ?? Number.NaN) / mb,
      heap: sum('nodejs_heap_size_used_bytes') / mb,
      external: sum('nodejs_external_memory_bytes') / mb,
      malloc: (mallocHeapOf(pid) ?? Number.NaN) / mb,
      postgresPss: (postgres?.pss ?? Number.NaN) / mb,
      postgresShared: (postgres?.shmem ?? Number.NaN) / mb,
      openFiles: openFilesOf(pid),
      databaseConnections:
        sum('kindling_database_connections', 'state="busy"') + sum('kindling_database_connections', 'state="idle"'),
      sockets: sum('kindling_realtime_sockets'),
      eventLoopP99Ms: sum('nodejs_eventloop_lag_p99_seconds') * 1_000,
      answered,
    };
  };
}

function linesOf(metrics: string, name: string): string[] {
  return metrics.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
}

function valueIn(line: string): number {
  return Number(line.slice(line.lastIndexOf(' ')));
}

function answeredByStatus(metrics: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of linesOf(metrics, 'kindling_http_requests_total')) {
    const status = `${/status="(\d)/.exec(line)?.[1]}xx`;
    counts[status] = (counts[status] ?? 0) + valueIn(line);
  }
  return counts;
}
