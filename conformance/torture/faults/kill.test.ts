import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskFileStore } from '@kindling/backend/storage/disk/disk-file-store.ts';
import { cleanUpFiles } from '@kindling/backend/storage/disk/file-cleanup.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newUsername } from '../../support/community-calls.ts';
import { type Acknowledged, findWrong, prepareRound, type World, writeMixed } from './mixed-writes.ts';

const rounds = Number(process.env.ROUNDS ?? 50);
const names = ['wren', 'robin', 'fern', 'hazel'];
/** After so many rounds others write: what one member may write in a day would be used up. */
const roundsOfMembers = 15;
const password = 'over the hills';

async function kill(installation: Installation, dataDir: string): Promise<string> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const target = (['our process', 'the postmaster', 'both'] as const)[randomInt(3)] ?? 'both';
  if (target !== 'the postmaster') installation.process.kill('SIGKILL');
  if (target !== 'our process') process.kill(postmaster, 'SIGKILL');
  await installation.ended;
  return target;
}

function clientOf({ url, publishableKey }: Pick<World, 'url' | 'publishableKey'>) {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Signs in, or up in the first round. */
async function enter(world: Pick<World, 'url' | 'publishableKey'>, name: string) {
  const client = clientOf(world);
  const email = `${name}@example.org`;
  const known = await client.auth.signInWithPassword({ email, password });
  if (known.data.user) return { id: known.data.user.id, client };
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name, terms_accepted: true } },
  });
  expect(error).toBeNull();
  const card = await client.from('member_cards').insert({ public_name: name, username: newUsername() });
  expect(card.error).toBeNull();
  return { id: data.user?.id ?? '', client };
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

test(`every acknowledged write is there once, and every row has its file, after ${rounds} kills under mixed writes`, async () => {
  const dataDir = temporaryFolder('torture-');
  const acknowledged: Acknowledged[] = [];
  const killed: Record<string, number> = {};
  const readyMs: number[] = [];
  let classId: string | undefined;
  const start = () => startInstallation({ DATA_DIR: dataDir, KINDLING_EMPTY: '1' });
  const status = () => JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));

  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const installation = await start();
    const ready = await fetch(`${installation.url}/health/ready`);
    expect(ready.status).toBe(200);
    // The first one makes the database.
    if (round > 0) readyMs.push(performance.now() - began);
    const { DB_URL, PUBLISHABLE_KEY: publishableKey } = status();
    const prepared = await asOwner(DB_URL, async (owner) => {
      expect(await findWrong(owner, acknowledged)).toEqual([]);
      return prepareRound(owner, classId);
    });
    classId = prepared.classId;
    const world = { url: installation.url, publishableKey, ...prepared };
    const members = await Promise.all(
      names.map((name) => enter(world, `${name}.${Math.floor(round / roundsOfMembers)}`)),
    );
    const stop = new AbortController();
    const work = members.flatMap((member) => [
      writeMixed(member, world, () => clientOf(world), acknowledged, stop.signal),
      writeMixed(member, world, () => clientOf(world), acknowledged, stop.signal),
    ]);
    await sleep(randomInt(300, 3_000));
    const target = await kill(installation, dataDir);
    killed[target] = (killed[target] ?? 0) + 1;
    stop.abort();
    await Promise.all(work);
    if ((round + 1) % 40 === 0) console.log(`${round + 1} kills, ${acknowledged.length} writes acknowledged`);
  }

  const last = await start();
  try {
    await asOwner(status().DB_URL, async (owner) => {
      expect(await findWrong(owner, acknowledged)).toEqual([]);
      const files = await openDiskFileStore(join(dataDir, 'storage'));
      const { rows } = await owner.query<{ version: string; size: string }>(
        `select version, metadata ->> 'size' as size from storage.objects`,
      );
      const found = await Promise.all(rows.map(({ version }) => files.stat(version)));
      expect(found.map((file) => file?.size)).toEqual(rows.map(({ size }) => Number(size)));
      // Bytes come before their row: a kill in between leaves a file of nobody's, which the cleanup takes.
      const { trashed } = await cleanUpFiles(owner, files, new Date(Date.now() + 60_000), { howeverMany: true });
      const kept: string[] = [];
      for await (const versions of files.listAll()) kept.push(...versions);
      expect(kept.toSorted()).toEqual(rows.map(({ version }) => version).toSorted());
      const byKind = Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind)).map(
        ([kind, all]) => `${kind} ${all?.length}`,
      );
      console.log(
        `${rounds} kills ${JSON.stringify(killed)}; ${acknowledged.length} writes acknowledged (${byKind.join(', ')}), each there once; ` +
          `${rows.length} rows with their files, ${trashed} files without a row for the cleanup; ready again after ` +
          `${[0.5, 0.95, 1].map((share) => Math.round(percentile(readyMs, share))).join(' / ')} ms (median, 95th percentile, longest)`,
      );
    });
  } finally {
    last.process.kill('SIGTERM');
    await last.ended;
  }
});
