import type { PoolClient } from 'pg';
import { requireMetadataSize, validateMetadata } from './validation.ts';

/**
 * Atomic merge of metadata: only the keys that were sent are written, into the row as it is under its lock; null
 * deletes a key. Two saves at once keep both, and a key that the other has deleted does not come back.
 */
export async function mergeMetadata(
  client: PoolClient,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  data: Record<string, unknown>,
): Promise<void> {
  const entries = Object.entries(validateMetadata(data));
  const { rows } = await client.query<{ merged: unknown }>(
    `update auth.users set ${column} = (${column} || $2::jsonb) - $3::text[], updated_at = now() where id = $1
     returning ${column} as merged`,
    [
      userId,
      Object.fromEntries(entries.filter(([, value]) => value !== null)),
      entries.filter(([, value]) => value === null).map(([key]) => key),
    ],
  );
  // Of the whole: what is too large is rolled back.
  requireMetadataSize(rows[0]?.merged);
}
