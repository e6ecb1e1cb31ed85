import { AdminError } from '@kindling/backend/admin-cli/admin-error.ts';
import { ConfigError } from '@kindling/backend/config/read-env.ts';
import { InstallationError } from '@kindling/backend/platform/data-dir.ts';
import { MigrationError } from '@kindling/backend/platform/db/migrations/migration-history.ts';
import { runCommand } from './commands.ts';

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  const expected = [AdminError, ConfigError, InstallationError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
