import type { Pool } from 'pg';
import type { Mailer } from './mailer.ts';

const maxStored = 200;

/** Development transport, without SMTP: the newest mails stay in the database and are read at /dev/mail. */
export function createOutboxMailer(owner: Pool): Mailer {
  return {
    async deliver({ to, subject, html, text, calendar = [] }) {
      // One stream of calendar objects (RFC 5545, 3.4).
      const content = calendar.map((message) => message.content).join('\r\n');
      await owner.query(
        `insert into backend.mail_outbox (recipient, subject, html, body, calendar, calendar_method)
         values ($1, $2, $3, $4, $5, $6)`,
        [to, subject, html, text, content || null, calendar[0]?.method ?? null],
      );
      await owner.query(
        'delete from backend.mail_outbox where id <= (select id from backend.mail_outbox order by id desc offset $1 limit 1)',
        [maxStored],
      );
    },
    async takesAddress() {
      return true;
    },
    async close() {},
  };
}
