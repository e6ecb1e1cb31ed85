import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';

/** What a server says of itself once it listens. */
export interface Ready {
  url: string;
  publishableKey: string;
  secretKey: string;
  ownerUrl: string;
}

export type ServerCommand<Config> = { start: Config } | 'stop';
export type ServerMessage = { ready: Ready } | { stopped: string };

export interface ServerProcess {
  pid: number;
  start(config: object): Promise<Ready>;
  /** Stops the server; the process waits for the next one. */
  stop(): Promise<void>;
  /** Log of this server so far. */
  log(): string;
}

/** Those whose server has stopped; the worker's own, as its modules may be reset. */
const idleServers = Symbol.for('kindling idle servers');
const worker = globalThis as { [idleServers]?: Map<string, ServerProcess[]> };
worker[idleServers] ??= new Map();
const idleOf = worker[idleServers];

/**
 * Process of a program for one server at a time: one that has stopped its server, or a new one. The modules are loaded
 * once for all the files of a worker, a second of processor time each.
 */
export function takeServerProcess(program: string): ServerProcess {
  const idle = idleOf.get(program) ?? [];
  idleOf.set(program, idle);
  return idle.pop() ?? forkServerProcess(program, idle);
}

function forkServerProcess(program: string, idle: ServerProcess[]): ServerProcess {
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
  async function send(command: ServerCommand<object>): Promise<ServerMessage> {
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
