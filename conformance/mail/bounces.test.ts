import { randomBytes, randomUUID } from 'node:crypto';
import type { Persona } from '@kindling/test-kit';
import { type SnsServer, startSnsServer } from '@kindling/test-kit/sns-server';
import { waitFor } from '@kindling/test-kit/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, member, newAccount, runAs, visitor } from '../support/run-as.ts';
import { postmarkBounce, resendEvent, sesBounce, sesComplaint, signWebhook } from './delivery-events.ts';
import { header, type MailStack, startMailStack } from './mail-stack.ts';

// Addresses that mail does not reach: how that is learnt, what is no longer sent, and who mends it.

const secret = randomBytes(32).toString('base64');
const postmarkSecret = 'a secret of Postmark';
let sns: SnsServer;
let mailStack: MailStack;
let maya: Persona;

beforeAll(async () => {
  sns = await startSnsServer();
  mailStack = await startMailStack({
    mailDelivery: {
      perDomain: 300,
      dkimSelector: undefined,
      events: { ses: { topic: sns.topic, origin: sns.origin }, postmarkSecret, webhookSecret: secret },
    },
  });
});
afterAll(async () => {
  await mailStack.close();
  await sns.close();
});
beforeEach(async () => {
  maya = await mailStack.stack.newMember('Maya Ellis');
  // A domain of her own, so that the pace of no other test is hers.
  maya.email = `maya@${randomUUID()}.example`;
  await mailStack.stack.sql.query('update auth.users set email = $2 where id = $1', [maya.id, maya.email]);
});

const sql = (text: string, values: unknown[] = []) => mailStack.stack.sql.query(text, values);
const tell = async (kind = 'export_ready') => {
  await sql('select backend.enqueue($1, $2)', [kind, { user_id: maya.id }]);
  await mailStack.settle();
};
const attempts = () => mailStack.smtp.recipients.filter((line) => line.includes(maya.email)).length;
const problem = async () => (await maya.client.rpc('my_mail_problem')).data ?? [];
const refuse = (reply: string) => mailStack.smtp.refusals.set(maya.email, reply);
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${mailStack.stack.url}/mail-events/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers },
    body,
  });
const outcome = async (response: Response) => [
  response.status,
  ((await response.json()) as { outcome?: string }).outcome,
];

describe('Suppression: an address refused for good by the mail server', () => {
  test('is not written to again; she is shown it, nobody else is, and the log counts what was withheld', async () => {
    const other = await mailStack.stack.newMember('Ottoline');
    refuse('550 5.1.1 No such user');
    await tell();
    expect(attempts()).toBe(1);
    expect(await problem()).toEqual([{ reason: 'bounce', since: expect.any(String) }]);
    expect((await other.client.rpc('my_mail_problem')).data).toEqual([]);
    mailStack.smtp.refusals.clear();
    for (const kind of ['export_ready', 'deletion_cancelled']) await tell(kind);
    expect(attempts()).toBe(1);
    const { rows } = await sql(
      `select withheld from private.mails where address_hash = private.address_hash($1) order by created_at`,
      [maya.email],
    );
    expect(rows.map(({ withheld }) => withheld)).toEqual([null, 'suppressed', 'suppressed']);
  });

  test('also at the end of the data; not where the reply is about a policy or our message', async () => {
    mailStack.smtp.rejections.push('550 5.7.26 Not authenticated: SPF');
    await tell();
    expect(await problem()).toEqual([]);
    mailStack.smtp.rejections.push('550 Requested action not taken: mailbox unavailable');
    await tell();
    expect(await problem()).toHaveLength(1);
  });

  test('a failed job that an admin retries is not sent there either', async () => {
    refuse('550 5.1.1 No such user');
    await tell();
    mailStack.smtp.refusals.clear();
    await sql(
      `update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
                where name = 'export_ready' and state = 'failed' and data ->> 'user_id' = $1`,
      [maya.id],
    );
    await sql(`select pg_notify('kindling_jobs', 'export_ready')`);
    await mailStack.settle();
    expect(attempts()).toBe(1);
  });

  test('mails that she asks for herself are tried there, one a day', async () => {
    refuse('550 5.1.1 No such user');
    await tell();
    mailStack.smtp.refusals.clear();
    for (let count = 0; count < 2; count++) {
      await mailStack.stack.visitor().auth.resetPasswordForEmail(maya.email);
      await mailStack.settle();
    }
    expect(await mailStack.mailsTo(maya.email)).toHaveLength(1);
    expect(await problem()).toHaveLength(1);
  });

  test('a full mailbox is counted once a day, and suppressed on the fourth', async () => {
    refuse('552 5.2.2 Mailbox full');
    for (let day = 1; day <= 4; day++) {
      for (let count = 0; count < 2; count++) await tell();
      expect(await problem(), `day ${day}`).toHaveLength(day === 4 ? 1 : 0);
      await sql(`update private.mail_suppressions set soft_bounced_at = soft_bounced_at - interval '1 day'`);
    }
    expect(await problem()).toMatchObject([{ reason: 'soft_bounces' }]);
  });
});

