import { escapeHtml } from './escape-html.ts';

export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  created_at: Date;
}

export function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>` +
      `<td>${escapeHtml(mail.recipient)}</td><td>${time(mail.created_at)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">When</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  return layout(
    'Mails',
    `<h1>Mails</h1>
<p>This installation has no mail server, so its mails are kept here, the newest 200.</p>
${mails.length === 0 ? '<p>No mails yet. Sign up or ask for a new password, and the mail will be here.</p>' : table}`,
  );
}

export function viewPage(mail: OutboxMail): string {
  return layout(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.recipient)}, ${time(mail.created_at)}</p>
<h2>As text</h2>
<pre>${linked(mail.body)}</pre>
<h2>As HTML</h2>
<iframe src="/dev/mail/${mail.id}/html" title="The mail as HTML" width="100%" height="640"></iframe>`,
  );
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body>
<main>${body}</main>
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
