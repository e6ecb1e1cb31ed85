import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { asSuperuser, bootstrap, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { freePort } from '@kindling/test-kit/free-port';
import { expect, test } from 'vitest';
import { examine, found } from '../support/doctor.ts';

const production = { CONTACT_EMAIL: 'hello@kindling.example', ALLOW_UNCONFIRMED_EMAIL: '1' };

/** What is said about an installation that uses this PostgreSQL. */
async function said(url: string): Promise<string> {
  const folder = temporaryFolder('data-');
  mkdirSync(join(folder, 'storage'));
  return (await examine({ DATA_DIR: folder, DATABASE_URL: url, ...production })).said;
}

test('a PostgreSQL that is away, and one that hangs', async () => {
  const port = await freePort();
  expect(await said(`postgresql://a:b@127.0.0.1:${port}/c`)).toEqual(
    found('problem', 'PostgreSQL', `Nothing listens at 127.0.0.1:${port}`),
  );
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  expect(await said(`postgresql://a:b@127.0.0.1:${silentPort}/c`)).toEqual(
    found('problem', 'PostgreSQL', 'takes connections, but doesn’t answer'),
  );
  silent.close();
});

test('a PostgreSQL that refuses, is short of connections, logs what people write or may lose it', {
  timeout: 180_000,
}, async () => {
  const server = await startExternalPostgres(15, {
    max_connections: '30',
    log_min_duration_statement: '0',
    log_error_verbosity: 'default',
  });
  try {
    const ownerUrl = await bootstrap(server.superuserUrl);
    await asSuperuser(server.superuserUrl, [
      `create role plain login password 'plain'`,
      'grant connect on database kindling to plain',
      // An owner who may not set log_min_messages, as many hosts have it.
      `create role hosted login createrole bypassrls password 'hosted'`,
      'create database hosted owner hosted',
    ]);
    const urlWith = (parts: object) => Object.assign(new URL(ownerUrl), parts).href;
    const [wrongPassword, elsewhere, plain, hosted, owner] = await Promise.all([
      said(urlWith({ password: 'something else' })),
      said(urlWith({ pathname: '/elsewhere' })),
      said(urlWith({ username: 'plain', password: 'plain' })),
      said(urlWith({ username: 'hosted', password: 'hosted', pathname: '/hosted' })),
      said(ownerUrl),
    ]);
    expect(wrongPassword).toEqual(found('problem', 'PostgreSQL', 'refuses the password of kindling_owner'));
    expect(elsewhere).toEqual(found('problem', 'PostgreSQL', 'has no database elsewhere'));
    expect(plain).toEqual(found('problem', 'PostgreSQL', 'plain lacks CREATEROLE or BYPASSRLS'));
    expect(hosted).toEqual(found('problem', 'PostgreSQL', 'It logs statements with their parameters'));
    expect(owner).toEqual(found('ok', 'PostgreSQL', 'PostgreSQL 15'));
    expect(owner).toEqual(found('problem', 'PostgreSQL', 'and this server may take 38'));
    expect(owner).toEqual(found('problem', 'PostgreSQL', 'fsync and full_page_writes are off'));
    expect(owner).toEqual(found('note', 'Migrations', 'The database is empty'));
  } finally {
    await server.stop();
  }
});
