import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { freePort } from '@kindling/test-kit/free-port';
import { startGitHubServer } from '@kindling/test-kit/github-server';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { startOidcServer } from '@kindling/test-kit/oidc-server';
import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../backend/conformance/support/file-fixtures.ts';
import { examine, found } from '../support/doctor.ts';

const tls = (name: string) => fileURLToPath(new URL(`fixtures/tls/${name}`, import.meta.url));

let dataDir: string;
let installation: Installation | undefined;
let owner: pg.Pool;
/** Versions of three files of members. */
let versions: string[];

async function start(): Promise<void> {
  installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  owner = new pg.Pool({ connectionString: status().DB_URL, max: 1 });
  owner.on('error', () => {});
}

async function stop(): Promise<void> {
  await owner.end();
  installation?.process.kill('SIGTERM');
  await installation?.ended;
}

const status = () => JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
const fileOf = (version = '') => join(dataDir, 'storage/kept', version.slice(0, 2), version);

beforeAll(async () => {
  dataDir = await stoppedDataFolder();
  await start();
  const service = createClient(installation?.url ?? '', status().SECRET_KEY);
  for (const name of ['a', 'b', 'c']) {
    const { error } = await service.storage.from('journal-files').upload(`someone/${name}.png`, png);
    expect(error).toBeNull();
  }
  const { rows } = await owner.query('select version from storage.objects order by name');
  versions = rows.map(({ version }) => version);
});
afterAll(stop);

// It is stopped and started between.
test('an installation that is well is said to be, while it runs and while it does not, and nothing is changed', {
  timeout: 180_000,
}, async () => {
  const running = await examine({ DATA_DIR: dataDir });
  expect(running).toEqual({ code: 0, said: found('ok', 'Server', 'and is ready') });
  expect(running.said).toEqual(found('ok', 'Files', 'The database lists 3 files; each is there'));
  expect(running.said).toEqual(found('ok', 'Migrations', 'are applied'));
  expect(running.said).not.toContain('problem');
  await stop();
  const stopped = await examine({ DATA_DIR: dataDir });
  expect(stopped).toEqual({ code: 0, said: found('note', 'Server', 'isn’t running') });
  expect(stopped.said).toEqual(found('ok', 'PostgreSQL', 'answers'));
  expect(stopped.said).toEqual(found('ok', 'Queue', 'Nothing is late'));
  await start();
  const nowhere = join(temporaryFolder('none-'), 'data');
  expect((await examine({ DATA_DIR: nowhere })).said).toEqual(
    found('note', 'PostgreSQL', 'There’s no installation in'),
  );
  expect(readdirSync(join(nowhere, '..'))).toEqual([]);
});

test('settings that do not fit are named, with what was probably meant', async () => {
  const { code, said } = await examine(
    { NODE_ENV: 'production', PORT: 'http', DATA_DIR: dataDir },
    { dotenv: 'SMPT_URL=smtp://mail.example\n' },
  );
  expect(code).toBe(1);
  expect(said).toEqual(found('note', 'Settings', 'SMPT_URL in .env isn’t a setting'));
  expect(said).toContain('Did you mean SMTP_URL?');
  expect(said).toEqual(found('problem', 'Settings', 'PORT: '));
});

test('files without their bytes, files cut short and files of nobody are counted', async () => {
  const [gone, cut, whole] = versions.map((version) => readFileSync(fileOf(version)));
  rmSync(fileOf(versions[0]));
  truncateSync(fileOf(versions[1]), 3);
  const { code, said } = await examine({ DATA_DIR: dataDir }, { args: ['complete'] });
  expect(code).toBe(1);
  expect(said).toEqual(
    found('problem', 'Files', 'The database lists 3 files, and 1 of them isn’t there: journal-files (1)'),
  );
  expect(said).toEqual(found('problem', 'Files', '1 file of 3 files has another size than the database says'));
  writeFileSync(fileOf(versions[0]), gone ?? '');
  writeFileSync(fileOf(versions[1]), cut ?? '');
  expect(whole?.length).toBe(png.length);
  expect((await examine({ DATA_DIR: dataDir })).code).toBe(0);
  expect(await examine({ DATA_DIR: dataDir }, { args: ['everything'] })).toEqual({
    code: 1,
    said: expect.stringContaining('That goes like this:'),
  });
});

test('a folder of another installation is told apart', async () => {
  const file = join(dataDir, 'storage/installation-id');
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, `${randomUUID()}\n`);
  expect((await examine({ DATA_DIR: dataDir })).said).toEqual(
    found('problem', 'Files', `${dataDir} is of one installation, and ${dataDir}/storage of another`),
  );
  writeFileSync(file, own);
});

