import type { MailList } from '@kindling/domain/mail/mail-lists';
import { type Job, PermanentError } from '../job-handler.ts';
import type { MailContext } from './mail-context.ts';
import { renderMail, type TemplateName } from './template/mail-template.ts';
import type { TemplateValues } from './template/template-values.ts';
import type { Mailer } from './transport/mailer.ts';
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts';

/** One mail to one address. */
export interface MailMessage {
  template: TemplateName;
  to: string;
  /** Whose account it is sent to; nobody's where the address was typed into a form. */
  member?: string | null;
  /** What it can be switched off with. */
  list?: MailList;
  /** So many a day for one address: of its list, or of its own kind. */
  perDay?: number;
  /** What it says, and the links in it: made once it is known that it goes out. */
  values: () => TemplateValues | Promise<TemplateValues>;
}

/** Sends a letter, once for a job however often that is tried, and only where it is wanted and within its limit. */
export type SendMail = (job: Job, letter: MailMessage) => Promise<void>;

/** What is never in an address of ours, and would end one in a header. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export function createSendMail(context: MailContext, mailer: Mailer): SendMail {
  const { owner, siteUrl } = context;
  return async (job, letter) => {
    const { template, to, member = null, list = null, perDay = null } = letter;
    if (!plainAddress.test(to)) throw new PermanentError('The address is none that mail can be sent to.');
    const { rows } = await owner.query<{ verdict: string }>(
      'select private.begin_mail($1, $2, $3, $4, $5, $6) as verdict',
      [job.id, template, list, to, member, perDay],
    );
    if (rows[0]?.verdict !== 'send') return;
    const unsubscribeUrl = list === null ? undefined : await unsubscribeLink(context, { to, member, list });
    const rendered = renderMail(template, {
      SiteURL: siteUrl,
      ...(unsubscribeUrl !== undefined && {
        UnsubscribeURL: unsubscribeUrl,
        UnsubscribeLabel: member === null ? 'Not you? Stop these mails' : 'Stop mails like this one',
      }),
      ...(member !== null && list !== null && { PreferencesURL: `${siteUrl}/mail-preferences` }),
      ...(await letter.values()),
    });
    await mailer.deliver({ id: job.id, to, ...rendered, unsubscribeUrl });
    await owner.query('update private.mails set sent_at = now() where id = $1', [job.id]);
  };
}
