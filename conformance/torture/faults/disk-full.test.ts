import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A real disk that is full: a tmpfs, which only root can mount.

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const megabyte = 1024 * 1024;

let mount: string;
let installation: Installation;
let maya: SupabaseClient;
const acknowledged: string[] = [];

beforeAll(() => {
  if (!isRoot) return;
  mount = temporaryFolder('small-disk-');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', mount]);
  chmodSync(mount, 0o755);
});
afterAll(async () => {
  if (!isRoot) return;
  installation?.process.kill('SIGTERM');
  await installation?.ended;
  execFileSync('umount', ['--lazy', mount]);
});

async function start(floorMb: number): Promise<void> {
  const dataDir = join(mount, 'data');
  installation = await startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1', MIN_FREE_DISK_MB: String(floorMb) });
  const { PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  maya = createClient(installation.url, PUBLISHABLE_KEY, { auth: { persistSession: false } });
  const account = { email: 'maya@example.org', password: 'a kiln, a wheel & some clay' };
  const known = await maya.auth.signInWithPassword(account);
  if (known.error)
    expect(
      (await maya.auth.signUp({ ...account, options: { data: { name: 'Maya', terms_accepted: true } } })).error,
    ).toBeNull();
}

/** Writes one entry; its status, and it is remembered where it was acknowledged. */
async function write(): Promise<number> {
  const title = crypto.randomUUID();
  const { status } = await maya.from('journal_entries').insert({ title, content: 'x'.repeat(9_000) });
  if (status === 201) acknowledged.push(title);
  return status;
}

async function titles(): Promise<Set<string>> {
  const { data, error } = await maya.from('journal_entries').select('title').limit(1_000);
  expect(error).toBeNull();
  return new Set(data?.map(({ title }) => title));
}

/** A file that leaves so much room. */
async function fill(leave: number): Promise<void> {
  const file = await open(join(mount, 'ballast'), 'a');
  const chunk = Buffer.alloc(megabyte);
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(mount);
      if (bavail * bsize <= leave) return;
      await file.write(chunk, 0, Math.min(megabyte, bavail * bsize - leave));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

test.runIf(isRoot)(
  'below its floor a disk takes nothing in, reading goes on, and with room again all works',
  async () => {
    await start(64);
    for (let entry = 0; entry < 20; entry++) expect(await write()).toBe(201);
    await fill(32 * megabyte);
    await expect.poll(write, { timeout: 10_000 }).toBe(507);
    expect(await titles()).toEqual(new Set(acknowledged));
    rmSync(join(mount, 'ballast'));
    await expect.poll(write, { timeout: 10_000 }).toBe(201);
    expect(await titles()).toEqual(new Set(acknowledged));
    installation.process.kill('SIGTERM');
    expect((await installation.ended).code).toBe(0);
  },
);

test.runIf(isRoot)(
  'a disk without a byte left loses nothing that was acknowledged, and a start with room recovers',
  async () => {
    // No floor, as where something else fills the disk within a moment.
    await start(0);
    await fill(0);
    let refused = 0;
    const deadline = Date.now() + 20_000;
    // Until PostgreSQL can write no more, and ends or refuses.
    while (refused < 5 && Date.now() < deadline) {
      const status = await write().catch(() => 0);
      if (status !== 201) refused += 1;
    }
    expect(refused).toBe(5);
    installation.process.kill('SIGKILL');
    await installation.ended;
    rmSync(join(mount, 'ballast'));
    await start(0);
    const found = await titles();
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);
    expect(await write()).toBe(201);
    console.log(`${acknowledged.length} writes acknowledged, all there after a disk without a byte left`);
  },
);
