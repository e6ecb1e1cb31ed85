import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@kindling/backend/platform/db/database.ts';
import { prepareLoginRole } from '@kindling/backend/platform/db/login-role.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { asSuperuser, bootstrap, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

const production = { ALLOW_UNCONFIRMED_EMAIL: '1', CONTACT_EMAIL: 'hello@kindling.example' };

/** Starts on the database, does a little of everything, stops. Returns the owner's address. */
async function walkThrough(databaseUrl: string): Promise<string> {
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...production });
  try {
    const status = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const client = createClient(installation.url, status.PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signUp({
      email: 'rowan@example.org',
      password: 'a quiet corner',
      options: { data: { name: 'Rowan', terms_accepted: true } },
    });
    expect(error).toBeNull();
    const id = data.user?.id ?? '';
    expect((await client.from('profiles').upsert({ id, name: 'Rowan', age: 41 })).error).toBeNull();
    expect((await client.from('profiles').select('name, age')).data).toEqual([{ name: 'Rowan', age: 41 }]);
    const visitor = createClient(installation.url, status.PUBLISHABLE_KEY, { auth: { persistSession: false } });
    expect((await visitor.from('profiles').select('name')).data ?? []).toEqual([]);
    const people = await createClient(installation.url, status.SECRET_KEY).from('profiles').select('name');
    expect(people.data).toEqual([{ name: 'Rowan' }]);
    expect(installation.output()).not.toContain('demo');
    return status.DB_URL;
  } finally {
    installation.process.kill('SIGTERM');
    expect((await installation.ended).code).toBe(0);
  }
}

/** An owner with a database of its own, as two teams on one server have. */
async function anOwner(superuserUrl: string, name: string): Promise<string> {
  await asSuperuser(superuserUrl, [
    `create role ${name} login createrole bypassrls password '${name}'`,
    `create database ${name} owner ${name}`,
  ]);
  const url = new URL(superuserUrl);
  Object.assign(url, { username: name, password: name, pathname: `/${name}` });
  return url.toString();
}

