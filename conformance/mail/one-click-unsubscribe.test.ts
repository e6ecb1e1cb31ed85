import type { Persona } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classRow } from '../support/class-values.ts';
import { submitForm } from '../support/submit-forms.ts';
import { header, linkIn, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let maya: Persona;
let link: string;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  maya = await mailStack.stack.newMember('Maya Ellis');
  await submitForm(mailStack.stack, 'instructor', maya);
  link = linkIn((await mailStack.mailsTo(maya.email))[0] ?? '', '/unsubscribe/');
});

const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

async function preferences(who = maya) {
  const { data } = await who.client.from('mail_preferences').select('messages, stories, submissions').maybeSingle();
  return data;
}

test('One-click unsubscribe: the headers are those of RFC 8058, and lead where the link in the mail leads', async () => {
  const [mail = ''] = await mailStack.mailsTo(maya.email);
  expect(header(mail, 'list-unsubscribe')).toBe(`<${link}>`);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail).toContain('/mail-preferences');
});

test('one POST stops these mails and no others, without key, cookie or redirect', async () => {
  const answer = await fetch(link, { ...oneClick, redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await preferences()).toEqual({ messages: true, stories: true, submissions: false });
  await submitForm(mailStack.stack, 'class', maya);
  await mailStack.settle();
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(1);
});

test('a mailbox may send it as multipart/form-data, or with nothing in it', async () => {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  expect(await preferences()).toMatchObject({ submissions: false });
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
});

test('looking at the link changes nothing', async () => {
  for (const method of ['GET', 'HEAD']) await fetch(link, { method, headers: { accept: 'text/html' } });
  expect(await preferences()).toBeNull();
});

test('a link that nobody was sent stops nothing', async () => {
  const last = link.at(-1) === 'A' ? 'B' : 'A';
  for (const unknown of [`${link.slice(0, -1)}${last}`, `${link}A`, new URL('/unsubscribe/x', link).href]) {
    expect((await fetch(unknown, oneClick)).status).toBe(404);
  }
  for (const strange of ['%00', 'a%00b', '%e2%98%83']) {
    expect((await fetch(new URL(`/unsubscribe/${strange}`, link), oneClick)).status, strange).toBe(404);
  }
  expect(await preferences()).toBeNull();
});

test('one member’s link is no use for another’s mails, and none is in the log', async () => {
  const ruth = await mailStack.stack.newMember('Ruth Pemberton');
  await fetch(link, oneClick);
  expect(await preferences(ruth)).toBeNull();
  expect(mailStack.stack.log()).not.toContain(link.split('/').at(-1));
});

test('an address without an account stops and starts what is sent in under it', async () => {
  const address = `${crypto.randomUUID()}@pottery.example`;
  const send = () =>
    mailStack.stack
      .visitor()
      .from('class_submissions')
      .insert(classRow({ instructor_email: address }));
  await send();
  const memberLink = linkIn((await mailStack.mailsTo(address))[0] ?? '', '/unsubscribe/');
  await fetch(memberLink, oneClick);
  await send();
  await mailStack.settle();
  expect(await mailStack.mailsTo(address)).toHaveLength(1);
  const again = await fetch(memberLink, {
    method: 'POST',
    body: new URLSearchParams({ page: 'start' }),
    redirect: 'manual',
  });
  expect([again.status, again.headers.get('location')]).toEqual([303, new URL(memberLink).pathname]);
  await send();
  expect(await mailStack.mailsTo(address, 2)).toHaveLength(2);
});

test('what is about her account goes out whatever she has switched off', async () => {
  await maya.client.from('mail_preferences').upsert({ messages: false, stories: false, submissions: false });
  await mailStack.stack.sql.query(`select backend.enqueue('export_ready', $1)`, [{ user_id: maya.id }]);
  const mail = (await mailStack.mailsTo(maya.email, 2))[1] ?? '';
  expect(mail).toContain('Your data is ready');
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
});
