import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { linkPagePath } from '../contract/link-page.ts';
import { serveLinkPage } from './auth/mail/link-page.ts';
import { type Config, loadBackendConfig } from './config/config.ts';
import type { ProjectConfig } from './config/project-config.ts';
import { readProjectFolder } from './config/project-folder.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { type RunningBackend, startBackend } from './start.ts';

/** Port of `supabase start`. */
const usualPort = '54321';

/** A folder of a Supabase project, and the configuration of its installation, whose data lies beside it. */
export interface ServedFolder {
  config: Config;
  seedFiles: readonly string[];
  project: ProjectConfig;
}

export async function readServedFolder(dir: string, env: NodeJS.ProcessEnv): Promise<ServedFolder> {
  const { migrationsDir, functionsDir, seedFiles, config: project } = await readProjectFolder(dir);
  const dataDir = env.DATA_DIR || join(dir, '.backend');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, '.gitignore'), '*\n');
  const folders = { migrationsDir, functionsDir };
  const config: Config = {
    ...loadBackendConfig({ PORT: usualPort, ...env, DATA_DIR: dataDir }, folders),
    servedFolder: dir,
    schemas: schemasOf(project),
    appUrls: appUrlsOf(project),
    anonymousSignIns: project.auth.enable_anonymous_sign_ins,
    manualLinking: project.auth.enable_manual_linking,
    // As the Supabase CLI has it.
    exposeNewTables: true,
    exposeMigratedTables: true,
    publicChannels: true,
    commonPasswords: true,
  };
  return { config, seedFiles, project };
}

/** Starts the backend on a folder. */
export function serveFolder(
  { config, seedFiles, project }: ServedFolder,
  progress: (step: string) => void,
): Promise<RunningBackend> {
  return startBackend(
    config,
    {
      extend: () => ({ register: async (app) => serveLinkPage(app) }),
      routes: { [linkPagePath]: { costMs: [0.1, 0.1], lane: 'none', told: 'asker' } },
      async prepareDatabase(owner) {
        await createBuckets(owner, project);
        await seedOnce(owner, seedFiles, progress);
      },
    },
    progress,
  );
}

/** Apps by their origins: whatever pattern follows those is not looked at. */
function appUrlsOf({ auth }: ProjectConfig): string[] {
  const urls = [auth.site_url, ...auth.additional_redirect_urls].map((url) => url.replace(/\*.*$/, ''));
  return urls.filter((url) => /^https?:/.test(url) && URL.canParse(url));
}

/** Schemas of the REST API: those of GraphQL are served by nothing here. */
function schemasOf({ api }: ProjectConfig): [string, ...string[]] {
  const [first = 'public', ...others] = api.schemas.filter((name) => name !== 'graphql_public');
  return [first, ...others];
}

async function createBuckets(owner: Pool, { storage }: ProjectConfig): Promise<void> {
  for (const [name, bucket] of Object.entries(storage.buckets)) {
    await owner.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types`,
      [name, bucket.public, bucket.file_size_limit ?? null, bucket.allowed_mime_types ?? null],
    );
  }
}

/** Seed of a new database, in one transaction with the mark that it is there. */
async function seedOnce(owner: Pool, files: readonly string[], progress: (step: string) => void): Promise<void> {
  const { rowCount } = await owner.query(`select from backend.installation where name = 'seeded'`);
  if (rowCount !== 0) return;
  await inTransaction(owner, async (client) => {
    await client.query('set local search_path = "$user", public, extensions');
    for (const file of files) {
      progress(`Seeding ${file}`);
      await client.query(await readFile(file, 'utf8'));
    }
    await client.query(`insert into backend.installation (name, value) values ('seeded', 'true')`);
  });
}
