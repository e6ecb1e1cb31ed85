import { resolve } from 'node:path';
import { ProjectFolderError } from './config/project-folder.ts';
import { ConfigError } from './config/read-env.ts';
import { folderCommandErrors, runFolderCommand } from './folder-commands.ts';
import { AlreadyRunningError, InstallationError } from './platform/data-dir.ts';
import { MigrationError } from './platform/db/migrations/migration-history.ts';
import { readServedFolder, serveFolder } from './serve-folder.ts';
import { PortInUseError } from './start.ts';

/** User errors: printed without a stack. */
const expected = [
  ProjectFolderError,
  ConfigError,
  PortInUseError,
  AlreadyRunningError,
  InstallationError,
  MigrationError,
  ...folderCommandErrors,
];

try {
  const [dir = '.', ...command] = process.argv.slice(2);
  const folder = await readServedFolder(resolve(dir), process.env);
  // A mail server that never answers the doctor may still hold a socket.
  if (command.length > 0) process.exit(await runFolderCommand(command, folder.config));
  const backend = await serveFolder(folder, (step) => console.log(`  ${step}`));
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
