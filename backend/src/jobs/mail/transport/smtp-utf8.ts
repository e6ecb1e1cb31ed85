import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const rememberedMs = 3_600_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Whether what is before the @ is outside ASCII: such an address is sent to by SMTPUTF8 alone (RFC 6531). */
export function needsSmtpUtf8(address: string): boolean {
  return /[^\x20-\x7e]/.test(address.slice(0, address.lastIndexOf('@')));
}

/**
 * Whether the mail server announces SMTPUTF8, in a conversation of its own and remembered for an hour. Nodemailer sends
 * such an address to one that does not, too, and servers take that for anything from a refusal to another address.
 * Rejects where it cannot be reached.
 */
export function createSmtpUtf8Check(smtpUrl: string, now = Date.now): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (last && now() - last.at < rememberedMs) return last.answer;
    const asked = { at: now(), answer: announcesSmtpUtf8(smtpUrl) };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
}

function announcesSmtpUtf8(smtpUrl: string): Promise<boolean> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(smtpUrl), ...timeouts });
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server ended the conversation.')));
    // The last reply is that to EHLO, of the encrypted conversation where there is one.
    connection.connect(() => resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '')));
  }).finally(() => connection.quit());
}
