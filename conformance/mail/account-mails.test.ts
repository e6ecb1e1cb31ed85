import { setTimeout as sleep } from 'node:timers/promises';
import type { Persona } from '@kindling/test-kit';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { header, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let maya: Persona;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  maya = await mailStack.stack.newMember('Maya Ellis');
});

const enqueue = (kind: string, payload: object) =>
  mailStack.stack.sql.query('select backend.enqueue($1, $2)', [kind, payload]);

describe('a way in or a second step that comes or goes', () => {
  const subjectsTo = async (email: string, count: number) =>
    (await mailStack.mailsTo(email, count)).map((mail) => header(mail, 'subject'));
  const told = (mail: string, more: object) => enqueue('auth_mail', { mail, user_id: maya.id, ...more });

  test('is told in words of security keys where it is one', async () => {
    const textOf = async (count: number) => (await mailStack.newestTo(maya.email, count)).text?.replaceAll(/\s+/g, ' ');
    await told('factor_added', { factor_type: 'webauthn' });
    const added = await textOf(1);
    expect(added).toContain('A security key was just added');
    expect(added).toContain('if you lose your key');
    await told('factor_removed', { factor_type: 'webauthn' });
    expect(`${added}${await textOf(2)}`).not.toMatch(/\bapp\b|phone/);
    expect(await subjectsTo(maya.email, 2)).toEqual(['Two-step sign-in is on', 'A security key was removed']);
  });

  test('is told of all of them where whoever runs Kindling has turned it off', async () => {
    await mailStack.stack.sql.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
      [maya.id],
    );
    await mailStack.stack.sql.query('select private.reset_second_factor($1)', [maya.email]);
    expect(await subjectsTo(maya.email, 1)).toEqual(['Two-step sign-in is off']);
  });

  test('is told of a passkey as of a provider', async () => {
    await told('identity_linked', { provider: 'a passkey' });
    const [mail = ''] = await mailStack.mailsTo(maya.email);
    expect(header(mail, 'subject')).toBe('A new way to sign in to Kindling');
    expect(mail).toContain('with a passkey');
  });
});

