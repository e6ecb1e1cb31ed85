import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followMailLink, mailLinkTo } from '../../../backend/conformance/support/mail-outbox.ts';
import { member, newAccount, runAs } from '../../support/run-as.ts';

let stack: Stack;
let admin: string;

beforeAll(async () => {
  stack = await startStack();
  admin = await newAccount(stack.sql);
  await stack.sql.query(
    `update auth.users set email_confirmed_at = now(), raw_app_meta_data = '{"role": "admin"}' where id = $1`,
    [admin],
  );
});
afterAll(() => stack.close());

interface Line {
  event: string;
  detail: string | null;
  happened: number;
  account_code: string | null;
  network_code: string | null;
}

async function log(email: string | null, event: string | null = null, code: string | null = null): Promise<Line[]> {
  const { rows } = await runAs(
    stack.sql,
    member(admin),
    'select * from public.admin_security_events($1, $2, $3, page_size => 100)',
    [email, event, code],
  );
  return rows as unknown as Line[];
}

const eventsOf = async (email: string) =>
  (await log(email)).map(({ event, detail }) => (detail ? `${event} ${detail}` : event));

/** Polls: events are flushed once a second. */
const pollUntil = <T>(read: () => T) => expect.poll(read);

function call(path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  return fetch(`${stack.url}/auth/v1${path}`, {
    method,
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('sign-ins, wrong passwords, a changed password and a stolen token are found by the address of the account', async () => {
  const maya = await stack.newMember('Maya Ellis');
  const bearer = { authorization: `Bearer ${maya.session.access_token}` };
  for (let attempt = 0; attempt < 3; attempt++)
    await call('/token?grant_type=password', { email: maya.email.toUpperCase(), password: 'not her password' });
  await call('/user', { password: 'another good password', current_password: 'a guess' }, bearer, 'PUT');
  await pollUntil(() => eventsOf(maya.email)).toEqual(
    expect.arrayContaining(['sign_in_failed password', 'password_failed']),
  );
  const failed = (await log(maya.email, 'sign_in_failed')).reduce((sum, { happened }) => sum + happened, 0);
  expect(failed).toBe(3);

  // Refresh token reuse after the grace period is token theft.
  const { rows } = await stack.sql.query('select backend.security_hash($1) as hash', [maya.email]);
  const spent = maya.session.refresh_token;
  await call('/token?grant_type=refresh_token', { refresh_token: spent });
  await stack.sql.query(
    `update auth.refresh_tokens set revoked_at = now() - interval '1 hour' where user_id = $1 and revoked_at is not null`,
    [maya.id],
  );
  await call('/token?grant_type=refresh_token', { refresh_token: spent });
  await pollUntil(() => eventsOf(maya.email)).toContain('token_reused');
  expect((await log(maya.email))[0]?.account_code).toBe(rows[0].hash.toString('hex'));
});

test('a link in a mail is a sign-in, and spent once more a wrong code', async () => {
  const ines = await stack.newMember('Ines Roth');
  await call('/recover', { email: ines.email });
  const link = await mailLinkTo(stack, ines.email);
  await followMailLink(link);
  await followMailLink(link);
  await pollUntil(() => eventsOf(ines.email)).toContain('sign_in link');
  await pollUntil(async () => (await log(null, 'code_failed')).map(({ detail }) => detail)).toContain('link');
});

test('who is refused for asking too often is noted, whether there is such an account or not', async () => {
  const email = 'nobody.at.all@example.org';
  for (let attempt = 0; attempt < 6; attempt++)
    await call('/token?grant_type=password', { email, password: 'a guess at it' });
  await pollUntil(async () => (await log(null, 'rate_limited')).map(({ detail }) => detail)).toContain(
    '/auth/v1/token',
  );
  expect((await eventsOf(email)).every((event) => event === 'sign_in_failed password')).toBe(true);
  const [line] = await log(null, 'rate_limited');
  const sameNetwork = await log(null, null, line?.network_code);
  expect(sameNetwork.map(({ event }) => event)).toContain('sign_in_failed');
});

test('use of the secret key from outside is noted, and what the server does for itself is not', async () => {
  const count = async () => (await log(null, 'secret_key_used')).reduce((sum, { happened }) => sum + happened, 0);
  const before = await count();
  await fetch(`${stack.url}/rest/v1/profiles?select=id&limit=1`, { headers: { apikey: stack.secretKey } });
  await fetch(`${stack.url}/businesses`);
  await pollUntil(count).toBe(before + 1);
});

test('no address, network or anything typed stands in the log', async () => {
  const { rows } = await stack.sql.query('select e::text as line from backend.security_events e');
  expect(rows.length).toBeGreaterThan(3);
  for (const { line } of rows) expect(line).not.toMatch(/example\.org|127\.0\.0\.1|guess|password [a-z]/i);
});

test('a flood is one row with a count, and goes when its retention is over', async () => {
  const insertEvent = `insert into backend.security_events (event, minute, last_at) values ('sign_in', now() - $1::interval, now())`;
  await stack.sql.query(insertEvent, ['89 days']);
  await expect(
    stack.sql.query(`${insertEvent}, ('sign_in', now() - $1::interval, now())`, ['88 days']),
  ).rejects.toMatchObject({
    code: '23505',
  });
});

test('with the account its events go', async () => {
  const olga = await stack.newMember('Olga Brandt');
  await call('/token?grant_type=password', { email: olga.email, password: 'not her password' });
  await pollUntil(() => eventsOf(olga.email)).toContain('sign_in_failed password');
  await stack.sql.query('delete from auth.users where id = $1', [olga.id]);
  expect(await eventsOf(olga.email)).toEqual([]);
});
