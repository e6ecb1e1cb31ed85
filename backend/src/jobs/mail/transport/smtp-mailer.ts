import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentError } from '../../job-handler.ts';
import { classifyBounce } from '../suppression/classify-bounce.ts';
import { RecipientRefusedError } from '../suppression/recipient-refused-error.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { createSmtpUtf8Check, needsSmtpUtf8 } from './smtp-utf8.ts';

interface SmtpError {
  responseCode?: number;
  code?: string;
  /** SMTP command that failed: `RCPT TO`, `DATA`… */
  command?: string;
  /** Reply as it came. */
  response?: string;
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
  const takesUtf8 = createSmtpUtf8Check(smtpUrl);
  return {
    async deliver({ id, to, subject, html, text, unsubscribeUrl, calendar }) {
      try {
        if (needsSmtpUtf8(to) && !(await takesUtf8())) throw notTaken();
        await smtp.sendMail({
          // An address as it is, never a list of them.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: headersOf(unsubscribeUrl),
          ...calendarParts(calendar),
        });
      } catch (error) {
        throw error instanceof RecipientRefusedError ? error : redacted(error as SmtpError);
      }
    },
    takesAddress: async (address) => !needsSmtpUtf8(address) || takesUtf8().catch(() => true),
    verify: () => smtp.verify(),
    async close() {
      smtp.close();
    },
  };
}

/** The address is none to this mail server, for good: enhanced status code of RFC 6531. */
function notTaken(): RecipientRefusedError {
  return new RecipientRefusedError('The mail server takes no address outside ASCII: it does not announce SMTPUTF8.', {
    kind: 'hard',
    status: '5.6.7',
  });
}

function calendarParts([first, ...others]: NonNullable<OutgoingMail['calendar']> = []): SendMailOptions {
  if (!first) return {};
  return {
    icalEvent: { ...first, filename: 'kindling.ics' },
    attachments: others.map(({ method, content }, index) => ({
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      filename: `kindling-${index + 2}.ics`,
    })),
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
  if (!isPermanent(error)) return new Error(reason);
  const status = enhancedStatus(error.response);
  const kind = classifyBounce(responseCode ?? 0, status);
  return kind === undefined ? new PermanentError(reason) : new RecipientRefusedError(reason, { kind, status });
}

/**
 * Permanent failure (5xx to the recipient or the data). A refused login of ours is retried: it is put right one day.
 */
function isPermanent({ responseCode, command }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Enhanced status code (RFC 2034) of a reply: "550 5.1.1 No such user". */
function enhancedStatus(response = ''): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1];
}
