import { type Job, PermanentError } from '@kindling/backend/jobs/job-handler.ts';
import type { Mailer } from '@kindling/backend/jobs/mail/transport/mailer.ts';
import type { MailList } from '@kindling/domain/mail/mail-lists';
import { mailPreferencesPath } from '@kindling/domain/paths';
import type { Pool } from 'pg';
import type { CalendarInvitation } from '../../calendar/booking-invitation.ts';
import type { MailContext } from './mail-context.ts';
import type { DomainPace } from './suppression/domain-pace.ts';
import { recordBounce } from './suppression/record-bounce.ts';
import { renderMail, type TemplateName } from './template/mail-template.ts';
import { quietValues } from './template/quiet-values.ts';
import type { TemplateValues } from './template/template-values.ts';
import { unsubscribeLink } from './unsubscribe/unsubscribe-link.ts';

/** One mail to one address. */
export interface MailMessage {
  template: TemplateName;
  to: string;
  /** Account it is sent to; none where the address was typed into a form. */
  member?: string | null;
  /** Mail list that it can be unsubscribed from. */
  list?: MailList;
  /**
   * Asked for this minute by whoever reads the address: tried once a day where mail does not reach it, and not slowed
   * down.
   */
  requested?: boolean;
  /** Daily limit for one address: of its list, or of its own kind. */
  perDay?: number;
  /** Template values, links included: computed once it is known that it goes out. */
  values: () => TemplateValues | Promise<TemplateValues>;
  /** iTIP messages that go with it. */
  calendar?: readonly CalendarInvitation[] | undefined;
}

/**
 * Sends a mail. Idempotent by job: once however often that is retried, unless unsubscribed, suppressed or over its
 * limit.
 */
export type SendMail = (job: Job, message: MailMessage) => Promise<void>;

/** Header-injection guard: what is never in an address of ours, and would end one in a header. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export function createSendMail(context: MailContext, mailer: Mailer, pace?: DomainPace): SendMail {
  const { owner, siteUrl } = context;
  return async (job, message) => {
    const { template, to, member = null, list = null, perDay = null, requested = false } = message;
    if (!plainAddress.test(to)) throw new PermanentError('The address is none that mail can be sent to.');
    const { rows } = await owner.query<{ decision: string }>(
      'select private.begin_mail($1, $2, $3, $4, $5, $6, $7) as decision',
      [job.id, template, list, to, member, perDay, requested],
    );
    if (rows[0]?.decision !== 'send') return;
    await pace?.(to, requested);
    const unsubscribeUrl = list === null ? undefined : await unsubscribeLink(context, { to, member, list });
    const { quiet, invitations } = await choicesOf(owner, member);
    const values = { SiteURL: siteUrl, ...(await message.values()) };
    const rendered = renderMail(template, {
      ...(quiet ? quietValues(values) : values),
      ...(unsubscribeUrl !== undefined && {
        UnsubscribeURL: unsubscribeUrl,
        UnsubscribeLabel: member === null ? 'Not you? Unsubscribe' : 'Unsubscribe from emails like this',
      }),
      ...(member !== null && list !== null && { PreferencesURL: `${siteUrl}${mailPreferencesPath}` }),
    });
    const calendar = invitations ? message.calendar : undefined;
    await recordBounce(
      owner,
      { to, template },
      mailer.deliver({ id: job.id, to, ...rendered, unsubscribeUrl, calendar }),
    );
    await owner.query('update private.mails set sent_at = now() where id = $1', [job.id]);
  };
}

interface MailChoices {
  /** Whether it names no class and no place. */
  quiet: boolean;
  /** Whether it carries an invitation for a calendar. */
  invitations: boolean;
}

async function choicesOf(owner: Pool, member: string | null): Promise<MailChoices> {
  if (member === null) return { quiet: false, invitations: true };
  const { rows } = await owner.query<MailChoices>(
    'select private.has_quiet_mails($1) as quiet, private.sends_invitations($1) as invitations',
    [member],
  );
  return rows[0] ?? { quiet: false, invitations: false };
}
