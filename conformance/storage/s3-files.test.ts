import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { type S3Server, startS3Server } from '@kindling/test-kit/s3-server';
import { stoppedDataFolder } from '@kindling/test-kit/stopped-data-folder';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = (path: string) => fileURLToPath(new URL(`../../apps/server/src/${path}/main.ts`, import.meta.url));

let s3: S3Server;
let dataDir: string;
let installation: Installation;
let service: SupabaseClient;
let owner: pg.Pool;

/** Settings of a bucket. */
const settings = () => ({
  DATA_DIR: dataDir,
  KINDLING_EMPTY: '1',
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  S3_PREFIX: 'town',
  S3_ENCRYPTION: 'AES256',
});

async function start(env: Record<string, string>): Promise<void> {
  installation = await startInstallation(env);
  const { SECRET_KEY, DB_URL } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  service = createClient(installation.url, SECRET_KEY, { auth: { persistSession: false } });
  owner = new pg.Pool({ connectionString: DB_URL, max: 1 });
  owner.on('error', () => {});
}

async function stop(): Promise<void> {
  await owner.end();
  installation.process.kill('SIGTERM');
  await installation.ended;
}

/** Runs a command beside the server; resolves with its exit code and its words. */
function run(path: string, args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program(path), ...args],
      { env: { PATH: process.env.PATH ?? '', MIN_FREE_DISK_MB: '1', ...env }, cwd: temporaryFolder('cwd-') },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: (stdout + stderr).replaceAll(/\s+/g, ' ') }),
    );
  });
}

/** Ogg with an Opus header, and noise behind it. */
const recording = (bytes: number) =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), randomBytes(bytes)]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const upload = (name: string, bytes: Buffer) =>
  service.storage.from('journal-files').upload(`someone/${name}`, bytes, { contentType: 'audio/ogg' });

async function download(name: string): Promise<string> {
  const { data, error } = await service.storage.from('journal-files').download(`someone/${name}`);
  if (error) throw error;
  return sha256(new Uint8Array(await data.arrayBuffer()));
}

async function versionOf(name: string): Promise<string> {
  const { rows } = await owner.query('select version from storage.objects where name = $1', [`someone/${name}`]);
  return rows[0]?.version;
}

const onDisk = () =>
  readdirSync(join(dataDir, 'storage/kept'), { recursive: true }).filter((name) => `${name}`.length > 30);

const beforeBucket = recording(5_000);
const small = recording(40_000);

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await stoppedDataFolder();
  // An installation that has files on its disk already.
  await start({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  expect((await upload('before.ogg', beforeBucket)).error).toBeNull();
  await stop();
  await start(settings());
});
afterAll(async () => {
  await stop();
  await s3.close();
});

test('a file goes to the bucket under its prefix, encrypted there, and comes back whole and in ranges', async () => {
  expect((await upload('small.ogg', small)).error).toBeNull();
  const version = await versionOf('small.ogg');
  const put = s3.requests.find(({ method, url }) => method === 'PUT' && url.includes(version));
  expect(put?.url).toContain(`/${s3.bucket}/town/kept/${version}`);
  expect(put?.headers['x-amz-server-side-encryption']).toBe('AES256');
  expect(await download('small.ogg')).toBe(sha256(small));
  expect(readdirSync(join(dataDir, 'storage/arriving'))).toEqual([]);
  expect(onDisk()).toHaveLength(1);

  const { data } = await service.storage.from('journal-files').createSignedUrl('someone/small.ogg', 60);
  const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=100-1099' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-1099/${small.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(small.subarray(100, 1_100));
  const asked = s3.requests.findLast(({ method, url }) => method === 'GET' && url.includes(version));
  expect(asked?.headers.range).toBe('bytes=100-1099');
});