describe('Suppression: “It works again”', () => {
  test('lifts it and sends one mail', async () => {
    refuse('550 5.1.1 No such user');
    await tell();
    mailStack.smtp.refusals.clear();
    expect((await maya.client.rpc('retry_my_address')).data).toBe(true);
    await mailStack.settle();
    const [mail = ''] = await mailStack.mailsTo(maya.email);
    expect(header(mail, 'subject')).toBe('Your emails are back on');
    expect(await problem()).toEqual([]);
    expect((await maya.client.rpc('retry_my_address')).data).toBe(false);
  });

  test('three times a day; an address that bounces again is back on the list', async () => {
    refuse('550 5.1.1 No such user');
    await tell();
    for (let count = 0; count < 3; count++) {
      expect((await maya.client.rpc('retry_my_address')).data).toBe(true);
      await mailStack.settle();
      expect(await problem()).toHaveLength(1);
    }
    expect((await maya.client.rpc('retry_my_address')).error?.code).toBe('PT429');
    expect((await mailStack.stack.visitor().rpc('retry_my_address')).error?.code).toBe('42501');
    expect((await mailStack.stack.visitor().rpc('my_mail_problem')).error?.code).toBe('42501');
  });

  test('an event of before it counts no more', async () => {
    await tell();
    const early = postmarkBounce(maya.email, 'HardBounce');
    refuse('550 5.1.1 No such user');
    await tell();
    mailStack.smtp.refusals.clear();
    await maya.client.rpc('retry_my_address');
    await post('postmark', JSON.stringify(early), { 'x-webhook-secret': postmarkSecret });
    expect(await problem()).toEqual([]);
  });
});

describe('Delivery webhook of Amazon SES', () => {
  test.each([
    ['a bounce for good suppresses', () => sesBounce(maya.email, 'Permanent', '5.1.1'), 'bounce'],
    ['a complaint suppresses', () => sesComplaint(`Maya <${maya.email}>`), 'complaint'],
    ['a transient bounce is counted', () => sesBounce(maya.email, 'Transient', '4.4.7'), undefined],
    ['“not spam” is none', () => sesComplaint(maya.email, 'not-spam'), undefined],
  ])('%s', async (_title, message, reason) => {
    await tell();
    expect((await post('ses', sns.notification(message()))).status).toBe(200);
    expect((await problem()).map(({ reason: why }: { reason: string }) => why)).toEqual(reason ? [reason] : []);
  });

  test('Replay: the same event again has no effect', async () => {
    await tell();
    const event = sns.notification(sesBounce(maya.email, 'Permanent', '5.1.1'));
    expect(await outcome(await post('ses', event))).toEqual([200, 'received']);
    await maya.client.rpc('retry_my_address');
    expect(await outcome(await post('ses', event))).toEqual([200, 'duplicate']);
    expect(await problem()).toEqual([]);
  });

  test('an address that we have not written to gets on no list', async () => {
    await post('ses', sns.notification(sesBounce(maya.email, 'Permanent', '5.1.1')));
    expect(await problem()).toEqual([]);
  });

  test('SSRF: the subscription of the configured topic is confirmed, no other', async () => {
    const before = sns.fetched.length;
    const foreign = sns.subscriptionConfirmation({ TopicArn: 'arn:aws:sns:eu-west-1:999999999999:kindling-mail' });
    expect((await post('ses', foreign)).status).toBe(401);
    expect(sns.fetched.length).toBe(before);
    expect((await post('ses', sns.subscriptionConfirmation())).status).toBe(200);
    expect(sns.fetched.filter((path) => path.includes('ConfirmSubscription'))).toHaveLength(1);
  });

  test('Forgery and SSRF: a changed message, another signature, key or certificate address, and one of yesterday are refused', async () => {
    const other = await startSnsServer();
    await tell();
    const bounce = sesBounce(maya.email, 'Permanent', '5.1.1');
    const changed = JSON.parse(sns.notification(sesBounce('someone@else.example', 'Permanent', '5.1.1')));
    changed.Message = JSON.stringify(bounce);
    const attacks = [
      JSON.stringify(changed),
      sns.notification(bounce, { Signature: Buffer.alloc(256).toString('base64') }),
      other.notification(bounce),
      other.notification(bounce, {
        SigningCertURL: `${sns.origin}/SimpleNotificationService-0000000000000000000000.pem`,
      }),
      sns.notification(bounce, { SigningCertURL: `http://127.0.0.1.evil.example/cert.pem` }),
      sns.notification(bounce, { SigningCertURL: `${sns.origin.replace('//', '//x@')}/cert.pem` }),
      sns.notification(bounce, { Timestamp: new Date(Date.now() - 2 * 86_400_000).toISOString() }),
      sns.subscriptionConfirmation({ SubscribeURL: `${other.origin}/confirm` }),
    ];
    for (const [index, attack] of attacks.entries()) expect((await post('ses', attack)).status, `${index}`).toBe(401);
    for (const nonsense of ['', '{', '[]', '{"Type":"Notification"}', '['.repeat(100_000)])
      expect((await post('ses', nonsense)).status).toBe(400);
    expect(await problem()).toEqual([]);
    expect(other.fetched).toEqual([]);
    await other.close();
  });

  test('Size limit: a body above 512 KB is refused', async () => {
    expect((await post('ses', ' '.repeat(600_000))).status).toBe(413);
  });
});

