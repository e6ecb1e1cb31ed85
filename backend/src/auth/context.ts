import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Mode } from '../config/config.ts';
import type { RelyingParty } from '../config/relying-party.ts';
import type { AccessTokens } from '../platform/access-tokens.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Identify } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import type { OperatingMode } from '../platform/operating-mode.ts';
import type { Seal } from '../platform/seal.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import type { UserRow } from './accounts/user-row.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import type { Providers } from './providers/create-providers.ts';

/** Dependencies of every operation of the auth service. */
export interface AuthContext {
  /** Pool of the owner: no role of a request can see these tables. */
  owner: Pool;
  tokens: AccessTokens;
  /** Encrypts the secrets of second factors. */
  seal: Seal;
  identify: Identify;
  passwords: PasswordHasher;
  providers: Providers;
  /** Whose passkeys sign in; undefined without passkeys. */
  relyingParty: RelyingParty | undefined;
  /** Whose security keys are second factors; undefined without them. */
  securityKeys: RelyingParty | undefined;
  /** Whether mail can be sent to an address at all. */
  takesAddress: (email: string) => Promise<boolean>;
  disk: DiskSpace;
  mode: OperatingMode;
  settings: {
    mode: Mode;
    /** A new address must be confirmed by mail before it can sign in. */
    confirmEmail: boolean;
    /** Accounts without an address may be made. */
    anonymousSignIns: boolean;
    /** Whether a password may be a common or personal one. */
    commonPasswords: boolean;
    /** Whether members may link and unlink identities. */
    manualLinking: boolean;
    /** Where people reach the server, without a trailing slash. */
    siteUrl: string;
    /** Apps elsewhere that may be redirected to, the usual one first. */
    appUrls: readonly string[];
  };
  log: Log;
  securityLog: SecurityLog;
}

/** User of a live session. */
export interface AuthenticatedUser {
  user: UserRow;
  sessionId: string;
  /** Assurance level: aal2 once a second factor was shown, in the session and in the access token. */
  aal: string;
}

export type Operation = (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => unknown;

export type AuthenticatedOperation = (
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;
