import { AsyncLocalStorage } from 'node:async_hooks';
import type { Network } from './network.ts';

/** For whom this server asks itself (own-fetch.ts): for a page it renders, a function it runs, or a job. */
export interface InternalOrigin {
  kind: 'page' | 'function' | 'job';
  /** Those of the person whose request it is; none where the answer is for everybody. */
  networks: readonly Network[];
}

/** It goes along with the work itself, and not in a header: nobody outside can claim it. */
const origins = new AsyncLocalStorage<InternalOrigin>();

/** Does `work`, and whatever of this server's own services it asks, on behalf of `origin`. */
export function onBehalfOf<T>(origin: InternalOrigin, work: () => Promise<T>): Promise<T> {
  return origins.run(origin, work);
}

/** Undefined for a request that has come over the network. */
export function currentOrigin(): InternalOrigin | undefined {
  return origins.getStore();
}
