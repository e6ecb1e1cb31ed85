import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { expect } from 'vitest';

const program = fileURLToPath(new URL('../../apps/server/src/doctor/main.ts', import.meta.url));

/** Runs `npm run doctor`’s program; resolves with its exit code and its words, each finding in one line. */
export function examine(env: Record<string, string>, { args = [] as string[], dotenv = '' } = {}) {
  const cwd = temporaryFolder('doctor-');
  if (dotenv !== '') writeFileSync(join(cwd, '.env'), dotenv, { mode: 0o600 });
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      {
        cwd,
        env: {
          PATH: process.env.PATH ?? '',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
          MIN_FREE_DISK_MB: '1',
          ...env,
        },
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: (stdout + stderr).replaceAll(/\n {27}/g, ' ') }),
    );
  });
}

/** Matches the words of a run in which there is such a finding. */
export const found = (level: string, about: string, text: string) =>
  expect.stringMatching(new RegExp(`^  ${level} +${about} .*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'));
