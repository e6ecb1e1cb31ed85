import { argon2Sync } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Argon2Task } from './argon2-threads.ts';

// Hashes passwords, one after another (`argon2-threads.ts`). On Linux a priority is a thread's own: what people
// read goes before, and on a machine that is busy for long a tenth of a processor is left.

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (task: Argon2Task) => parentPort?.postMessage(argon2Sync('argon2id', task)));