test('two installations on one server leave each other’s login alone', async () => {
  const server = await startExternalPostgres(15);
  const dataDir = temporaryFolder('data-');
  const first = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: await anOwner(server.superuserUrl, 'first'),
    ...production,
  });
  try {
    const { PUBLISHABLE_KEY: apikey } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const read = async () =>
      (await fetch(`${first.url}/rest/v1/business_listings?select=id`, { headers: { apikey } })).status;
    expect(await read()).toBe(200);
    const second = await anOwner(server.superuserUrl, 'second');
    await openDatabase({ ...loadConfig({}), databaseUrl: second }, () => {});
    // whatever connections the first has kept
    await asSuperuser(server.superuserUrl, [
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'first' and usename like 'authenticator%'`,
    ]);
    expect(await read()).toBe(200);

    // a role that the other relies on is not changed, whoever names it
    const taken = new URL(second);
    Object.assign(taken, { username: 'authenticator_first', password: 'another' });
    await expect(prepareLoginRole(second, taken.toString())).rejects.toThrow(
      'The role authenticator_first belongs to another database on this server (first)',
    );
    expect(await read()).toBe(200);
  } finally {
    first.process.kill('SIGTERM');
    await first.ended;
    await server.stop();
  }
});

test('from PostgreSQL 16 on a second owner is told what a superuser has to grant it', async () => {
  const server = await startExternalPostgres(18);
  try {
    const roles = ['anon', 'authenticated', 'service_role', 'authenticator'];
    await asSuperuser(
      server.superuserUrl,
      roles.map((role) => `create role ${role}`),
    );
    const second = await anOwner(server.superuserUrl, 'second');
    const open = () => openDatabase({ ...loadConfig({}), databaseUrl: second }, () => {});
    await expect(open()).rejects.toThrow('grant anon, authenticated, service_role to');
    await asSuperuser(server.superuserUrl, ['grant anon, authenticated, service_role to second with admin option']);
    expect((await open()).authenticatorUrl).toContain('authenticator_second');
  } finally {
    await server.stop();
  }
});

describe.for([15, 18] as const)('on a PostgreSQL %i of the operator', (version) => {
  test('the app works on it, twice, with nothing of the demo', async () => {
    const server = await startExternalPostgres(version);
    try {
      const ownerUrl = await bootstrap(server.superuserUrl);
      expect(await walkThrough(ownerUrl)).toBe(ownerUrl);
      await asSuperuser(ownerUrl, ['delete from auth.users']);
      await walkThrough(ownerUrl);
    } finally {
      await server.stop();
    }
  });

  test('a superuser is used once, to make the owner that everything belongs to', async () => {
    const server = await startExternalPostgres(version);
    try {
      const first = await walkThrough(server.superuserUrl);
      expect(new URL(first).username).toBe('kindling_owner');
      await asSuperuser(server.superuserUrl, ['delete from auth.users']);
      expect(await walkThrough(server.superuserUrl)).toBe(first);
      await asSuperuser(server.superuserUrl, [
        `do $$ begin assert (select bool_and(pg_get_userbyid(relowner) = 'kindling_owner') from pg_class
           where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace, 'backend'::regnamespace)); end $$`,
        `alter role kindling_owner password 'changed by hand'`,
      ]);
      await expect(walkThrough(server.superuserUrl)).rejects.toThrow(
        'Name it in DATABASE_URL instead of the superuser',
      );
    } finally {
      await server.stop();
    }
  });

  test('an owner with CREATEROLE and BYPASSRLS needs nobody to make roles for it', async () => {
    const server = await startExternalPostgres(version);
    try {
      await asSuperuser(server.superuserUrl, [
        `create role keeper login createrole bypassrls password 'keeper'`,
        'create database kindling owner keeper',
      ]);
      const url = new URL(server.superuserUrl);
      url.username = 'keeper';
      url.password = 'keeper';
      url.pathname = '/kindling';
      await walkThrough(url.toString());
    } finally {
      await server.stop();
    }
  });
});

const allStatements = {
  log_min_duration_statement: '0',
  log_statement: 'all',
  log_min_messages: 'warning',
  log_error_verbosity: 'default',
};

/** Starts on the database, writes to the journal, stops. Returns what the start said. */
async function writeJournal(databaseUrl: string): Promise<string> {
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...production });
  try {
    const { PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    const client = createClient(installation.url, PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const email = `rowan-${randomUUID()}@example.org`;
    await client.auth.signUp({
      email,
      password: 'a quiet corner',
      options: { data: { name: 'R', terms_accepted: true } },
    });
    const { error } = await client.from('journal_entries').insert({ content: 'the heron came back' });
    expect(error).toBeNull();
    return installation.output();
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
  }
}

test('a PostgreSQL that logs every statement logs no journal; where we may not prevent it, the start says so', async () => {
  const server = await startExternalPostgres(15, allStatements);
  try {
    await asSuperuser(server.superuserUrl, [
      `create role keeper login createrole bypassrls password 'keeper'`,
      'create database kindling owner keeper',
      'create database other',
    ]);
    const owned = new URL(server.superuserUrl);
    Object.assign(owned, { username: 'keeper', password: 'keeper', pathname: '/kindling' });
    expect(await writeJournal(owned.toString())).toContain('alter system set log_parameter_max_length = 0');
    // The test can see what it looks for.
    expect(server.log().includes('the heron came back')).toBe(true);
    await asSuperuser(server.superuserUrl, [
      'alter system set log_parameter_max_length = 0',
      'alter system set log_parameter_max_length_on_error = 0',
      'select pg_reload_conf()',
    ]);
    const before = server.log().length;
    expect(await writeJournal(owned.toString())).not.toContain('log_parameter_max_length');
    const after = server.log().slice(before);
    expect([after.includes('journal_entries'), after.includes('the heron came back')]).toEqual([true, false]);
  } finally {
    await server.stop();
  }
});

test('as an owner made by a superuser nothing that people write is logged, whatever the server logs', async () => {
  const server = await startExternalPostgres(18, allStatements);
  try {
    expect(await writeJournal(server.superuserUrl)).not.toContain('log_parameter_max_length');
    expect(server.log().includes('the heron came back')).toBe(false);
  } finally {
    await server.stop();
  }
});

test('a start waits for a PostgreSQL that is not up yet, and says so', async () => {
  const server = await startExternalPostgres(18);
  const ownerUrl = await bootstrap(server.superuserUrl);
  const gate = createServer((from) => {
    const { hostname, port } = new URL(ownerUrl);
    const to = connect(Number(port), hostname);
    from.pipe(to).pipe(from);
    for (const each of [from, to]) each.on('error', () => from.destroy() && to.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;
  gate.close();
  await once(gate, 'close');
  const away = new URL(ownerUrl);
  away.port = String(port);
  let said = '';
  const opened = openDatabase({ ...loadConfig({}), databaseUrl: away.toString() }, (step) => {
    said += step;
  });
  try {
    await expect.poll(() => said).toContain(`PostgreSQL at 127.0.0.1:${port} does not answer yet`);
    gate.listen(port, '127.0.0.1');
    expect((await opened).ownerUrl).toBe(away.toString());
  } finally {
    gate.close();
    await server.stop();
  }
});

test('a start waits for a PostgreSQL that stops answering meanwhile', async () => {
  const server = await startExternalPostgres(18);
  const ownerUrl = new URL(await bootstrap(server.superuserUrl));
  const port = Number(ownerUrl.port);
  let silence: Promise<void> | undefined;
  // From the pools' first connection on nothing is answered, for longer than a server that is open would wait.
  const gate = createServer((from) => {
    from.once('data', async (startup: Buffer) => {
      from.pause();
      if (startup.includes('kindling owner') || startup.includes('kindling probe')) silence ??= sleep(6_500);
      await silence;
      const to = connect(port, ownerUrl.hostname);
      to.write(startup);
      from.pipe(to).pipe(from);
      to.on('error', () => from.destroy());
    });
    from.on('error', () => {});
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  ownerUrl.port = String((gate.address() as AddressInfo).port);
  const env = { DATA_DIR: temporaryFolder('data-'), DATABASE_URL: ownerUrl.toString(), ...production };
  const installation = await startInstallation(env);
  try {
    expect(silence).toBeDefined();
    expect((await fetch(`${installation.url}/health/ready`)).status).toBe(200);
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
    gate.close();
    await server.stop();
  }
});

test('a server keeps to its connections, and all who ask at once are answered; where others take them all it is 503 with Retry-After, until they let go', async () => {
  // Three of them are kept for superusers.
  const server = await startExternalPostgres(15, { max_connections: '20' });
  const dataDir = temporaryFolder('data-');
  const installation = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: await bootstrap(server.superuserUrl),
    DATABASE_CONNECTIONS: '15',
    TRUST_PROXY: '1',
    ...production,
  });
  try {
    const { PUBLISHABLE_KEY: apikey, DB_URL } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
    // Each from a network of its own: the bound of one network is not what is asked about.
    const visitors = Array.from({ length: 60 }, (_, n) => ({ apikey, 'x-forwarded-for': `198.51.${n}.7` }));
    const statuses = await Promise.all(
      visitors.map(async (headers) => {
        const response = await fetch(`${installation.url}/rest/v1/business_listings?select=id`, { headers });
        return response.status;
      }),
    );
    expect([...new Set(statuses)]).toEqual([200]);
    const client = new pg.Client(DB_URL);
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as held from pg_stat_activity where datname = 'kindling' and pid <> pg_backend_pid()`,
    );
    await client.end();
    expect(rows[0].held).toBeLessThanOrEqual(15);

    const others: pg.Client[] = [];
    const takeAll = async () => {
      for (;;) {
        const other = new pg.Client(DB_URL);
        other.on('error', () => {});
        await other.connect();
        others.push(other);
      }
    };
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    // What idles in the pools is lost, as after a restart of PostgreSQL: whoever comes needs a new one. Waited for, as
    // a backend that is still ending leaves its place when all others are taken.
    await asSuperuser(server.superuserUrl, [
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name ~ '^kindling (visitors|members|pages|owner|files)$'`,
    ]);
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    const paths = ['/rest/v1/business_listings?select=id', '/storage/v1/object/public/avatars/somebody', '/businesses'];
    const ask = () =>
      Promise.all(
        paths.map(async (path) => {
          const response = await fetch(installation.url + path, { headers: { apikey, accept: '*/*' } });
          return [response.status, response.headers.get('retry-after')];
        }),
      );
    expect(await ask()).toEqual(paths.map(() => [503, '2']));
    await Promise.all(others.map((other) => other.end()));
    const statuses503 = async () => (await ask()).filter(([status]) => status === 503);
    await expect.poll(statuses503).toEqual([]);
  } finally {
    installation.process.kill('SIGTERM');
    await installation.ended;
    await server.stop();
  }
});
