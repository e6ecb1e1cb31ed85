import type { Role } from '../platform/db/request-identity.ts';
import type { CompiledStatement } from './compile/compiled-statement.ts';
import type { WireRequest } from './parse/request.ts';
import type { RestRequest } from './parse/request-types.ts';
import type { Plan } from './plan/plan-types.ts';
import type { Catalogue } from './schema/schema-types.ts';

/** What a read has become before it goes to the database. */
export interface PreparedRead {
  request: RestRequest;
  plan: Plan;
  statement: CompiledStatement;
}

/** LRU bound, and the longest key: what an app asks again and again is short. */
const maxEntries = 512;
const maxKeyLength = 4_096;

/**
 * Reads by what was asked word for word, and as which role: a page is asked for by everybody in the same words, and row
 * level security alone makes different answers of it. Holds no rows. Forgets everything with the catalogue it was
 * planned on.
 */
export class ReadCache {
  readonly #reads = new Map<string, PreparedRead>();
  #catalogue: Catalogue | undefined;

  find(key: string, catalogue: Catalogue): PreparedRead | undefined {
    if (catalogue !== this.#catalogue) this.#reads.clear();
    this.#catalogue = catalogue;
    const known = this.#reads.get(key);
    if (known) {
      this.#reads.delete(key);
      this.#reads.set(key, known);
    }
    return known;
  }

  /** `catalogue` is the one that `read` was planned on, which may be newer than that of the last look. */
  keep(key: string, catalogue: Catalogue, read: PreparedRead): void {
    if (catalogue !== this.#catalogue || key.length > maxKeyLength) return;
    this.#reads.set(key, read);
    if (this.#reads.size > maxEntries) this.#reads.delete(this.#reads.keys().next().value ?? '');
  }
}

/**
 * Key of a GET or HEAD: everything of the request that parsing, planning and compiling look at; otherwise undefined.
 */
export function readKeyOf(role: Role, { method, path, query, headers }: WireRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { prefer, accept, range, 'accept-profile': profile } = headers;
  return JSON.stringify([role, method, path, query, prefer, accept, range, profile]);
}
