import type { InternalOrigin } from '../http/internal-origin.ts';
import type { Network } from '../http/network.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Who is asking, after the token was verified. */
export interface Identity {
  role: Role;
  /** The token's claims as policies see them through auth.jwt(); `{ role }` alone for an API key. */
  claims: { role: Role; sub?: string; session_id?: string; aal?: string; [claim: string]: unknown };
}

/** What SQL may know of the request, PostgREST's `request.*` settings; and where it comes from, which it is not told. */
export interface RequestFacts {
  method: string;
  path: string;
  /** Lower-case names. Never authorization, apikey or cookies. */
  headers: Readonly<Record<string, string>>;
  /** Whose share of the connections it takes; none where the answer is for everybody. */
  networks: readonly Network[];
  /** What this server asks itself for. */
  origin: InternalOrigin['kind'] | undefined;
}
