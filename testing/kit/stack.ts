import { fileURLToPath } from 'node:url';
import type { Config } from '@kindling/server/config/config.ts';
import { openStack, type Stack } from './open-stack.ts';

export type { Stack } from './open-stack.ts';

export type StackOptions = Partial<
  Pick<
    Config,
    | 'mode'
    | 'migrationsDir'
    | 'seedDemo'
    | 'confirmEmail'
    | 'anonymousSignIns'
    | 'commonPasswords'
    | 'passwordCost'
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
    | 'mailDelivery'
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

const program = fileURLToPath(new URL('./stack-process.ts', import.meta.url));

/** Starts the real server in a process of its own, on a new database of the run's cluster and a free port. */
export const startStack = (options: StackOptions = {}): Promise<Stack> =>
  openStack(program, process.env.KINDLING_TEST_TEMPLATE, options);
