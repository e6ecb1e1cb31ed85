import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { graceSeconds, rotateKeys } from '../platform/key-store.ts';
import { createSeal } from '../platform/seal.ts';

/** rotate-keys: rotates all keys; running servers pick them up by themselves. */
export async function rotateInstallationKeys(owner: Client, config: Config, atOnce: boolean): Promise<string> {
  const seal = createSeal(config.encryptionKey, config.previousEncryptionKey);
  const { publishable, secret } = await rotateKeys(owner, seal, { atOnce });
  const days = graceSeconds.secret / 86_400;
  const before = atOnce
    ? 'The keys of before count no longer: open pages have to be loaded again, and addresses of files are void.'
    : `The secret key of before is good for ${days} days, so that your own programs can change over. Pages that are open go on.`;
  return `There are new keys.\n\n  PUBLISHABLE_KEY ${publishable}\n  SECRET_KEY      ${secret}\n\n${before}`;
}
