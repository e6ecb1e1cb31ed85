import { guestLinkPath } from '@kindling/domain/paths';
import type { Pool } from 'pg';
import type { MailContext } from '../mail-context.ts';

/** Path of a guest's own page; the same each time it is made. The link that invited her is another one. */
export async function guestPath(
  { tokens, owner }: { owner: Pool; tokens: MailContext['tokens'] },
  guestId: string,
): Promise<string> {
  const token = tokens('guest', guestId);
  await owner.query('select private.add_guest_link($1, $2)', [token, guestId]);
  return guestLinkPath(token);
}
