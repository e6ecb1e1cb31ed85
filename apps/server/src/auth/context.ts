import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Mode } from '../config/config.ts';
import type { AccessTokens } from '../platform/access-tokens.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import type { Identify } from '../platform/http/identity.ts';
import type { Log } from '../platform/log.ts';
import type { Seal } from '../platform/seal.ts';
import type { SecurityLog } from '../platform/security-log.ts';
import type { UserRow } from './accounts/user-row.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';

/** What every operation of the auth service stands on. */
export interface AuthContext {
  /** As the owner of the schemas: no role of a request can see these tables. */
  owner: Pool;
  tokens: AccessTokens;
  /** For the secrets of second factors. */
  seal: Seal;
  identify: Identify;
  passwords: PasswordHasher;
  disk: DiskSpace;
  settings: {
    mode: Mode;
    /** A new address must be confirmed by mail before it can sign in. */
    confirmEmail: boolean;
    /** Where people reach the app, without a trailing slash. */
    siteUrl: string;
  };
  log: Log;
  securityLog: SecurityLog;
}

/** Somebody with a live session. */
export interface AuthenticatedUser {
  user: UserRow;
  sessionId: string;
  /** aal2 once a second factor was shown, in her session and in the token she speaks with. */
  aal: string;
}

export type Operation = (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => unknown;

export type AuthenticatedOperation = (
  context: AuthContext,
  person: AuthenticatedUser,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown;
