import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface SandboxBounds {
  timeoutMs: number;
  /** Of the whole process: libvips allocates outside of V8's heap. */
  maxMemoryBytes: number;
}

/**
 * Sandbox of decoders: hands `input` to `program` in a child process of its own, without the server's environment and
 * with a bound on its time and memory. What a decoder breaks ends with it, and then there is no answer. Low priority
 * (nice 10): what is done for one runs behind what everybody waits for.
 */
export function runSandboxed<Answer>(
  program: string,
  input: unknown,
  { timeoutMs, maxMemoryBytes }: SandboxBounds,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const child = fork(program, [String(maxMemoryBytes)], {
      // Nothing of ours: no connection string, no key.
      env: {},
      execArgv: ['--max-old-space-size=128', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    lowerPriority(child.pid);
    child.once('message', (answer) => resolve(answer as Answer));
    // Killed, for its time or its memory, or by a decoder that crashed.
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
    child.send(input as object, () => {});
  });
}

/** A child that has ended already, or could not be started, has none. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
