import { fileURLToPath } from 'node:url';
import type { Config } from '@kindling/backend/config/config.ts';
import { openStack, type Stack } from '../open-stack.ts';
import { takeServerProcess } from '../server-process.ts';

export type { Stack } from '../open-stack.ts';
export type { Persona } from '../personas.ts';
export { withLifetime } from '../token-lifetime.ts';

const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));

/** Process for a further server beside that of a stack. */
export const takeBackendProcess = () => takeServerProcess(program);

/** Starts the backend without a project in a process of its own, on a new database and a free port. */
export const startStack = (options: Partial<Config> = {}): Promise<Stack> =>
  openStack(program, process.env.KINDLING_TEST_BACKEND_TEMPLATE, options);
