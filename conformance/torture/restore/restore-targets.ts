import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asSuperuser, bootstrap, type ExternalPostgres } from '@kindling/test-kit/external-postgres';

const program = fileURLToPath(new URL('../../../apps/server/src/backup/main.ts', import.meta.url));

/** Settings of an installation on a PostgreSQL of its own, for the commands. */
export const production = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };

/** Runs `npm run restore` as it runs it. Resolves with what it said, and rejects with that where it failed. */
export function runRestore(file: string, env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, 'restore', file],
      { env: { PATH: process.env.PATH, ...production, ...env } },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout)),
    );
  });
}

/**
 * Makes new, empty databases of an operator's server, one after another; resolves with the owner's connection strings.
 */
export async function emptyDatabases({ superuserUrl }: ExternalPostgres): Promise<() => Promise<string>> {
  const owner = new URL(await bootstrap(superuserUrl));
  let count = 0;
  return async () => {
    count += 1;
    await asSuperuser(superuserUrl, [`create database restored_${count} owner kindling_owner`]);
    owner.pathname = `/restored_${count}`;
    return owner.toString();
  };
}
