import { type Config, loadConfig } from '@kindling/server/config/config.ts';
import { startKindling } from '@kindling/server/start.ts';
import { lowCost } from './low-cost.ts';
import { serveCommands } from './serve-commands.ts';

const defaults = { ...loadConfig({ PORT: '0', LOG_LEVEL: 'debug', KINDLING_EMPTY: '1' }), passwordCost: lowCost };

serveCommands((config: Partial<Config>) => startKindling({ ...defaults, ...config }));
