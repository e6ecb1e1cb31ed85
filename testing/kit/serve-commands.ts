import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { Ready, ServerCommand, ServerMessage } from './server-process.ts';

interface RunningServer extends Ready {
  close(): Promise<void>;
}

/** Process of one server after another, as its parent asks; it ends with the parent. */
export function serveCommands<Config>(start: (config: Config) => Promise<RunningServer>): void {
  let running: RunningServer | undefined;

  process.on('message', async (command: ServerCommand<Config>) => {
    if (command === 'stop') return stop();
    running = await start(command.start);
    const { url, publishableKey, secretKey, ownerUrl } = running;
    answer({ ready: { url, publishableKey, secretKey, ownerUrl } });
  });

  process.on('disconnect', async () => {
    await running?.close();
    process.exit(0);
  });

  async function stop(): Promise<void> {
    await running?.close();
    running = undefined;
    const stopped = `stopped ${randomUUID()}`;
    process.stdout.write(`${stopped}\n`);
    answer({ stopped });
    // Left to its end, it would be written by all processes at once, for seconds, when the run is over.
    flushCompileCache();
  }
}

function answer(message: ServerMessage): void {
  process.send?.(message);
}
