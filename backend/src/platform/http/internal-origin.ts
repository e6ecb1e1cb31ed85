import { AsyncLocalStorage } from 'node:async_hooks';
import type { Network } from './network.ts';

/**
 * Internal origin of a request that this server makes itself (in-process-fetch.ts): for a page, a function, or a job.
 */
export interface InternalOrigin {
  kind: 'page' | 'function' | 'job';
  /** Networks of the original client; none where the response is for everybody. */
  networks: readonly Network[];
  /** Id of the request that it is for; a job's have their own. */
  requestId: string | undefined;
}

/** Async context, not a header: nobody outside can claim it. */
const origins = new AsyncLocalStorage<InternalOrigin>();

/** Runs `work`, and its in-process requests, on behalf of `origin`. */
export function onBehalfOf<T>(origin: InternalOrigin, work: () => Promise<T>): Promise<T> {
  return origins.run(origin, work);
}

/** Undefined for a request that has come over the network. */
export function currentOrigin(): InternalOrigin | undefined {
  return origins.getStore();
}
