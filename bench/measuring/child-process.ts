import { type ChildProcess, fork } from 'node:child_process';

/** Starts a program in a process of its own, so that measuring shares no event loop with what is measured. */
export function forkProgram(program: URL, env: Record<string, string> = {}): ChildProcess {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH ?? '', ...env },
    // JSON knows no NaN.
    serialization: 'advanced',
  });
  // What cannot be sent to one that has ended: whoever waits for its answer is told.
  child.on('error', () => {});
  return child;
}

/** Next message of a child process; rejects where it ends before. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A child process ended.'));
    if (!child.connected) return ended();
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
