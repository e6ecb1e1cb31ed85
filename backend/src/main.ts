import { resolve } from 'node:path';
import { ProjectFolderError } from './config/project-folder.ts';
import { ConfigError } from './config/read-env.ts';
import { AlreadyRunningError, InstallationError } from './platform/data-dir.ts';
import { MigrationError } from './platform/db/migrations/migration-history.ts';
import { serveFolder } from './serve-folder.ts';
import { PortInUseError } from './start.ts';

/** User errors: printed without a stack. */
const expected = [
  ProjectFolderError,
  ConfigError,
  PortInUseError,
  AlreadyRunningError,
  InstallationError,
  MigrationError,
];

try {
  const [dir = '.'] = process.argv.slice(2);
  const backend = await serveFolder(resolve(dir), process.env, (step) => console.log(`  ${step}`));
  const stop = async (code: number) => {
    await backend.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stop(0));
  backend.ended.then(() => stop(1));
  console.log(`\nThe backend is open at ${backend.url}\n`);
  console.log(`  Publishable key  ${backend.publishableKey}`);
  console.log(`  Secret key       ${backend.secretKey}`);
  console.log(`  Database         ${backend.ownerUrl}`);
  console.log(`  Mails            ${backend.url}/dev/mail`);
  console.log('\n  Press Ctrl-C to stop.\n');
} catch (error) {
  console.error(expected.some((kind) => error instanceof kind) ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}
