import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import {
  MigrationError,
  type MigrationHistory,
  readApplied,
  readMigrations,
  recordApplied,
} from './migration-history.ts';

/**
 * The migrations of version 0.1.0, before they were squashed: the checksum by which its history is known, its end, and
 * the digest of its whole history, a line `<version> <checksum>` for each of the platform's files and then the product's.
 */
const before = {
  firstChecksum: 'd8e8438856ec6af1af3afc11d6906b02e7e698957954d55e5f8cce98a38ec861',
  platform: '0031',
  product: '20261124200000',
  digest: 'bb5b667cb9fbc27504c1893864b0a74bad4085a8eba6049f88d76a9f1fbe352d',
};

/** Last commit that called itself 0.1.0; its tag is v0.1.0. Earlier ones called themselves so as well. */
export const lastOf010 = 'a896c7e29497e4d2b69ab4aa371eeeb8bbbc0178';

/** The squash: what is as new as this is in an adopted database already; what is newer is applied to it. */
const squash = { platform: '0008', product: '20261122153800' };

const differences = [
  new URL('../../../sql/adopt-0.1.0.sql', import.meta.url),
  new URL('../../../../../supabase/adoption/0.1.0.sql', import.meta.url),
];

/** Whether a database has the history of version 0.1.0. */
export async function isBeforeSquash(client: Client, platform: MigrationHistory): Promise<boolean> {
  return (await readApplied(client, platform)).get('0001') === before.firstChecksum;
}

/**
 * Baseline of squashed migrations: a database at the end of version 0.1.0 gets the differences between the old and the
 * new schema, and the new history in place of the old; nothing else is run again. One that stands anywhere else is
 * refused. The caller holds the migration lock, and a transaction.
 */
export async function adoptSquash(
  client: Client,
  platform: MigrationHistory,
  product: MigrationHistory,
  onApply?: (step: string) => void,
): Promise<void> {
  refuseEarlier(await readApplied(client, platform), await readApplied(client, product));
  onApply?.('the baseline of the squashed migrations');
  try {
    for (const file of differences) await client.query(await readFile(file, 'utf8'));
    await replaceHistory(client, platform, squash.platform);
    await replaceHistory(client, product, squash.product);
  } catch (error) {
    const why = `The database of version 0.1.0 could not be adopted: ${(error as Error).message}. It is as it was.`;
    throw new MigrationError(why, { cause: error });
  }
}

function refuseEarlier(
  platform: ReadonlyMap<string, string | null>,
  product: ReadonlyMap<string, string | null>,
): void {
  const lines = [...platform, ...product].map(([version, checksum]) => `${version} ${checksum}\n`).join('');
  if (createHash('sha256').update(lines).digest('hex') === before.digest) return;
  const newest = { platform: [...platform.keys()].at(-1) ?? '', product: [...product.keys()].at(-1) ?? '' };
  const unknown =
    newest.platform > before.platform ? newest.platform : newest.product > before.product && newest.product;
  if (unknown) {
    throw new MigrationError(
      `The database has migration ${unknown}, which this version of Kindling does not know. Start the newer version.`,
    );
  }
  throw new MigrationError(
    `The database does not stand at the end of version 0.1.0: it is at migration ${newest.platform} and ${newest.product || 'none of the product'}. Every commit up to v0.1.0 called itself 0.1.0. Start that one once, which brings it there: check out v0.1.0 (commit ${lastOf010.slice(0, 12)}), npm start. Then start this version again; CHANGELOG.md names them all.`,
  );
}

async function replaceHistory(client: Client, history: MigrationHistory, end: string): Promise<void> {
  await client.query(`delete from ${history.table}`);
  for (const migration of await readMigrations(history)) {
    if (migration.version <= end) await recordApplied(client, history, migration);
  }
}
