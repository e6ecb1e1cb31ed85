import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@kindling/test-kit';

export interface Mail {
  subject: string;
  body: string;
  html: string;
}

/** The mails an address has got so far; waits until there are at least `count`, for they are sent after the answer. */
export async function mailsTo(stack: Pick<Stack, 'sql'>, email: string, count = 1): Promise<Mail[]> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await stack.sql.query<Mail>(
      'select subject, body, html from private.mail_outbox where recipient = $1 order by id',
      [email],
    );
    if (rows.length >= count) return rows;
    if (attempt === 100) throw new Error(`There are ${rows.length} mails for this address, not ${count}.`);
    await sleep(50);
  }
}

/** The link in the newest of `count` mails. */
export async function linkTo(stack: Pick<Stack, 'sql'>, email: string, count = 1): Promise<URL> {
  const mail = (await mailsTo(stack, email, count)).at(-1);
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail?.body ?? '') ?? [];
  if (!link) throw new Error(`The mail "${mail?.subject}" has no link.`);
  return new URL(link);
}

/** Follows a mail's link as a browser does, and says where it leads and with what. */
export async function follow(link: URL): Promise<{ status: number; page: string; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location') ?? '');
  const fragment = new URLSearchParams(target.hash.slice(1));
  target.hash = '';
  return { status: response.status, page: target.href, fragment };
}
