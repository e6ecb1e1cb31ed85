import { ConfigError } from '../config/read-env.ts';
import { InstallationError } from '../platform/data-dir.ts';
import { MigrationError } from '../platform/db/migration-history.ts';
import { runCommand } from './commands.ts';
import { AdminError } from './role-commands.ts';

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  const expected = [AdminError, ConfigError, InstallationError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
