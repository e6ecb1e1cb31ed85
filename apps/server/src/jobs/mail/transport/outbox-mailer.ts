import type { Pool } from 'pg';
import type { Mailer } from './mailer.ts';

const maxStored = 200;

/** Development transport, without SMTP: the newest mails stay in the database and are read at /dev/mail. */
export function createOutboxMailer(owner: Pool): Mailer {
  return {
    async deliver({ to, subject, html, text, calendar }) {
      await owner.query(
        `insert into private.mail_outbox (recipient, subject, html, body, calendar, calendar_method)
         values ($1, $2, $3, $4, $5, $6)`,
        [to, subject, html, text, calendar?.content ?? null, calendar?.method ?? null],
      );
      await owner.query(
        'delete from private.mail_outbox where id <= (select id from private.mail_outbox order by id desc offset $1 limit 1)',
        [maxStored],
      );
    },
    async close() {},
  };
}
