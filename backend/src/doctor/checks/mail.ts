import type { Config } from '../../config/config.ts';
import { createSmtpMailer } from '../../jobs/mail/transport/smtp-mailer.ts';
import { type Finding, findingsAbout, within } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Email');

const answerWithinMs = 15_000;

/** Logs in to the mail server; sends nothing. */
export async function checkMail({ mail: { smtpUrl, from }, mode }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    if (mode === 'production')
      return [note('There’s no SMTP_URL: no email is sent, and addresses are confirmed by no one.')];
    return [ok('There’s no SMTP_URL: emails are shown at /dev/mail.')];
  }
  const { hostname, port, protocol } = new URL(smtpUrl);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const mailer = createSmtpMailer(smtpUrl, from);
  try {
    await within(answerWithinMs, mailer.verify?.() ?? Promise.resolve(true));
    return [ok(`The mail server at ${where} takes our login.`)];
  } catch (error) {
    return [explain(error as SmtpFailure, where)];
  } finally {
    await mailer.close();
  }
}

type SmtpFailure = Error & { code?: string; responseCode?: number };

function explain({ code = '', responseCode, message }: SmtpFailure, where: string): Finding {
  const waiting = 'Emails wait and go out once it does; none is lost.';
  if (code === 'EAUTH')
    return problem(
      `The mail server at ${where} refuses our login${responseCode ? ` (${responseCode})` : ''}.`,
      `Correct user and password in SMTP_URL. ${waiting}`,
    );
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return problem(`No machine is known by the name of the mail server, ${where}.`, `Correct SMTP_URL. ${waiting}`);
  if (code === 'ETLS' || /certificate|wrong version number/i.test(message))
    return problem(
      `The mail server at ${where} and Kindling couldn’t agree on encryption: ${message}`,
      `smtps:// is for a port that is encrypted from the start (465), smtp:// for the others. ${waiting}`,
    );
  if (code === 'ETIMEDOUT' || code === 'ECONNREFUSED' || code === 'ESOCKET' || code === 'ECONNECTION')
    return problem(
      `The mail server at ${where} can’t be reached, or doesn’t answer.`,
      `Correct SMTP_URL, or let this machine through to it. ${waiting}`,
    );
  return problem(`The mail server at ${where} doesn’t take our login (${responseCode ?? code}).`, waiting);
}
