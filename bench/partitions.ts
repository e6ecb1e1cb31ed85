import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@kindling/backend/platform/db/database.ts';
import { loadConfig } from '@kindling/server/config/config.ts';
import { startCluster, temporaryFolder } from '@kindling/test-kit/cluster';
import pg from 'pg';

// Partitions benchmark: a table of `ROWS` rows before and after deploy/postgres/partition-notifications.sql: what its
// screens ask, as the role that asks, and what looking after it takes. Needs psql.

const rows = Number(process.env.ROWS ?? 5_000_000);
const members = Math.max(1_000, rows / 100);
const partitions = Number(process.env.PARTITIONS ?? 8);
const rounds = 40;
const script = fileURLToPath(new URL('../deploy/postgres/partition-notifications.sql', import.meta.url));

const cluster = await startCluster({ max_wal_size: '4GB', maintenance_work_mem: '256MB' });
const config = { ...loadConfig({}), databaseUrl: cluster.ownerUrl, dataDir: temporaryFolder('partitions-') };
const database = await openDatabase(config, () => {});
const sql = new pg.Client(database.ownerUrl);
await sql.connect();
try {
  const filled = await seconds(fill);
  console.log(
    `${rows.toLocaleString('en-GB')} notifications of ${members.toLocaleString('en-GB')} members in ${filled} s`,
  );
  const before = await measure();
  const took = await seconds(async () => {
    execFileSync(
      'psql',
      [database.ownerUrl, '-q', '-v', 'ON_ERROR_STOP=1', '-v', `partitions=${partitions}`, '-f', script],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  });
  console.log(`into ${partitions} partitions in ${took} s`);
  const after = await measure();
  console.log('\n| | one table | partitioned |\n|---|--:|--:|');
  for (const [name, value] of before) console.log(`| ${name} | ${value} | ${after.get(name)} |`);
} finally {
  await sql.end();
  await database.stop();
  await cluster.stop();
}

/**
 * Members, and their notifications over three years in the order in which they were written; one in twenty is unread.
 */
async function fill(): Promise<void> {
  await sql.query(
    `insert into auth.users (id, email) select md5('m' || n)::uuid, n || '@bench.example' from generate_series(1, $1) as n`,
    [members],
  );
  await sql.query('alter table public.notifications disable trigger user');
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'public.notifications'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  await sql.query(
    `insert into public.notifications (id, user_id, kind, subject_name, created_at, read_at)
     select md5('n' || n)::uuid, md5('m' || 1 + abs(hashint8(n)) % ${members})::uuid, 'decision', 'A class by the river',
            now() - interval '3 years' * ((${rows} - n)::float8 / ${rows}), case when n % 20 <> 0 then now() end
       from generate_series(1, ${rows}) as n`,
  );
  for (const { definition } of indexes) await sql.query(definition);
  await sql.query('alter table public.notifications enable trigger user');
  await sql.query('vacuum (analyze) public.notifications');
}

async function measure(): Promise<Map<string, string>> {
  const figures = new Map<string, string>();
  const reads = {
    'newest 20': 'select id, kind, created_at from public.notifications order by created_at desc, id desc limit 20',
    'number unread': 'select count(*) from public.notifications where read_at is null',
    'next 20': `select id, kind, created_at from public.notifications
      where (created_at, id) < (now() - interval '1 year', '${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}') order by created_at desc, id desc limit 20`,
    'one marked as read': `update public.notifications set read_at = now()
      where id = (select id from public.notifications order by created_at desc limit 1)`,
  };
  for (const [name, text] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { rows: drawn } = await sql.query<{ id: string }>(
        `select md5('m' || 1 + floor(random() * 1000))::uuid as id`,
      );
      const [member] = drawn;
      await sql.query('begin');
      await sql.query('select auth.require_session(null, $1, null)', [member?.id]);
      await sql.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: member?.id, role: 'authenticated' }),
      ]);
      await sql.query('set local role authenticated');
      const began = performance.now();
      // Prepared, as the server does it.
      await sql.query({ name, text });
      times.push(performance.now() - began);
      if (round === rounds - 1) {
        const plan = await sql.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`);
        console.log(`\n${name}:\n  ${plan.rows.map((row) => row['QUERY PLAN']).join('\n  ')}`);
      }
      await sql.query('rollback');
    }
    times.sort((a, b) => a - b);
    figures.set(`${name}, ms at p50`, (times[rounds / 2] ?? 0).toFixed(2));
  }
  figures.set(
    '1,000 told, ms',
    String(
      Math.round(
        1_000 *
          Number(
            await seconds(async () => {
              await sql.query(
                `insert into public.notifications (user_id, kind) select md5('m' || n)::uuid, 'decision' from generate_series(1, 1000) as n`,
              );
            }, 3),
          ),
      ),
    ),
  );
  const [largest] = await largestTable();
  figures.set('largest table with its indexes', largest?.size ?? '');
  await sql.query(`update ${largest?.name} set read_at = now() where read_at is null`);
  figures.set('vacuum of that, s', await seconds(() => sql.query(`vacuum ${largest?.name}`)));
  figures.set('one index of that anew, s', await seconds(() => sql.query(`reindex index ${largest?.index}`)));
  return figures;
}

/** Largest table that holds rows of it. */
async function largestTable(): Promise<{ name: string; index: string; size: string }[]> {
  const { rows: found } = await sql.query<{ name: string; index: string; size: string }>(
    `select c.oid::regclass::text as name, pg_size_pretty(pg_total_relation_size(c.oid)) as size,
            (select indexrelid::regclass::text from pg_index
              where indrelid = c.oid and pg_get_indexdef(indexrelid) like '%(user_id, created_at DESC, id DESC)%') as index
       from pg_class c
      where c.oid = 'public.notifications'::regclass or c.oid in (select relid from pg_partition_tree('public.notifications') where isleaf)
      order by pg_total_relation_size(c.oid) desc limit 1`,
  );
  return found;
}

async function seconds(work: () => Promise<unknown>, digits = 1): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(digits);
}
