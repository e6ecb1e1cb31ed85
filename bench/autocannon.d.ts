/** The part of autocannon's interface that is used here; it ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }

  export interface Client {
    setRequests(requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]): void;
  }

  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
