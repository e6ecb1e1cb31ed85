import { tokenHash } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import type { MailList } from '@kindling/domain/mail/mail-lists';
import { unsubscribePath } from '@kindling/domain/paths';
import type { MailContext } from '../mail-context.ts';

interface Recipient {
  to: string;
  member: string | null;
  list: MailList;
}

const storeLink = `
insert into private.mail_links (token_hash, list, user_id, address_hash)
values ($1, $2, $3, case when $3::uuid is null then private.address_hash($4) end)
on conflict (token_hash) do update set used_at = now()`;

/** Unsubscribe link of one list for one recipient: the same in all mails, and valid as long as the account. */
export async function unsubscribeLink(
  { owner, siteUrl, tokens }: MailContext,
  { to, member, list }: Recipient,
): Promise<string> {
  const token = tokens('unsubscribe', list, member ?? to.toLowerCase());
  await owner.query(storeLink, [tokenHash(token), list, member, to]);
  return `${siteUrl}${unsubscribePath(token)}`;
}
