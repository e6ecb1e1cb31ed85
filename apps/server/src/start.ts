import { type RunningBackend, startBackend } from '@kindling/backend/start.ts';
import { createProject } from './app.ts';
import type { Config } from './config/config.ts';
import { type DemoAccount, readDemoAccounts } from './demo/seed-demo.ts';
import { createSetupLink } from './setup/setup-link.ts';

export interface Kindling extends RunningBackend {
  demoAccounts: readonly DemoAccount[];
  /** Setup link of the first admin, outside the demo and as long as there is none. */
  setupLink: string | undefined;
}

/** Starts an installation: the backend with the product in it. */
export async function startKindling(
  config: Config,
  progress: (step: string) => void = () => {},
  guard: (handler: NodeJS.UncaughtExceptionListener) => void = () => {},
): Promise<Kindling> {
  const backend = await startBackend(config, createProject(config), progress, guard);
  try {
    return {
      ...backend,
      demoAccounts: config.seedDemo ? readDemoAccounts(config.dataDir) : [],
      setupLink: config.seedDemo ? undefined : await createSetupLink(backend.owner, config.siteUrl ?? backend.url),
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
