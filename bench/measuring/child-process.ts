import { type ChildProcess, fork } from 'node:child_process';

/** Starts a program in a process of its own, so that measuring shares no event loop with what is measured. */
export function forkProgram(program: URL, env: Record<string, string> = {}): ChildProcess {
  return fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
}

/** Next message of a child process; rejects where it ends before. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A child process ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
