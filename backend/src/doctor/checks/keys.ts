import type { Client } from 'pg';
import { factorAdditionalData } from '../../auth/factors/seal-factors.ts';
import type { Config } from '../../config/config.ts';
import { InstallationError } from '../../platform/data-dir.ts';
import { readKeys } from '../../platform/key-store.ts';
import { createSeal } from '../../platform/seal.ts';
import { count, type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Keys');

/** Opens the installation's keys and every second factor's secret; shows none. */
export async function checkKeys(
  client: Client,
  { encryptionKey, previousEncryptionKey, mode }: Config,
): Promise<Finding[]> {
  const seal = createSeal(encryptionKey, previousEncryptionKey);
  const { rowCount } = await client.query(`select from backend.installation where name = 'keys'`);
  if (rowCount === 0) return [note('There are no keys yet.', 'The first start makes them.')];
  try {
    await readKeys(client, seal);
  } catch (error) {
    if (error instanceof InstallationError)
      return [
        problem(
          error.message,
          'Nothing starts without it. docs/operating/looking-after.md, “Keys”, says what to do when it’s lost.',
        ),
      ];
    return [
      problem(
        'The installation’s keys are damaged.',
        'docs/operating/looking-after.md, “Keys”, says how to make new ones.',
      ),
    ];
  }
  const { rows } = await client.query<{ user_id: string; secret: string }>(
    'select user_id, secret from auth.mfa_factors where secret is not null',
  );
  const unreadable = rows.filter(({ user_id: userId, secret }) => {
    try {
      seal.open(secret, factorAdditionalData(userId));
      return false;
    } catch {
      return true;
    }
  });
  if (unreadable.length > 0)
    return [
      problem(
        `${count(unreadable.length, 'second factor')} of ${rows.length} can’t be decrypted: ${unreadable.length === 1 ? 'its owner' : 'their owners'} can’t sign in with ${unreadable.length === 1 ? 'it' : 'them'}.`,
        'Set the key that was ENCRYPTION_KEY before as ENCRYPTION_KEY_PREVIOUS, and start once.',
      ),
    ];
  const readable = `The keys and ${count(rows.length, 'second factor')} can be read`;
  if (encryptionKey === undefined && mode === 'production')
    return [
      note(
        `${readable}, by whoever has a copy of the database too.`,
        'Set ENCRYPTION_KEY (openssl rand -base64 32), and keep it apart from the backups.',
      ),
    ];
  return [ok(`${readable}.`)];
}
