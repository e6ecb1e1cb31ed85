import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { temporaryFolder } from './cluster.ts';
import { createPersona, type Persona } from './personas.ts';
import { takeServerProcess } from './server-process.ts';
import { createDatabase } from './test-database.ts';

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

/** Starts the server of a program in a process of its own, on a copy of the template and a free port. */
export async function openStack(program: string, template: string | undefined, options: object): Promise<Stack> {
  const database = await createDatabase(template ? { template } : {});
  const dataDir = temporaryFolder('stack-');
  const server = takeServerProcess(program);
  const ready = await server.start({ ...options, databaseUrl: database.url, dataDir });
  const sql = new pg.Pool({ connectionString: ready.ownerUrl, max: 3 });
  // Its connections may still be closing when the database is dropped.
  sql.on('error', () => {});

  return {
    ...ready,
    dataDir,
    pid: server.pid,
    sql,
    visitor: (headers = {}) =>
      createClient(ready.url, ready.publishableKey, {
        global: { headers },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    newMember: (personName = 'Maya Ellis') => createPersona(ready, sql, personName),
    log: server.log,
    close: async () => {
      await server.stop();
      await sql.end();
      await database.drop();
    },
  };
}
