import { serveLinkPage } from '@kindling/backend/auth/mail/link-page.ts';
import { type Config, loadBackendConfig } from '@kindling/backend/config/config.ts';
import { linkPagePath } from '@kindling/backend/contract/link-page';
import { startBackend } from '@kindling/backend/start.ts';
import { lowCost } from '../low-cost.ts';
import { serveCommands } from '../serve-commands.ts';

const defaults = {
  ...loadBackendConfig({ PORT: '0', LOG_LEVEL: 'debug' }, { migrationsDir: undefined, functionsDir: undefined }),
  passwordCost: lowCost,
};

serveCommands((config: Partial<Config>) =>
  startBackend(
    { ...defaults, ...config },
    {
      extend: () => ({ register: async (app) => serveLinkPage(app) }),
      routes: { [linkPagePath]: { costMs: [0.1, 0.1], lane: 'none', told: 'asker' } },
    },
  ),
);
