import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { type MailStack, startMailStack } from './mail-stack.ts';

// Addresses with letters outside ASCII before the @ (RFC 6531), with a mail server that takes them and one that does
// not.

let mailStack: MailStack;
afterEach(() => mailStack.close());

async function start(smtpUtf8: boolean, confirmEmail = true) {
  mailStack = await startMailStack({ confirmEmail });
  mailStack.smtp.smtpUtf8 = smtpUtf8;
  const signUp = (email: string) =>
    mailStack.stack.visitor().auth.signUp({
      email,
      password: 'a-long-password-of-hers',
      options: { data: { name: 'Mária' } },
    });
  const accounts = async (email: string) =>
    (await mailStack.stack.sql.query('select id from auth.users where email = $1', [email])).rowCount;
  return { ...mailStack, signUp, accounts };
}

const address = () => `mária.${randomUUID().slice(0, 8)}@example.org`;

test('a server that announces SMTPUTF8 is sent to, by the address as it is', async () => {
  const { smtp, signUp, accounts, mailsTo } = await start(true);
  const email = address();
  // Typed in capitals, and é in two characters.
  expect((await signUp(email.toUpperCase().normalize('NFD'))).error).toBeNull();
  expect(await accounts(email)).toBe(1);
  await expect.poll(() => smtp.recipients).toEqual([`<${email}>`]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('of one that does not, a sign-up is refused at once, and a plain address is as ever', async () => {
  const { smtp, signUp, accounts, settle } = await start(false);
  const email = address();
  const { error } = await signUp(email);
  expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' });
  expect(await accounts(email)).toBe(0);
  const plain = `maria.${randomUUID()}@example.org`;
  expect((await signUp(plain)).error).toBeNull();
  await settle();
  expect(smtp.recipients).toEqual([`<${plain}>`]);
});

test('an invitation, a link to sign in, a new password and a mail that is sent again are refused at once as well', async () => {
  const { stack, smtp, settle } = await start(false);
  const { auth } = stack.visitor();
  const { admin } = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } }).auth;
  const email = address();
  const answers = [
    await admin.inviteUserByEmail(email),
    await auth.signInWithOtp({ email }),
    await auth.resetPasswordForEmail(email),
    await auth.resend({ type: 'signup', email }),
    await auth.resend({ type: 'email_change', email }),
  ];
  for (const { error } of answers) expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' });
  await settle();
  expect(smtp.recipients).toEqual([]);
});

test('a mail to such an account fails once, is never sent as other bytes, and she is told', async () => {
  const { stack, smtp, settle } = await start(false, false);
  const maya = await stack.newMember('Maya Ellis');
  await stack.sql.query('update auth.users set email = $2 where id = $1', [maya.id, address()]);
  await stack.sql.query(`select backend.enqueue('export_ready', $1)`, [{ user_id: maya.id }]);
  await settle();
  expect(smtp.recipients).toEqual([]);
  expect((await maya.client.rpc('my_mail_problem')).data).toEqual([{ reason: 'bounce', since: expect.any(String) }]);
  const { rows } = await stack.sql.query(`select state from pgboss.job where state in ('created', 'active', 'retry')`);
  expect(rows).toEqual([]);
});

test('where the mail server cannot be reached nothing is known: the sign-up goes on', async () => {
  const { smtp, signUp, accounts } = await start(true);
  await smtp.close();
  const email = address();
  expect((await signUp(email)).error).toBeNull();
  expect(await accounts(email)).toBe(1);
});