test('Delivery webhook of Amazon SES: signature version 1', async () => {
  const older = await startSnsServer('1');
  const stack = await startMailStack({
    mailDelivery: {
      perDomain: 300,
      dkimSelector: undefined,
      events: {
        ses: { topic: older.topic, origin: older.origin },
        postmarkSecret: undefined,
        webhookSecret: undefined,
      },
    },
  });
  const address = `priya@${randomUUID()}.example`;
  await stack.stack.sql.query(
    `insert into private.mails (id, kind, address_hash) values (gen_random_uuid(), 'new-device', private.address_hash($1))`,
    [address],
  );
  const told = await fetch(`${stack.stack.url}/mail-events/ses`, {
    method: 'POST',
    body: older.notification(sesBounce(address, 'Permanent', '5.1.1')),
  });
  expect(await outcome(told)).toEqual([200, 'received']);
  // A provider without settings has no route.
  expect((await fetch(`${stack.stack.url}/mail-events/webhook`, { method: 'POST', body: '{}' })).status).toBe(404);
  await stack.close();
  await older.close();
});

describe('Delivery webhook of Postmark', () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
  });

  test.each([
    ['HardBounce', 'Bounce', 'bounce'],
    ['BadEmailAddress', 'Bounce', 'bounce'],
    ['SpamComplaint', 'SpamComplaint', 'complaint'],
    ['SoftBounce', 'Bounce', undefined],
    ['AutoResponder', 'Bounce', undefined],
  ])('%s', async (type, record, reason) => {
    await tell();
    const body = JSON.stringify(postmarkBounce(maya.email, type, record));
    expect(
      (await post('postmark', body, { 'content-type': 'application/json', ...basic(postmarkSecret) })).status,
    ).toBe(200);
    expect((await problem()).map(({ reason: why }: { reason: string }) => why)).toEqual(reason ? [reason] : []);
  });

  test('Forgery: without the secret, or with another, it is refused; with it in a header it is taken', async () => {
    await tell();
    const body = JSON.stringify(postmarkBounce(maya.email, 'HardBounce'));
    for (const headers of [{}, basic('another'), basic(''), { 'x-webhook-secret': '' }, { authorization: 'Basic' }])
      expect((await post('postmark', body, headers as Record<string, string>)).status).toBe(401);
    expect(await problem()).toEqual([]);
    expect((await post('postmark', body, { 'x-webhook-secret': postmarkSecret })).status).toBe(200);
    expect(await problem()).toHaveLength(1);
  });
});