test('a large one goes up in parts, and a copy and a removal are the bucket’s too', async () => {
  await owner.query(`update storage.buckets set file_size_limit = 50000000 where id = 'journal-files'`);
  const large = recording(20_000_000);
  expect((await upload('large.ogg', large)).error).toBeNull();
  const version = await versionOf('large.ogg');
  const parts = s3.requests.filter(
    ({ method, url }) => method === 'PUT' && url.includes(version) && url.includes('partNumber='),
  );
  expect(parts).toHaveLength(3);
  expect(await download('large.ogg')).toBe(sha256(large));
  const from = service.storage.from('journal-files');
  expect((await from.copy('someone/large.ogg', 'someone/copy.ogg')).error).toBeNull();
  expect((await from.remove(['someone/large.ogg'])).error).toBeNull();
  expect(await download('copy.ogg')).toBe(sha256(large));
  expect(s3.requests.some(({ method, url }) => method === 'DELETE' && url.includes(version))).toBe(true);
  await from.remove(['someone/copy.ogg']);
});

test('while the bucket is away files are 503 with Retry-After, nothing is half there, and all else works', {
  timeout: 120_000,
}, async () => {
  const { data } = await service.storage.from('journal-files').createSignedUrl('someone/small.ogg', 600);
  const read = () => fetch(data?.signedUrl ?? '');
  for (const fault of ['unavailable', 'hang'] as const) {
    s3.fail(fault);
    const response = await read();
    expect([fault, response.status, response.headers.get('retry-after')]).toEqual([fault, 503, '5']);
    await response.arrayBuffer();
  }
  s3.fail('unavailable');
  const refused = await upload('refused.ogg', small);
  expect(refused.error).toMatchObject({ status: 503 });
  expect(await versionOf('refused.ogg')).toBeUndefined();
  expect(readdirSync(join(dataDir, 'storage/arriving'))).toEqual([]);
  expect((await service.from('profiles').select('id')).error).toBeNull();
  // A removal counts at once; its bytes go later.
  const version = await versionOf('small.ogg');
  expect((await service.storage.from('journal-files').remove(['someone/small.ogg'])).error).toBeNull();
  expect((await read()).status).toBe(400);
  expect((await owner.query('select from backend.removed_files where version = $1', [version])).rowCount).toBe(1);
  expect((await run('doctor', [], settings())).said).toContain(`There’s no answer from the bucket ${s3.bucket}`);
  s3.fail('none');
  expect((await upload('refused.ogg', small)).error).toBeNull();
  // A connection that is cut is no whole file, whatever its status says.
  s3.fail('cut');
  await expect(download('refused.ogg')).rejects.toThrow();
  s3.fail('none');
  expect(await download('refused.ogg')).toBe(sha256(small));
});

test('what was on disk is read all along, and moved there and back while the server runs', async () => {
  expect(await download('before.ogg')).toBe(sha256(beforeBucket));
  const well = await run('doctor', ['complete'], settings());
  expect(well.said).toContain('1 file is still in');
  expect(well).toMatchObject({ code: 0 });
  const there = await run('admin-cli', ['move-files'], settings());
  expect(there.said).toContain(`1 files were moved to the bucket ${s3.bucket}`);
  expect(onDisk()).toEqual([]);
  expect(await download('before.ogg')).toBe(sha256(beforeBucket));
  expect(await download('refused.ogg')).toBe(sha256(small));
  const back = await run('admin-cli', ['move-files'], { ...settings(), FILES_IN: 'disk' });
  expect(back.said).toContain(`2 files were moved to ${dataDir}/storage`);
  expect(onDisk()).toHaveLength(2);
  expect(await download('before.ogg')).toBe(sha256(beforeBucket));
  expect((await run('admin-cli', ['move-files'], settings())).said).toContain('2 files were moved to the bucket');
});

test('a backup has the files of the bucket, and a restore puts them into one', async () => {
  const archive = join(temporaryFolder('backup-'), 'kindling.backup');
  expect((await run('backup', ['backup', archive], settings())).said).toContain('and 2 files. It was read again');
  const elsewhere = { ...settings(), DATA_DIR: temporaryFolder('data-'), S3_PREFIX: 'restored' };
  expect((await run('backup', ['restore', archive], elsewhere)).said).toContain('Restored: ');
  const puts = s3.requests.filter(({ method, url }) => method === 'PUT' && url.includes('/restored/kept/'));
  expect(puts).toHaveLength(2);
  expect((await run('doctor', ['complete'], elsewhere)).said).toContain('The database lists 2 files; each is there');
});
