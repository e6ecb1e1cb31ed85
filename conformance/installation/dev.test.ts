import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));

let installation: Installation;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryFolder('data-');
  installation = await startInstallation({
    DATA_DIR: dataDir,
    KINDLING_EMPTY: '1',
    KINDLING_COMMAND: 'dev',
  });
});
afterAll(async () => {
  installation.process.kill('SIGTERM');
  await installation.ended;
});

function statusOf(path: string, host = new URL(installation.url).host): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, installation.url), { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject).end();
  });
}

test('Path traversal: the development server shows the app’s own sources, and nothing else of the repository, such as the data folder', async () => {
  expect(await statusOf(`/@fs${repository}apps/web/app/root.tsx`)).toBe(200);
  expect(await statusOf(`/@fs${repository}backend/contract/text.ts`)).toBe(200);
  expect(await statusOf(`/@fs${repository}backend/sql/0001_roles.sql`)).toBe(403);
  for (const query of ['', '?raw', '?url', '?import&raw']) {
    expect(await statusOf(`/@fs${repository}package-lock.json${query}`)).toBe(403);
  }
});

test('DNS rebinding: a name that was made to point at this machine gets nothing from it', async () => {
  expect(await statusOf('/app/root.tsx')).toBe(200);
  expect(await statusOf('/app/root.tsx', 'elsewhere.example')).toBe(403);
});

test('its PostgreSQL stops with it, though a tool of the development server ends the process at once', async () => {
  installation.process.kill('SIGTERM');
  await installation.ended;
  const log = () => readFileSync(join(dataDir, 'postgres/server.log'), 'utf8');
  await expect.poll(log).toContain('database system is shut down');
});
