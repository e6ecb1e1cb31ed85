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
    setRequests(requests: Request[]): void;
  }

  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    /** Called before each sending; `context` is one for each turn of a client through its requests. */
    setupRequest?: (request: Request, context: Context) => Request;
    onResponse?: (status: number, body: string, context: Context) => void;
  }

  type Context = Record<string, string>;

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
