import { createTransport } from 'nodemailer';
import { PermanentError } from '../../job-handler.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

interface SmtpError {
  responseCode?: number;
  code?: string;
  /** SMTP command that failed: `RCPT TO`, `DATA`… */
  command?: string;
}

export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const smtp = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const [, domain = 'localhost'] = /@([^@>\s]+)>?\s*$/.exec(from) ?? [];
  return {
    async deliver({ id, to, subject, html, text, unsubscribeUrl, calendar }) {
      try {
        await smtp.sendMail({
          // An address as it is, never a list of them.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: headersOf(unsubscribeUrl),
          ...(calendar && { icalEvent: { ...calendar, filename: 'kindling.ics' } }),
        });
      } catch (error) {
        throw redacted(error as SmtpError);
      }
    },
    verify: () => smtp.verify(),
    async close() {
      smtp.close();
    },
  };
}

function headersOf(unsubscribeUrl: OutgoingMail['unsubscribeUrl']): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** Redacted error: a mail server's text can repeat the address; its code says enough. */
function redacted(error: SmtpError): Error {
  const { responseCode, code = 'no reason' } = error;
  const reason =
    responseCode === undefined
      ? `The mail server cannot be reached, or does not answer (${code}).`
      : `The mail server refused with ${responseCode}.`;
  return isPermanent(error) ? new PermanentError(reason) : new Error(reason);
}

/**
 * Permanent failure (5xx to the recipient or the data). A refused login of ours is retried: it is put right one day.
 */
function isPermanent({ responseCode, command }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