describe('a sign-in from a new device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  async function signIn(device?: string, password = maya.password): Promise<void> {
    const headers = { 'user-agent': firefox, ...(device && { 'x-device-id': device }) };
    const client = createClient(mailStack.stack.url, mailStack.stack.publishableKey, {
      global: { headers },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await client.auth.signInWithPassword({ email: maya.email, password });
    await mailStack.settle();
  }
  const phone = () => crypto.randomUUID();

  test('is told, with the device and the time by her clocks', async () => {
    await mailStack.stack.sql.query(`insert into public.profiles (id, time_zone) values ($1, 'Asia/Tokyo')`, [maya.id]);
    await signIn(phone());
    const mail = (await mailStack.mailsTo(maya.email))[0] ?? '';
    expect(header(mail, 'subject')).toBe('A sign-in from a new device');
    expect(mail).toContain('Firefox on Windows');
    expect(mail).toContain('GMT+9');
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  });

  test('is told with what to do about a passkey where it was one', async () => {
    await enqueue('new_device', { user_id: maya.id, device: firefox, at: '2026-11-30T10:00:00Z', method: 'passkey' });
    const { text = '' } = await mailStack.newestTo(maya.email);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('remove the passkeys you don’t know');
  });

  test('is told from the first day, but for the device that the account was made on', async () => {
    const ownPhone = phone();
    const email = `ines.${crypto.randomUUID()}@example.org`;
    const client = createClient(mailStack.stack.url, mailStack.stack.publishableKey, {
      global: { headers: { 'x-device-id': ownPhone } },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await client.auth.signUp({ email, password: 'over the hills' });
    const again = (headers: Record<string, string>) =>
      mailStack.stack.visitor(headers).auth.signInWithPassword({ email, password: 'over the hills' });
    expect((await again({ 'x-device-id': ownPhone })).error).toBeNull();
    await mailStack.stack.visitor({ 'x-device-id': phone() }).auth.signInWithPassword({ email, password: 'not hers' });
    await mailStack.settle();
    expect(await mailStack.mailsTo(email, 0)).toEqual([]);
    expect((await again({ 'x-device-id': phone() })).error).toBeNull();
    await mailStack.settle();
    expect(await mailStack.mailsTo(email)).toHaveLength(1);
  });

  test('is not told where she has signed in on it before; always of one that gives itself no name', async () => {
    const knownPhone = phone();
    for (const device of [knownPhone, knownPhone, undefined]) await signIn(device);
    expect(await mailStack.mailsTo(maya.email, 2)).toHaveLength(2);
  });

  test('is told five times in a day', async () => {
    for (let count = 0; count < 7; count++) await signIn(phone());
    expect(await mailStack.mailsTo(maya.email)).toHaveLength(5);
  });
});

test('a download that is ready, a deletion planned and cancelled are told to her', async () => {
  await enqueue('export_ready', { user_id: maya.id });
  await enqueue('deletion_scheduled', { user_id: maya.id, due: '2026-12-05T10:00:00Z' });
  await enqueue('deletion_cancelled', { user_id: maya.id });
  const mails = await mailStack.mailsTo(maya.email, 3);
  expect(mails.map((mail) => header(mail, 'subject')).sort()).toEqual([
    'Your account stays',
    'Your account will be deleted',
    'Your data is ready to download',
  ]);
  expect(mails.join()).toContain('Saturday 5 December 2026');
});

test('who had her account deleted is told so when it is gone, and her address goes with the mail', async () => {
  const deletionMails = () => mailStack.stack.sql.query('select from private.deletion_mails');
  await enqueue('deletion_cancelled', { user_id: maya.id });
  await mailStack.mailsTo(maya.email);
  const release = mailStack.smtp.hold();
  const client = await mailStack.stack.sql.connect();
  await client.query('begin');
  await client.query('select private.enqueue_deletion_mail($1)', [maya.id]);
  await client.query('delete from auth.users where id = $1', [maya.id]);
  await client.query('commit');
  client.release();
  await expect.poll(() => mailStack.smtp.held).toBe(1);
  expect((await deletionMails()).rowCount).toBe(1);
  const { rows: jobs } = await mailStack.stack.sql.query(`select data from pgboss.job where name = 'deletion_done'`);
  expect(JSON.stringify(jobs)).not.toContain(maya.email);
  release();
  expect((await mailStack.mailsTo(maya.email, 2))[1]).toContain('Your account was deleted');
  await expect.poll(async () => (await deletionMails()).rowCount).toBe(0);
  const marks = 'select from private.mails where address_hash = private.address_hash($1)';
  expect((await mailStack.stack.sql.query(marks, [maya.email])).rowCount).toBe(0);
});

test('Retention: what is noted of an address goes with its unconfirmed account, but for what limits count', async () => {
  const { sql } = mailStack.stack;
  const email = `waits.${crypto.randomUUID()}@example.org`;
  await sql.query(
    `insert into auth.users (id, email, created_at) values (gen_random_uuid(), $1, now() - interval '8 days')`,
    [email],
  );
  await sql.query(
    `insert into private.mails (id, kind, address_hash, created_at)
     select gen_random_uuid(), 'confirm', private.address_hash($1), now() - age
       from unnest('{8 days,1 hour}'::interval[]) as age`,
    [email],
  );
  await sql.query('select backend.remove_unconfirmed_accounts()');
  const { rows } = await sql.query(
    `select m.created_at > now() - interval '1 day' as counts from private.mails m
      where m.address_hash = private.address_hash($1)`,
    [email],
  );
  expect(rows).toEqual([{ counts: true }]);
});

test('an address that refuses the last mail is forgotten as well', async () => {
  mailStack.smtp.rejections.push('550 no such mailbox');
  await mailStack.stack.sql.query('select private.enqueue_deletion_mail($1)', [maya.id]);
  await expect.poll(() => mailStack.stack.log()).toContain('a job was given up');
  expect((await mailStack.stack.sql.query('select from private.deletion_mails')).rowCount).toBe(0);
  expect(mailStack.stack.log()).not.toContain(maya.email);
});

test('Idempotency: a job that is done again mails nothing again, and its mail is known by it', async () => {
  await enqueue('deletion_cancelled', { user_id: maya.id });
  const [mail = ''] = await mailStack.mailsTo(maya.email);
  await mailStack.settle();
  const { rows } = await mailStack.stack.sql.query<{ id: string }>(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null
      where name = 'deletion_cancelled' and data ->> 'user_id' = $1 returning id`,
    [maya.id],
  );
  expect(header(mail, 'message-id')).toBe(`<${rows[0]?.id}@kindling.example>`);
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  const done = () =>
    mailStack.stack.sql.query('select from pgboss.job where id = $1 and state = $2', [rows[0]?.id, 'completed']);
  await expect.poll(async () => (await done()).rowCount).toBe(1);
  await sleep(200);
  expect(await mailStack.mailsTo(maya.email)).toHaveLength(1);
});

test('Header injection: no name ends a header, and no address is two', async () => {
  const addresses = [`x${crypto.randomUUID()}@example.org`, `y${crypto.randomUUID()}@example.org`];
  const set = (email: string) =>
    mailStack.stack.sql.query('update auth.users set email = $2 where id = $1', [maya.id, email]);
  for (const email of [addresses.join(', '), `${addresses[0]}\r\nBcc: ${addresses[1]}`, `<${addresses[0]}>`]) {
    await set(email);
    await enqueue('deletion_cancelled', { user_id: maya.id });
    await mailStack.settle();
  }
  expect(mailStack.smtp.recipients.join()).not.toContain(addresses[0]);
  expect(mailStack.smtp.recipients.join()).not.toContain(addresses[1]);
  expect(mailStack.stack.log()).not.toContain(addresses[0]);
});
