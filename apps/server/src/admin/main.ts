import { ConfigError } from '../config/read-env.ts';
import { MigrationError } from '../platform/db/migration-history.ts';
import { InstallationError } from '../platform/installation.ts';
import { answer } from './commands.ts';
import { AdminError } from './roles.ts';

try {
  console.log(await answer(process.argv.slice(2)));
} catch (error) {
  const expected = [AdminError, ConfigError, InstallationError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
