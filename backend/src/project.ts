import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SendMail } from './auth/mail/auth-mail.ts';
import type { Config } from './config/config.ts';
import type { RelyingParty } from './config/relying-party.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import type { MailTokens } from './jobs/mail/mail-tokens.ts';
import type { Mailer } from './jobs/mail/transport/mailer.ts';
import type { Pools } from './platform/db/pools.ts';
import type { DiskSpace } from './platform/disk-space.ts';
import type { Keys } from './platform/keys.ts';
import type { Log } from './platform/log.ts';
import type { RouteLine } from './route-table.ts';
import type { FileStore } from './storage/disk/file-store.ts';

/** Parts of the backend that a project's own code may use. */
export interface BackendParts {
  config: Config;
  /** Base URL of the app, without a trailing slash. */
  siteUrl: string;
  pools: Pools;
  owner: Pool;
  keys: Keys;
  files: FileStore;
  disk: DiskSpace;
  mailer: Mailer;
  mailTokens: MailTokens;
  /** In-process `fetch`. */
  fetch: typeof fetch;
  relyingParty: RelyingParty | undefined;
  securityKeys: RelyingParty | undefined;
  log: Log;
}

/** What a project adds to the backend's own. */
export interface Extension {
  /** Job handlers by kind, as its SQL enqueues them. */
  handlers?: JobHandlers;
  /** Sends the auth service's mails too; without it they are plain ones. */
  sendMail?: SendMail;
  /** Registers further plugins, each with its line in `routes`. */
  register?(app: FastifyInstance): Promise<void>;
}

/** A project in the same process: what it adds past the SQL and the functions of its folder. */
export interface Project {
  /** Whether its database is one to look around in: an installation may take its data folder over. */
  isDemo?: boolean;
  /** Kept up to date beside the backups, every minute. */
  writeBesideBackups?(folder: string, owner: Pool): Promise<void>;
  extend?(parts: BackendParts): Extension;
  /** Lines of its routes in the route table. */
  routes?: Readonly<Record<string, RouteLine>>;
  /** What stays open during maintenance, and what is answered elsewhere. */
  maintenance?: MaintenancePages;
  /** Environment of its functions, beside their secrets. */
  functionEnv?: Readonly<Record<string, string | undefined>>;
  /** Refuses a database that it may not be started on. */
  checkDatabase?(owner: Pool): Promise<void>;
  /** Called before requests are taken. */
  prepareDatabase?(owner: Pool, progress: (step: string) => void): Promise<void>;
}

export interface MaintenancePages {
  /** Lines of the route table that go on as they are. */
  openLines: readonly string[];
  /** Pages by which an admin signs in and works. */
  openPages: readonly string[];
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    maintenance: { message: string | null; retryAfter: number },
  ): FastifyReply;
}
