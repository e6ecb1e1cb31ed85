import type { Config } from '@kindling/server/config/config.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { startKindling } from '@kindling/server/start.ts';

// Server process of one test file: configured by its parent, and stops with it.
const overrides = JSON.parse(process.env.KINDLING_STACK ?? '{}') as Partial<Config>;
const defaults = loadConfig({ PORT: '0', LOG_LEVEL: 'debug', KINDLING_EMPTY: '1' });
const kindling = await startKindling({ ...defaults, ...overrides });

process.on('disconnect', async () => {
  await kindling.close();
  process.exit(0);
});

const { url, publishableKey, secretKey, ownerUrl } = kindling;
process.send?.({ url, publishableKey, secretKey, ownerUrl });