test('a database of a newer version, and a changed migration, are refused in words', async () => {
  await owner.query(`insert into supabase_migrations.schema_migrations (version, name, checksum)
    values ('29990101000000', 'from_tomorrow', 'x')`);
  await owner.query(`update private.schema_migrations set checksum = 'other' where version = '0001'`);
  const { code, said } = await examine({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toEqual(
    found('problem', 'Migrations', '1 migration that this version of Kindling doesn’t know (29990101000000)'),
  );
  expect(said).toEqual(found('problem', 'Migrations', '0001_roles.sql was changed after it was applied here'));
  // An app's own, as the Supabase CLI records it.
  await owner.query(
    `update supabase_migrations.schema_migrations set checksum = null where version = '29990101000000'`,
  );
  await owner.query(`update private.schema_migrations set checksum = null where version = '0001'`);
  const after = await examine({ DATA_DIR: dataDir });
  expect(after.said).toEqual(found('ok', 'Migrations', 'are applied, beside 1 of your own'));
  await owner.query(`delete from supabase_migrations.schema_migrations where version = '29990101000000'`);
});

test('keys under an ENCRYPTION_KEY that is not set, and a second factor under a lost one', async () => {
  const secret = `sealed:v1:0123456789abcdef:${randomBytes(60).toString('base64url')}`;
  const { rows } = await owner.query(
    `update backend.installation set value = to_jsonb($1::text) where name = 'keys'
     returning (select value from backend.installation where name = 'keys') as before`,
    [secret],
  );
  expect((await examine({ DATA_DIR: dataDir })).said).toEqual(
    found('problem', 'Keys', 'The secrets in this database are encrypted, and ENCRYPTION_KEY is not set'),
  );
  await owner.query(`update backend.installation set value = $1 where name = 'keys'`, [rows[0].before]);
  const member = await owner.query(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'fern@example.org') returning id`,
  );
  await owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', $2)`,
    [member.rows[0].id, secret],
  );
  expect((await examine({ DATA_DIR: dataDir })).said).toEqual(
    found('problem', 'Keys', '1 second factor of 1 can’t be decrypted'),
  );
  await owner.query('delete from auth.users where id = $1', [member.rows[0].id]);
});

test('what waits too long, what was given up, and an uncounted proxy', async () => {
  await owner.query(
    `insert into backend.outbox (kind, payload, not_before) values ('of_tomorrow', '{}', now() - interval '3 hours')`,
  );
  await owner.query(
    `insert into backend.installation (name, value)
     values ('unknown_proxy', jsonb_build_object('address', '10.0.0.9', 'trusted', 0, 'seen_at', now()))`,
  );
  const { code, said } = await examine({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toEqual(
    found('problem', 'Queue', 'What should have been done 3 hours ago still waits: of_tomorrow (1)'),
  );
  expect(said).toEqual(found('problem', 'Proxy', 'A proxy at 10.0.0.9 passes people on'));
  await owner.query(`delete from backend.outbox where kind = 'of_tomorrow'`);
  await owner.query(`delete from backend.installation where name = 'unknown_proxy'`);
});

test('a full disk, a mail server that is away, and one that is there', async () => {
  const full = await examine({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '999999999' });
  expect(full.said).toEqual(found('problem', 'Disk', 'less than MIN_FREE_DISK_MB'));
  const port = await freePort();
  const away = await examine({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(away.said).toEqual(found('problem', 'Email', `The mail server at 127.0.0.1:${port} can’t be reached`));
  const smtp = await startSmtpServer();
  const there = await examine({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  expect(there.said).toEqual(found('ok', 'Email', 'takes our login'));
  await smtp.close();
});

test('providers that are away, that do not know the client, and that do', async () => {
  const [oidc, github] = await Promise.all([startOidcServer(), startGitHubServer()]);
  const [id, secret] = [oidc.settings.clientIds[0], oidc.settings.clientSecret];
  const settings = {
    DATA_DIR: dataDir,
    ...{ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret ?? '', OIDC_NAME: 'Example ID' },
    ...{ GITHUB_URL: github.settings.site, GITHUB_CLIENT_ID: github.settings.clientIds[0] },
  };
  const unknown = await examine({ ...settings, GITHUB_CLIENT_SECRET: 'another' });
  expect(unknown).toEqual({
    code: 1,
    said: found('problem', 'Sign-in', 'Example ID doesn’t know the client kindling'),
  });
  expect(unknown.said).toEqual(found('problem', 'Sign-in', 'GitHub doesn’t know the client'));
  await oidc.register('http://localhost');
  const known = await examine({ ...settings, GITHUB_CLIENT_SECRET: github.settings.clientSecret });
  expect(known).toEqual({ code: 0, said: found('ok', 'Sign-in', 'Example ID answers and knows the client') });
  expect(known.said).toEqual(found('ok', 'Sign-in', 'GitHub answers and knows the client'));
  await Promise.all([oidc.close(), github.close()]);
  const away = await examine({ ...settings, GITHUB_CLIENT_SECRET: 'another' });
  expect(away.said).toEqual(found('problem', 'Sign-in', 'can’t be reached (ECONNREFUSED)'));
});

test('a pooler and a replica that are away, and what is neither', async () => {
  const port = await freePort();
  const nothing = `postgresql://127.0.0.1:${port}`;
  const away = await examine({ DATA_DIR: dataDir, DATABASE_READ_URL: nothing, DATABASE_POOLER_URL: nothing });
  expect(away).toEqual({ code: 1, said: found('problem', 'Replica', `Nothing listens at 127.0.0.1:${port}`) });
  expect(away.said).toEqual(found('problem', 'Pooler', `Nothing listens at 127.0.0.1:${port}`));
  const { DB_URL: direct } = status();
  const none = await examine({ DATA_DIR: dataDir, DATABASE_READ_URL: direct, DATABASE_POOLER_URL: direct });
  expect(none.said).toEqual(found('note', 'Pooler', 'the pooler saves nothing'));
  expect(none).toEqual({ code: 0, said: found('note', 'Replica', 'DATABASE_READ_URL is no standby') });
});

test('backups that are late, damaged, or cannot be written', async () => {
  const folder = temporaryFolder('backups-');
  const none = await examine({ DATA_DIR: dataDir, BACKUP_DIR: folder });
  expect(none.said).toEqual(found('problem', 'Backups', 'There’s no nightly backup in'));
  const backup = fileURLToPath(new URL('../../apps/server/src/backup/main.ts', import.meta.url));
  const file = join(folder, 'kindling-nightly-2026-11-20T03-00-00-000Z.backup');
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', backup, 'backup', file],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir } },
      (error) => (error ? reject(error) : resolve()),
    );
  });
  const fresh = await examine({ DATA_DIR: dataDir, BACKUP_DIR: folder });
  expect(fresh).toEqual({ code: 0, said: found('ok', 'Backups', 'was read again and is whole') });
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  truncateSync(file, Math.floor(statSync(file).size * 0.8));
  utimesSync(file, threeDaysAgo, threeDaysAgo);
  const { code, said } = await examine({ DATA_DIR: dataDir, BACKUP_DIR: folder });
  expect(code).toBe(1);
  expect(said).toEqual(found('problem', 'Backups', 'The newest nightly backup is 3 days old'));
  expect(said).toEqual(found('problem', 'Backups', 'can’t be restored: The archive is damaged or cut off'));
  const inTheWay = join(folder, 'a-file');
  writeFileSync(inTheWay, '');
  const unwritable = await examine({ DATA_DIR: dataDir, BACKUP_DIR: join(inTheWay, 'backups') });
  expect(unwritable.said).toEqual(found('problem', 'Backups', 'can’t be written (ENOTDIR)'));
});

test('the address: a certificate that ran out or is not trusted, another installation, and sockets that do not come through', async () => {
  const settings = (port: number) => ({ DATA_DIR: dataDir, SITE_URL: `https://localhost:${port}` });
  const expired = await listen('expired.pem', () => {});
  expect((await examine(settings(expired.port))).said).toEqual(found('problem', 'Address', 'ran out on 2021-01-01'));
  expired.close();

  let jwks = await (await fetch(`${installation?.url}/auth/v1/.well-known/jwks.json`)).text();
  const proxy = await listen('valid.pem', (server) => {
    server.on('request', (_request, response) => response.end(jwks));
  });
  expect((await examine(settings(proxy.port))).said).toEqual(
    found('problem', 'Address', 'Browsers don’t trust the certificate'),
  );
  const trusted = { ...settings(proxy.port), NODE_EXTRA_CA_CERTS: tls('valid.pem') };
  const withoutSockets = await examine(trusted);
  expect(withoutSockets.said).toEqual(found('ok', 'Address', 'leads to this installation'));
  expect(withoutSockets).toEqual({ code: 1, said: found('problem', 'Address', 'Live messages don’t come through') });
  const target = new URL(installation?.url ?? '');
  proxy.server.on('upgrade', (request, socket) => {
    const behind = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      behind.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      behind.pipe(socket).pipe(behind);
    });
    for (const each of [behind, socket]) each.on('error', () => {});
  });
  expect(await examine(trusted)).toEqual({ code: 0, said: found('ok', 'Address', 'Live messages come through') });
  jwks = JSON.stringify({ keys: [{ kid: 'of-another' }] });
  expect((await examine(trusted)).said).toEqual(found('problem', 'Address', 'Another installation answers at'));
  proxy.close();
});

async function listen(cert: string, set: (server: HttpsServer) => void) {
  const server = createHttpsServer({ key: readFileSync(tls('localhost.key')), cert: readFileSync(tls(cert)) });
  set(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
