import { randomBytes } from 'node:crypto';
import { setupPath } from '@kindling/domain/paths';
import type { Pool } from 'pg';

/** Setup link, by which whoever reads the log becomes the first admin; undefined where there is one. */
export async function createSetupLink(owner: Pool, siteUrl: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await owner.query<{ offered: boolean }>('select private.offer_setup($1) as offered', [token]);
  // In the fragment: it reaches no server's log and no Referer.
  return rows[0]?.offered ? `${siteUrl}${setupPath}#${token}` : undefined;
}
