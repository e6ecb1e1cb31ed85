import { type Stack, startStack } from '@kindling/test-kit/backend';
import { type SmtpServer, startSmtpServer } from '@kindling/test-kit/smtp-server';
import { waitFor } from '@kindling/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink } from '../../support/mail-outbox.ts';

let smtp: SmtpServer;
let stack: Stack;
beforeAll(async () => {
  smtp = await startSmtpServer();
  stack = await startStack({
    confirmEmail: true,
    mail: { smtpUrl: smtp.url, from: 'Kindling <hello@kindling.example>' },
  });
});
afterAll(async () => {
  await stack.close();
  await smtp.close();
});

const mailTo = (email: string) =>
  waitFor(
    () => smtp.received.find((message) => message.includes(`To: ${email}`)),
    () => 'No mail came.',
  );

test('a mail goes out over SMTP, as text and as HTML, and its link works', async () => {
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  const mail = await mailTo(email);
  expect(mail).toContain('From: Kindling <hello@kindling.example>');
  expect(mail).toContain('Subject: Confirm your email address');
  expect(mail).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(mail).toMatch(/Content-Type: text\/html; charset=utf-8/);
  const [link = ''] = /http:\S+\/link\?\S+/.exec(mail) ?? [];
  expect((await followMailLink(new URL(link))).fragment.get('access_token')).toBeTruthy();
  const { rows } = await stack.sql.query('select from backend.mail_outbox');
  expect(rows).toEqual([]);
});

test('a mail that is put off is tried again; the person does not wait for it', async () => {
  smtp.rejections.push('451 try again later');
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  expect(smtp.received.some((message) => message.includes(`To: ${email}`))).toBe(false);
  expect(await mailTo(email)).toContain('Confirm your email address');
  expect(stack.log()).toContain('it is tried again');
  expect(stack.log()).not.toContain(email);
});

test('a mail that is refused for good is given up, and logged without its address', async () => {
  smtp.rejections.push('550 no such mailbox');
  const email = newEmail();
  await send(stack, 'POST /signup', { body: { email, password } });
  await expect.poll(() => stack.log()).toContain('a job was given up');
  expect(smtp.rejections).toEqual([]);
  expect(stack.log()).not.toContain(email);
});
