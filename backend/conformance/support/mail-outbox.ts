import type { Stack } from '@kindling/test-kit/backend';
import { waitFor } from '@kindling/test-kit/wait-for';

export interface OutboxMail {
  subject: string;
  body: string;
  html: string;
}

/** Mails to an address in order; polls until there are at least `count`, as they are sent after the response. */
export async function mailsTo(stack: Pick<Stack, 'sql'>, email: string, count = 1): Promise<OutboxMail[]> {
  const select = 'select subject, body, html from backend.mail_outbox where recipient = $1 order by id';
  let sent: OutboxMail[] = [];
  const look = async () => {
    sent = (await stack.sql.query<OutboxMail>(select, [email])).rows;
    return sent.length >= count && sent;
  };
  return waitFor(look, () => `There are ${sent.length} mails for this address, not ${count}.`);
}

/** The mail to an address with a subject: mails that are caused at the same moment may overtake each other. */
export async function mailAbout(stack: Pick<Stack, 'sql'>, email: string, subject: string): Promise<OutboxMail> {
  let sent: OutboxMail[] = [];
  const look = async () => {
    sent = await mailsTo(stack, email);
    return sent.find((mail) => mail.subject === subject);
  };
  return waitFor(look, () => `No "${subject}" in ${sent.map((mail) => `"${mail.subject}"`).join(', ')}.`);
}

/** Link in the newest of `count` mails. */
export async function mailLinkTo(stack: Pick<Stack, 'sql'>, email: string, count = 1): Promise<URL> {
  const mails = await mailsTo(stack, email, count);
  // Notices have none, and may come after it.
  const [link] = mails
    .map(({ body }) => /https?:\/\/\S+\/link\?\S+/.exec(body)?.[0])
    .filter((each) => each)
    .slice(-1);
  if (!link) throw new Error(`No link in ${mails.map(({ subject }) => `"${subject}"`).join(', ')}.`);
  return new URL(link);
}

/**
 * Submits the form of the page that a mail's link opens, and returns the redirect. `device` is the browser's device id;
 * without one it counts as a new device.
 */
export async function followMailLink(
  link: URL,
  device = '',
): Promise<{ status: number; page: string; fragment: URLSearchParams }> {
  const { searchParams: params, origin } = link;
  const query = new URLSearchParams({ redirect_to: params.get('redirect_to') ?? '' });
  const response = await fetch(`${origin}/auth/v1/verify/link?${query}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token_hash: params.get('token_hash') ?? '', device_id: device }),
  });
  const target = new URL(response.headers.get('location') ?? '');
  const fragment = new URLSearchParams(target.hash.slice(1));
  target.hash = '';
  return { status: response.status, page: target.href, fragment };
}

/** Number of new-device mails requested for an account, queued or sent. */
export async function newDeviceMails(stack: Pick<Stack, 'sql'>, userId: string): Promise<number> {
  const { rows } = await stack.sql.query<{ told: number }>(
    `select ((select count(*) from backend.outbox where kind = 'new_device' and payload ->> 'user_id' = $1)
           + (select count(*) from pgboss.job where name = 'new_device' and data ->> 'user_id' = $1))::int as told`,
    [userId],
  );
  return rows[0]?.told ?? 0;
}
