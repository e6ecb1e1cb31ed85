import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { mailLinkTo, mailsTo } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ mode: 'demo', confirmEmail: true });
});
afterAll(() => stack.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.url}/dev/mail${path}`, { headers });
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    html: await response.text(),
  };
}

test('the mails of an installation without SMTP are listed and read in the browser', async () => {
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  const link = await mailLinkTo(stack, email);
  const list = await page('');
  expect(list.status).toBe(200);
  expect(list.html).toContain(email);
  const [, id] = /href="\/dev\/mail\/(\d+)"/.exec(list.html) ?? [];
  const view = await page(`/${id}`);
  expect(view.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  expect(view.policy).toContain("default-src 'none'");
  const body = await page(`/${id}/html`);
  expect(body.html).toContain('Follow this link to confirm your email address:');
  expect(body.policy).toContain('sandbox');
  // Clickjacking guard: no other origin may frame a mail.
  for (const { policy } of [list, view, body]) expect(policy).toContain("frame-ancestors 'self'");
});

test('HTML injection: what somebody typed is text in a mail, never markup', async () => {
  const email = `"<img src=x>"${newEmail()}`;
  const { rows } = await stack.sql.query<{ id: string }>(
    'insert into backend.mail_outbox (recipient, subject, html, body) values ($1, $1, $1, $1) returning id',
    [email],
  );
  for (const { html } of [await page(''), await page(`/${rows[0]?.id}`)]) expect(html).not.toContain('<img');
});

test('the calendar part of a mail is shown as text, and can be opened', async () => {
  const { rows } = await stack.sql.query<{ id: string }>(
    `insert into backend.mail_outbox (recipient, subject, html, body, calendar, calendar_method)
     values ('maya@example.org', 'Booked', '', '', 'BEGIN:VCALENDAR <b>', 'REQUEST') returning id`,
  );
  const view = await page(`/${rows[0]?.id}`);
  expect(view.html).toContain('BEGIN:VCALENDAR &lt;b&gt;');
  expect(view.html).toContain(`href="/dev/mail/${rows[0]?.id}/kindling.ics"`);
  const file = await fetch(`${stack.url}/dev/mail/${rows[0]?.id}/kindling.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(await file.text()).toBe('BEGIN:VCALENDAR <b>');
});

test('only the newest 200 are kept', async () => {
  await stack.sql.query(
    `insert into backend.mail_outbox (recipient, subject, html, body) select 'a', 'b', 'c', 'd' from generate_series(1, 250)`,
  );
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  await mailsTo(stack, email);
  await expect.poll(async () => (await stack.sql.query('select from backend.mail_outbox')).rowCount).toBe(200);
});

test('nobody sees them who does not sit at this machine', async () => {
  expect((await page('', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
  expect((await page('', { forwarded: 'for=203.0.113.5' })).status).toBe(404);
  expect((await page('/no-number')).status).toBe(404);
});

test('in production there is no such page', async () => {
  const production = await startStack({ mode: 'production' });
  try {
    expect((await fetch(`${production.url}/dev/mail`)).status).toBe(404);
  } finally {
    await production.close();
  }
});
