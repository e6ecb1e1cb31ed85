import { randomUUID } from 'node:crypto';
import { type Config, loadConfig } from '@kindling/server/config/config.ts';
import { type Kindling, startKindling } from '@kindling/server/start.ts';
import type { ServerCommand, ServerMessage } from './server-process.ts';

// Process of one server after another, as its parent asks; it ends with the parent.
const defaults = loadConfig({ PORT: '0', LOG_LEVEL: 'debug', KINDLING_EMPTY: '1' });
let kindling: Kindling | undefined;

process.on('message', async (command: ServerCommand) => {
  if (command === 'stop') await stop();
  else await start(command.start);
});

process.on('disconnect', async () => {
  await kindling?.close();
  process.exit(0);
});

async function start(config: Partial<Config>): Promise<void> {
  kindling = await startKindling({ ...defaults, ...config });
  const { url, publishableKey, secretKey, ownerUrl } = kindling;
  answer({ ready: { url, publishableKey, secretKey, ownerUrl } });
}

async function stop(): Promise<void> {
  await kindling?.close();
  kindling = undefined;
  const stopped = `stopped ${randomUUID()}`;
  process.stdout.write(`${stopped}\n`);
  answer({ stopped });
}

function answer(message: ServerMessage): void {
  process.send?.(message);
}
