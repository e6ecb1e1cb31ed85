import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Parameters of one hash, in node:crypto's words; memory is in KiB. */
export type Argon2Task = Argon2Parameters;

/** Threads that hash at once: one processor is left to what people read. */
export const hashingThreads = Math.max(1, Math.min(availableParallelism() - 1, 3));

/**
 * argon2id on threads of their own, at a low priority. In libuv's pool it would have the priority of the event loop,
 * and files and name look-ups would wait behind it. `derive` is for as many at once as there are threads; more start as
 * they are needed.
 */
export function createArgon2Threads() {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function start(): Worker {
    const worker = new Worker(new URL('argon2-worker.ts', import.meta.url), { execArgv: [] });
    worker.unref();
    // While it is idle too: one that has failed is never given a task again.
    worker.on('error', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    for (const output of [worker.stdout, worker.stderr]) output.on('error', () => {});
    all.add(worker);
    return worker;
  }

  return {
    /** The hash of `tagLength` bytes. Rejects if its thread dies; the next call has another one. */
    derive(task: Argon2Task): Promise<Buffer> {
      const worker = idle.pop() ?? start();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      worker.ref();
      worker.once('error', reject);
      worker.once('message', (hash: Uint8Array) => {
        worker.off('error', reject);
        if (!all.has(worker)) return resolve(Buffer.from(hash));
        worker.unref();
        idle.push(worker);
        resolve(Buffer.from(hash));
      });
      worker.postMessage(task);
      return promise;
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((worker) => worker.terminate()));
      all.clear();
      idle.length = 0;
    },
  };
}
