import type { Stack } from '@kindling/test-kit';

/** Number of contacts still to be synced or erased. */
export async function countPendingContacts({ sql }: Stack): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from private.contacts where waiting');
  return rows[0]?.n ?? 0;
}
