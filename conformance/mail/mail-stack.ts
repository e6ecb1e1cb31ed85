import { type Stack, type StackOptions, startStack } from '@kindling/test-kit';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { waitFor } from '@kindling/test-kit/wait-for';
import PostalMime, { type Email } from 'postal-mime';

export interface MailStack {
  stack: Stack;
  smtp: SmtpServer;
  /** Raw mails to an address; waits until there are at least `count`. */
  mailsTo(email: string, count?: number): Promise<string[]>;
  /** The newest mail to an address, parsed: its parts and attachments. */
  newestTo(email: string, count?: number): Promise<Email>;
  /** Makes all outbox rows due and waits until the queue is empty. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The real server with a real mail server beside it. */
export async function startMailStack(options: StackOptions = {}): Promise<MailStack> {
  const smtp = await startSmtpServer();
  const stack = await startStack({
    mail: { smtpUrl: smtp.url, from: 'Kindling <hello@kindling.example>' },
    ...options,
  });
  const to = (email: string) => smtp.received.filter((mail) => mail.includes(`\nTo: ${email}\n`));
  const mailsTo = (email: string, count = 1) =>
    waitFor(
      () => to(email).length >= count && to(email),
      () => `There are ${to(email).length} mails for this address, not ${count}.`,
    );
  return {
    stack,
    smtp,
    mailsTo,
    async newestTo(email, count = 1) {
      await mailsTo(email, count);
      return PostalMime.parse(smtp.raw.findLast((mail) => mail.includes(`\nTo: ${email}\n`)) ?? '');
    },
    async settle() {
      await stack.sql.query(
        `update backend.outbox set not_before = now() where not_before < now() + interval '1 minute'`,
      );
      await stack.sql.query(`select pg_notify('kindling_outbox', '')`);
      const isDone = async () => {
        const { rows } = await stack.sql.query(
          `select from backend.outbox where not_before <= now()
           union all select from pgboss.job where state in ('created', 'active')`,
        );
        return rows.length === 0;
      };
      await waitFor(isDone, () => 'What was asked for is not done.');
    },
    async close() {
      await stack.close();
      await smtp.close();
    },
  };
}

/** The value of a header, unfolded. */
export function header(mail: string, name: string): string | undefined {
  const [head = ''] = mail.split('\n\n', 1);
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2);
}

/** First link in a mail whose path begins with `path`. */
export function linkIn(mail: string, path: string): string {
  const [link = ''] = new RegExp(`http://\\S+?${path.replaceAll('/', '\\/')}[^\\s"<>]*`).exec(mail) ?? [];
  if (link === '') throw new Error(`The mail has no link to ${path}.`);
  return link;
}

/** Text of each `text/calendar` part of a mail, and the method that the part says. */
export function calendarParts(mail: Email): { text: string; method: string | undefined }[] {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  return parts.map(({ content, method }) => ({
    text: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
    method,
  }));
}
