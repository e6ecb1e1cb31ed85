import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '@kindling/server/config/config.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { temporaryFolder } from './cluster.ts';
import { createPersona, type Persona } from './personas.ts';
import { createDatabase } from './test-database.ts';

export type StackOptions = Partial<
  Pick<
    Config,
    | 'mode'
    | 'seedDemo'
    | 'confirmEmail'
    | 'anonymousSignIns'
    | 'providers'
    | 'manualLinking'
    | 'schemas'
    | 'passkeys'
    | 'securityKeys'
    | 'aggregates'
    | 'plans'
    | 'exposeNewTables'
    | 'namedHeaders'
    | 'publicChannels'
    | 'mail'
    | 'contacts'
    | 'statistics'
    | 'map'
    | 'siteUrl'
    | 'corsOrigins'
    | 'contactEmail'
    | 'country'
    | 'trustProxy'
    | 'minFreeDisk'
    | 'poolerUrl'
    | 'logLevel'
  >
>;

export interface Stack {
  url: string;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  /** Pool as the owner, past row level security, for fixtures and assertions. */
  sql: pg.Pool;
  /** New supabase-js client of a visitor. */
  visitor(headers?: Record<string, string>): SupabaseClient;
  /** Signs up a new member and returns her, signed in. */
  newMember(name?: string): Promise<Persona>;
  /** Server log so far. */
  log(): string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('./stack-process.ts', import.meta.url));

/** Starts the real server in its own process, on a new database of the run's cluster and a free port. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const template = process.env.KINDLING_TEST_TEMPLATE;
  const database = await createDatabase(template ? { template } : {});
  const dataDir = temporaryFolder('stack-');
  const config: Partial<Config> = { ...options, databaseUrl: database.url, dataDir };
  const child = fork(program, [dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      KINDLING_STACK: JSON.stringify(config),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await Promise.race([
    new Promise<{ url: string; publishableKey: string; secretKey: string; ownerUrl: string }>((resolve) =>
      child.once('message', (message) => resolve(message as never)),
    ),
    ended.then(() => Promise.reject(new Error(`The server ended before it was ready:\n${output}`))),
  ]);
  const sql = new pg.Pool({ connectionString: ready.ownerUrl, max: 3 });
  // Its connections may still be closing when the database is dropped.
  sql.on('error', () => {});

  return {
    ...ready,
    dataDir,
    pid: child.pid ?? 0,
    sql,
    visitor: (headers = {}) =>
      createClient(ready.url, ready.publishableKey, {
        global: { headers },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    newMember: (personName = 'Maya Ellis') => createPersona(ready, sql, personName),
    log: () => output,
    close: async () => {
      child.disconnect();
      await ended;
      await sql.end();
      await database.drop();
    },
  };
}
