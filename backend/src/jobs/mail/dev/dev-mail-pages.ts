import { escapeHtml } from '../../../platform/http/escape-html.ts';

export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  calendar: string | null;
  calendar_method: string | null;
  created_at: Date;
}

/** Attributes alone: these pages load nothing. */
const styles = {
  body: 'margin: 0; background: #fbf8f4; color: #292524; font: 17px/1.6 Figtree, system-ui, sans-serif',
  main: 'max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem',
  line: 'padding: 0.75rem 0; border-top: 1px solid #e4d8c8; overflow-wrap: anywhere',
  frame: 'border: 1px solid #e4d8c8; border-radius: 20px; background: #fff',
  text: 'white-space: pre-wrap; overflow-wrap: anywhere',
};

export function listPage(mails: readonly OutboxMail[]): string {
  const lines = mails.map(
    (mail) =>
      `<li style="${styles.line}"><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>` +
      `<small>To ${escapeHtml(mail.recipient)}, ${time(mail.created_at)}</small></li>`,
  );
  const list = `<ul style="padding: 0; list-style: none">${lines.join('\n')}</ul>`;
  return layout(
    'Mails',
    `<h1>Mails</h1>
<p>This installation has no mail server, so its mails are kept here, the newest 200.</p>
${mails.length === 0 ? '<p>No mails yet. Sign up or ask for a new password, and the mail will be here.</p>' : list}`,
  );
}

export function viewPage(mail: OutboxMail): string {
  return layout(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p style="overflow-wrap: anywhere">To ${escapeHtml(mail.recipient)}, ${time(mail.created_at)}</p>
<iframe src="/dev/mail/${mail.id}/html" title="The mail as HTML" width="100%" height="${frameHeight(mail.body)}" style="${styles.frame}"></iframe>
<h2>As text</h2>
<pre style="${styles.text}">${linked(mail.body)}</pre>
${calendarPart(mail)}`,
  );
}

/** Frame height without a script, from the mail's lines on a narrow screen, so that its end is seen. */
function frameHeight(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 38)), 0);
  return 420 + lines * 30;
}

function calendarPart({ id, calendar, calendar_method: method }: OutboxMail): string {
  if (calendar === null) return '';
  return `<h2>For her calendar: ${escapeHtml(method ?? '')}</h2>
<p><a href="/dev/mail/${id}/kindling.ics">Open kindling.ics</a></p>
<pre style="${styles.text}">${escapeHtml(calendar)}</pre>`;
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${styles.body}">
<main style="${styles.main}">${body}</main>
</body>
</html>
`;
}

function time(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}
