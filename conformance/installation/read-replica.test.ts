import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxLagMs } from '@kindling/backend/platform/db/read-replica.ts';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import {
  asSuperuser,
  bootstrap,
  type ExternalPostgres,
  type Standby,
  startExternalPostgres,
  startStandby,
} from '@kindling/test-kit/external-postgres';
import { type Installation, startInstallation } from '@kindling/test-kit/installation';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow } from '../support/listing-values.ts';

let primary: ExternalPostgres;
let standby: Standby;
let installation: Installation;
let ownerUrl: string;
let visitor: SupabaseClient;
let member: SupabaseClient;

beforeAll(async () => {
  primary = await startExternalPostgres(18);
  ownerUrl = await bootstrap(primary.superuserUrl);
  standby = await startStandby(primary);
  const dataDir = temporaryFolder('data-');
  installation = await startInstallation({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    DATABASE_READ_URL: standby.url,
    CONTACT_EMAIL: 'hello@kindling.example',
    ALLOW_UNCONFIRMED_EMAIL: '1',
    MIN_FREE_DISK_MB: '1',
  });
  const { PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
  const client = (key: string) => createClient(installation.url, key, { auth: { persistSession: false } });
  [visitor, member] = [client(PUBLISHABLE_KEY), client(PUBLISHABLE_KEY)];
  const { error } = await member.auth.signUp({
    email: 'maya@example.org',
    password: 'a quiet corner',
    options: { data: { name: 'Maya', terms_accepted: true } },
  });
  expect(error).toBeNull();
});
afterAll(async () => {
  installation?.process.kill('SIGTERM');
  await installation?.ended;
  await standby?.stop();
  await primary?.stop();
});

/** Connections of ours for visitors on a server, as its superuser sees them. */
async function visitorsOn({ superuserUrl }: { superuserUrl: string }, name: string): Promise<number> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select count(*)::int as count from pg_stat_activity where application_name = $1',
      [name],
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}

const read = (client: SupabaseClient) => client.from('business_listings').select('business_name');

/** What a server itself has, without Kindling. */
async function namesOn({ superuserUrl }: { superuserUrl: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl.replace(/\/postgres$/, '/kindling') });
  await client.connect();
  try {
    const { rows } = await client.query('select business_name from public.business_listings');
    return rows.map(({ business_name: name }) => name);
  } finally {
    await client.end();
  }
}

test('Read replica: visitors’ reads go to the replica, a member’s to the primary, and she reads what she has written', async () => {
  await expect
    .poll(
      async () => {
        expect((await read(visitor)).error).toBeNull();
        return visitorsOn(standby, 'kindling visitors replica');
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  for (let turn = 0; turn < 10; turn++) {
    const title = crypto.randomUUID();
    expect((await member.from('journal_entries').insert({ title })).error).toBeNull();
    expect((await member.from('journal_entries').select('title').eq('title', title)).data).toHaveLength(1);
  }
  expect(await visitorsOn(standby, 'kindling members')).toBe(0);
});

test('after a migration a function answers with the new columns on the replica too', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      create table public.jars (id integer);
      insert into public.jars values (1);
      grant select on public.jars to anon;
      create function public.all_jars() returns setof public.jars language plpgsql stable
        as 'begin return query select * from public.jars; end';
      grant execute on function public.all_jars() to anon;
      notify pgrst, 'reload schema'`);
    const jars = async () => (await visitor.rpc('all_jars', {}, { get: true })).data;
    // Who has just written something, in this network, reads the primary for so long.
    await sleep(maxLagMs);
    await expect.poll(jars).toEqual([{ id: 1 }]);
    for (let round = 0; round < 12; round++) await jars();
    await owner.query(`alter table public.jars add column n integer default 2; notify pgrst, 'reload schema'`);
    await expect.poll(jars).toEqual([{ id: 1, n: 2 }]);
    await owner.query('drop function public.all_jars(); drop table public.jars');
  } finally {
    await owner.end();
  }
});

test('Read replica: a replica that is behind is not asked until it has caught up, and one that is away is not missed', async () => {
  await asSuperuser(standby.superuserUrl, ['select pg_wal_replay_pause()']);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await insertListings(owner, [
    listingRow({ business_name: 'Bridge Street Pottery', status: 'approved', slug: 'bridge-street-pottery' }),
  ]);
  await owner.end();
  const names = async () => (await read(visitor)).data?.map(({ business_name: name }) => name);
  // Two seconds behind at most: from then on the primary answers.
  await expect.poll(names).toEqual(['Bridge Street Pottery']);
  expect(await namesOn(standby)).toEqual([]);
  await asSuperuser(standby.superuserUrl, ['select pg_wal_replay_resume()']);
  await expect.poll(() => namesOn(standby)).toEqual(['Bridge Street Pottery']);
  expect(await names()).toEqual(['Bridge Street Pottery']);
  const asked = Array.from({ length: 40 }, async (_, at) => {
    if (at === 10) await standby.stop();
    return (await read(visitor)).error;
  });
  expect(await Promise.all(asked)).toEqual(asked.map(() => null));
  expect(await names()).toEqual(['Bridge Street Pottery']);
});
