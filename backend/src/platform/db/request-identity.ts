import type { InternalOrigin } from '../http/internal-origin.ts';
import type { Network } from '../http/network.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Identity of a request, verified. */
export interface Identity {
  role: Role;
  /** JWT claims as policies see them through auth.jwt(); `{ role }` alone for an API key. */
  claims: { role: Role; sub?: string; session_id?: string; aal?: string; [claim: string]: unknown };
}

/** Request context for SQL, PostgREST's `request.*` settings; and where it comes from, which it is not told. */
export interface RequestFacts {
  /** Request id: what its statements are called in PostgreSQL. */
  requestId: string;
  method: string;
  path: string;
  /** Headers by lower-case name, without secrets (http/sql-headers.ts). */
  headers: Readonly<Record<string, string>>;
  /** Time zone that times are answered in; PostgreSQL's own where none is asked for. */
  timezone?: string | undefined;
  /**
   * Where SQL looks up names without a schema; the login role's own (login-role.ts) where it is about no other schema.
   */
  searchPath?: string | undefined;
  /** Networks that its connection time counts for; none where the response is for everybody. */
  networks: readonly Network[];
  /** Internal origin of a request that this server makes itself. */
  origin: InternalOrigin['kind'] | undefined;
}
