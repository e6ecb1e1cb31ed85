import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Config } from '@kindling/server/config/config.ts';

/** What a server says of itself once it listens. */
export interface Ready {
  url: string;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
}

export type ServerCommand = { start: Partial<Config> } | 'stop';
export type ServerMessage = { ready: Ready } | { stopped: string };

export interface ServerProcess {
  pid: number;
  start(config: Partial<Config>): Promise<Ready>;
  /** Stops the server; the process waits for the next one. */
  stop(): Promise<void>;
  /** Log of this server so far. */
  log(): string;
}

const program = fileURLToPath(new URL('./stack-process.ts', import.meta.url));

/** Those whose server has stopped; the worker's own, as its modules may be reset. */
const idleServers = Symbol.for('kindling idle servers');
const worker = globalThis as { [idleServers]?: ServerProcess[] };
worker[idleServers] ??= [];
const idle = worker[idleServers];

/**
 * Process for one server at a time: one that has stopped its server, or a new one. The modules are loaded once for all the
 * files of a worker, a second of processor time each.
 */
export function takeServerProcess(): ServerProcess {
  return idle.pop() ?? forkServerProcess();
}

function forkServerProcess(): ServerProcess {
  // By the run's folder an orphan is found (scripts/orphan-processes.mjs).
  const child = fork(program, [process.env.KINDLING_TEST_DIR ?? ''], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => {
      const at = idle.indexOf(server);
      if (at >= 0) idle.splice(at, 1);
      reject(new Error(`The server's process has ended:\n${output}`));
    });
  });
  ended.catch(() => {});

  /** Sends a command, and waits for its answer. */
  async function send(command: ServerCommand): Promise<ServerMessage> {
    const answer = new Promise<ServerMessage>((resolve) => child.once('message', resolve as (answer: unknown) => void));
    if (child.connected) child.send(command);
    return Promise.race([answer, ended]);
  }

  /** Whether it keeps this process from ending. */
  function keepAlive(keep: boolean): void {
    for (const handle of [child, child.channel, child.stdout as Socket | null, child.stderr as Socket | null]) {
      if (keep) handle?.ref();
      else handle?.unref();
    }
  }

  const server: ServerProcess = {
    pid: child.pid ?? 0,
    async start(config) {
      keepAlive(true);
      output = '';
      const answer = await send({ start: config });
      if (!('ready' in answer)) throw new Error('The server stopped before it was ready.');
      return answer.ready;
    },
    async stop() {
      if (!isRunning(child)) return;
      const answer = await send('stop');
      if (!('stopped' in answer)) throw new Error('The server has not stopped.');
      // Its last lines come by another way than its answer.
      while (!output.includes(answer.stopped)) await Promise.race([once(child.stdout as Socket, 'data'), ended]);
      keepAlive(false);
      idle.push(server);
    },
    log: () => output,
  };
  return server;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