describe('Delivery webhook signed by Standard Webhooks', () => {
  const send = (event: object, signing: Parameters<typeof signWebhook>[2] = {}) => {
    const body = JSON.stringify(event);
    return post('webhook', body, signWebhook(secret, body, signing));
  };

  test.each([
    ['email.bounced', 'Permanent', 'bounce'],
    ['email.complained', undefined, 'complaint'],
    ['email.bounced', 'Transient', undefined],
    ['email.delivered', undefined, undefined],
  ])('%s %s', async (type, bounceType, reason) => {
    await tell();
    expect((await send(resendEvent(maya.email, type, bounceType))).status).toBe(200);
    expect((await problem()).map(({ reason: why }: { reason: string }) => why)).toEqual(reason ? [reason] : []);
  });

  test('Replay: out of five minutes it is refused, within them it has no effect', async () => {
    await tell();
    const event = resendEvent(maya.email, 'email.bounced', 'Permanent');
    for (const at of [Date.now() - 301_000, Date.now() + 302_000]) expect((await send(event, { at })).status).toBe(401);
    expect(await problem()).toEqual([]);
    expect(await outcome(await send(event, { id: 'msg_same' }))).toEqual([200, 'received']);
    await maya.client.rpc('retry_my_address');
    const again = { ...event, created_at: new Date(Date.now() + 60_000).toISOString() };
    expect(await outcome(await send(again, { id: 'msg_same' }))).toEqual([200, 'duplicate']);
    expect(await problem()).toEqual([]);
  });

  test('Forgery and replay: another body, id, time or secret than was signed is refused', async () => {
    await tell();
    const body = JSON.stringify(resendEvent(maya.email, 'email.bounced', 'Permanent'));
    const signed = signWebhook(secret, body);
    const attacks: [string, Record<string, string>][] = [
      [`${body} `, signed],
      [body, { ...signed, 'webhook-id': 'msg_other' }],
      [body, { ...signed, 'webhook-timestamp': `${Number(signed['webhook-timestamp']) + 1}` }],
      [body, { ...signed, 'webhook-signature': '' }],
      [body, signWebhook(randomBytes(32).toString('base64'), body)],
      [body, {}],
    ];
    for (const [text, headers] of attacks) expect((await post('webhook', text, headers)).status).toBe(401);
    expect(await problem()).toEqual([]);
  });
});

describe('Suppression list in /admin', () => {
  test('an admin searches it by address, page by page, and takes one off with a reason that is in the audit log', async () => {
    const id = await newAccount(mailStack.stack.sql);
    await sql(
      `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "admin"}' where id = $1`,
      [id],
    );
    const admin = member(id);
    refuse('550 5.1.1 No such user');
    await tell();
    await sql(`select private.note_bounce(format('a%s@example.org', n), 'hard', 'smtp') from generate_series(1, 5) n`);
    const list = async (call: string, values: unknown[] = []) =>
      (
        await runAs(
          mailStack.stack.sql,
          admin,
          `select *, since::text as at from public.admin_mail_suppressions(${call})`,
          values,
        )
      ).rows;
    const [found] = await list('$1', [` ${maya.email.toUpperCase()} `]);
    expect(found).toMatchObject({ reason: 'bounce', source: 'smtp', status: '5.1.1', member_name: 'Maya Ellis' });
    expect(await list(`'nobody@example.org'`)).toEqual([]);
    const all = await list('page_size => 100');
    const paged: unknown[] = [];
    for (let [page, last] = [await list('page_size => 2'), undefined as (typeof all)[number]]; page.length > 0; ) {
      paged.push(...page);
      last = page.at(-1);
      page = await list('page_size => 2, before_at => $1, before_code => $2', [last.at, last.code]);
    }
    expect(new Set(paged.map((row) => (row as { code: string }).code)).size).toBe(all.length);
    expect(JSON.stringify(all)).not.toContain('@');

    const lift = 'select public.lift_mail_suppression($1, $2) as lifted';
    for (const reason of ['', '  ', 'x'.repeat(201)])
      expect(await errorOf(mailStack.stack.sql, admin, lift, [found?.code, reason])).toBe('22023');
    const lifted = await runAs(mailStack.stack.sql, admin, lift, [found?.code, 'She has a new mailbox there.']);
    expect(lifted.rows).toEqual([{ lifted: true }]);
    expect(await problem()).toEqual([]);
    const { rows } = await sql(
      `select act, member_id, detail, admin_id from public.admin_acts where act = 'lift_suppression'`,
    );
    expect(rows).toEqual([
      { act: 'lift_suppression', member_id: maya.id, detail: 'She has a new mailbox there.', admin_id: id },
    ]);
  });

  test('Privileges: nobody else reads or changes it', async () => {
    const moderator = await newAccount(mailStack.stack.sql);
    await sql(
      `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "moderator"}' where id = $1`,
      [moderator],
    );
    for (const caller of [visitor, member(maya.id), member(moderator)])
      for (const statement of [
        'select * from public.admin_mail_suppressions()',
        `select public.lift_mail_suppression(repeat('0', 64), 'because')`,
        'select * from private.mail_suppressions',
        'select * from private.mail_events',
        'select * from private.mail_domains',
        `select private.note_bounce('a@example.org', 'hard', 'smtp')`,
        `select private.receive_mail_event('ses', 'x', '[]')`,
        `select private.take_mail_slot('example.org', 60, '1 second')`,
      ])
        expect(await errorOf(mailStack.stack.sql, caller, statement), statement).toBe('42501');
  });
});

