import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stack, startStack } from '@kindling/test-kit';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { asSuperuser, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** How many connections are called by a request now. */
async function connectionsOf(id: string): Promise<number> {
  const { rows } = await stack.sql.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [`kindling ${id}`],
  );
  return rows[0].count;
}

/** Runs `work` while no statement gets at the businesses. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await stack.sql.connect();
  try {
    await client.query('begin; lock table public.business_listings in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a slow statement bears the id of its request in PostgreSQL, and the connection does not keep it', async () => {
  const id = 'from-the-proxy-4711';
  const headers = { apikey: stack.secretKey, 'x-request-id': id };
  const read = () => fetch(`${stack.url}/rest/v1/business_listings?select=id`, { headers });
  // The first one has the schema read, which would wait as well.
  expect((await read()).status).toBe(200);
  let answer: Promise<Response> | undefined;
  await whileLocked(async () => {
    answer = read();
    await expect.poll(() => connectionsOf(id)).toBe(1);
  });
  const response = await answer;
  expect([response?.status, response?.headers.get('x-request-id')]).toEqual([200, id]);
  expect(await connectionsOf(id)).toBe(0);
  // Refused ones as well: their transaction is rolled back.
  const refused = await fetch(`${stack.url}/rest/v1/business_listings?select=id&name=gt.${'9'.repeat(30)}&limit=x`, {
    headers,
  });
  expect(refused.status).toBe(400);
  const failed = await fetch(`${stack.url}/rest/v1/rpc/no_such_function`, { method: 'POST', headers });
  expect(failed.status).toBe(404);
  expect(await connectionsOf(id)).toBe(0);
});

test('PostgreSQL’s log names the request of a slow statement, where its owner lets statements be logged', async () => {
  const server = await startExternalPostgres(15, {
    log_min_duration_statement: '0',
    log_parameter_max_length: '0',
    log_line_prefix: '%a|',
  });
  try {
    // An owner who may not set log_min_messages, as many hosts have it: with it our roles log nothing at all.
    await asSuperuser(server.superuserUrl, [
      `create role hosted login createrole bypassrls password 'hosted'`,
      'create database hosted owner hosted',
    ]);
    const url = new URL(server.superuserUrl);
    Object.assign(url, { username: 'hosted', password: 'hosted', pathname: '/hosted' });
    const dataDir = temporaryFolder('data-');
    const installation = await startInstallation({
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      CONTACT_EMAIL: 'hello@kindling.example',
      ALLOW_UNCONFIRMED_EMAIL: '1',
    });
    try {
      const { PUBLISHABLE_KEY: apikey } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
      const response = await fetch(`${installation.url}/rest/v1/business_listings?select=id`, { headers: { apikey } });
      const id = response.headers.get('x-request-id');
      const lines = () =>
        server
          .log()
          .split('\n')
          .filter((line) => line.startsWith(`kindling ${id}|`));
      await expect.poll(lines).toContainEqual(expect.stringContaining('business_listings'));
      // A page and what it asks for are one request.
      const page = await fetch(`${installation.url}/businesses`);
      const ofPage = `kindling ${page.headers.get('x-request-id')}|`;
      await expect.poll(() => server.log()).toContain(ofPage);
    } finally {
      installation.process.kill('SIGTERM');
      await installation.ended;
    }
  } finally {
    await server.stop();
  }
});