test('Erasure: nothing is noted of her address, and no last mail goes where none arrives', async () => {
  refuse('550 5.1.1 No such user');
  await tell();
  await sql('select private.erase_member($1)', [maya.id]);
  await mailStack.settle();
  expect(attempts()).toBe(1);
  for (const table of ['private.mail_suppressions', 'private.mails'])
    expect(
      (await sql(`select from ${table} where address_hash = private.address_hash($1)`, [maya.email])).rowCount,
    ).toBe(0);
});

test('Erasure: a last mail that bounces notes nothing', async () => {
  refuse('550 5.1.1 No such user');
  await sql('select private.erase_member($1)', [maya.id]);
  await mailStack.settle();
  expect(attempts()).toBe(1);
  await post('postmark', JSON.stringify(postmarkBounce(maya.email, 'HardBounce')), {
    'x-webhook-secret': postmarkSecret,
  });
  expect(
    (await sql('select from private.mail_suppressions where address_hash = private.address_hash($1)', [maya.email]))
      .rowCount,
  ).toBe(0);
});

test('Pace by recipient domain: beyond what a minute takes mails wait and none fails; other domains and requested mails do not wait', async () => {
  const paced = await startMailStack({
    mailDelivery: {
      perDomain: 8,
      dkimSelector: undefined,
      events: { ses: undefined, postmarkSecret: undefined, webhookSecret: undefined },
    },
  });
  const domain = `${randomUUID()}.example`;
  const person = { id: (await paced.stack.newMember()).id, email: `maya@${domain}` };
  await paced.stack.sql.query('update auth.users set email = $2 where id = $1', [person.id, person.email]);
  const attempts = () => paced.smtp.recipients.filter((line) => line.includes(domain)).length;
  const sql = (text: string, values: unknown[] = []) => paced.stack.sql.query(text, values);
  const other = await paced.stack.newMember('Ottoline');
  for (let count = 0; count < 6; count++)
    await sql(`select backend.enqueue('export_ready', $1)`, [{ user_id: person.id }]);
  await waitFor(
    () => attempts() >= 2,
    () => 'The first two go at once.',
  );
  await sql(`select backend.enqueue('export_ready', $1)`, [{ user_id: other.id }]);
  await paced.stack.visitor().auth.resetPasswordForEmail(person.email);
  await paced.mailsTo(other.email);
  await waitFor(
    () => paced.smtp.received.some((mail) => mail.includes(person.email) && /^Subject: .*password/im.test(mail)),
    () => 'The mail that she asked for is there.',
  );
  const waiting = await waitFor(
    async () => {
      const { rows } = await sql(
        `select count(*)::int as jobs from pgboss.job where data ->> 'user_id' = $1 and name = 'export_ready' and state = 'retry'`,
        [person.id],
      );
      return rows[0].jobs > 0 && rows[0].jobs;
    },
    () => 'None waits.',
  );
  expect(waiting).toBeLessThanOrEqual(4);
  expect(attempts()).toBeLessThan(7);
  // A minute later, as the domain's clock has it.
  for (let minute = 0; minute < 4; minute++) {
    await sql(
      `update private.mail_domains set next_at = now() where domain_hash = sha256(convert_to('domain:' || $1, 'UTF8'))`,
      [domain],
    );
    await sql(`update pgboss.job set start_after = now() where state = 'retry' and name = 'export_ready'`);
    await sql(`select pg_notify('kindling_jobs', 'export_ready')`);
    await paced.settle();
  }
  await waitFor(
    () => attempts() === 7,
    () => `${attempts()} of 7 are there.`,
  );
  const failed = await sql(`select from pgboss.job where data ->> 'user_id' = $1 and state = 'failed'`, [person.id]);
  expect(failed.rowCount).toBe(0);
  await paced.close();
});
