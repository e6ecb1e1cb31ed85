import { randomUUID } from 'node:crypto';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser, newEmail, password, send } from '../../support/auth-http.ts';
import { followMailLink, mailLinkTo, newDeviceMails } from '../../support/mail-outbox.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
});
afterAll(() => stack.close());

const tooMany = 'Too many failed attempts. Please try again in 15 minutes.';

interface From {
  network?: string;
  device?: string;
}

function headersOf({ network = '192.0.2.1', device }: From): Record<string, string> {
  return { 'x-forwarded-for': network, ...(device && { 'x-device-id': device }) };
}

async function tryToSignIn(email: string, tried: string, from: From = {}) {
  return send(stack, 'POST /token?grant_type=password', { body: { email, password: tried }, headers: headersOf(from) });
}

async function fail(email: string, times: number, from: From = {}): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let i = 0; i < times; i++) codes.push((await tryToSignIn(email, `wrong ${i}`, from)).body.error_code);
  return codes;
}

async function newAccount(from: From = {}): Promise<string> {
  const email = newEmail();
  const { status } = await send(stack, 'POST /signup', { body: { email, password }, headers: headersOf(from) });
  expect(status).toBe(200);
  return email;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  return { ms: performance.now() - start, answer };
}

const wrongCredentials = 'invalid_credentials';
const rateLimited = 'over_request_rate_limit';

describe('failed sign-ins', () => {
  test('[CONST-01] Rate limit: five in fifteen minutes hold the address for the network they come from', async () => {
    const email = await newAccount();
    expect(await fail(email, 6)).toEqual([
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      rateLimited,
    ]);
    const sixth = await tryToSignIn(email, password);
    expect(sixth.status).toBe(429);
    const wait = Number(sixth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    // Rate limit window expired: five more.
    await stack.sql.query(`update backend.attempts set expires_at = expires_at - interval '15 minutes'`);
    expect((await tryToSignIn(email, password)).status).toBe(200);
  });

  test('[ERROR-01] Rate limit: the sixth is told so in these words', async () => {
    const email = await newAccount();
    await fail(email, 5);
    const { error } = await stack.visitor(headersOf({})).auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 429, code: rateLimited, message: tooMany });
  });

  test('Brute force: ten wrong passwords at once are no more than five guesses', async () => {
    const email = await newAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => tryToSignIn(email, `wrong ${i}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('Account lockout: a stranger who keeps on trying does not keep her out on her own network', async () => {
    const email = await newAccount({ network: '198.51.100.7' });
    await Promise.all(
      Array.from({ length: 80 }, (_, i) => tryToSignIn(email, `wrong ${i}`, { network: '203.0.113.1' })),
    );
    expect((await tryToSignIn(email, password, { network: '198.51.100.7' })).status).toBe(200);
    expect((await tryToSignIn(email, password, { network: '203.0.113.1' })).status).toBe(429);
  });

  test('nor with a whole IPv6 site to try from; ten networks hold the address for everybody', async () => {
    const site = (i: number) => ({ network: `2001:db8:5:${i.toString(16)}::1` });
    const guess = (email: string, count: number, from: (i: number) => From) =>
      Promise.all(Array.from({ length: count }, (_, i) => tryToSignIn(email, `wrong ${i}`, from(i))));
    const email = await newAccount();
    const codes = (await guess(email, 60, site)).map(({ body }) => body.error_code);
    expect(codes.filter((code) => code === wrongCredentials)).toHaveLength(10);
    const device = randomUUID();
    expect((await tryToSignIn(email, password, { network: '198.51.100.8', device })).status).toBe(200);
    const everywhere = await guess(email, 60, (i) => ({ network: `203.0.113.${100 + (i % 12)}` }));
    expect(everywhere.filter(({ status }) => status === 400)).toHaveLength(50);
    expect((await tryToSignIn(email, password, { network: '198.51.100.9' })).status).toBe(429);
    expect((await tryToSignIn(email, password, { network: '198.51.100.9', device })).status).toBe(200);
  });

  test('Enumeration: an unknown address is held like a known one', async () => {
    expect(await fail(newEmail(), 6)).toEqual([
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      rateLimited,
    ]);
  });

  test('[CONST-03] Rate limit: a success clears the count', async () => {
    const email = await newAccount();
    await fail(email, 4);
    expect((await tryToSignIn(email, password)).status).toBe(200);
    expect(await fail(email, 5)).toEqual([
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
    ]);
    expect((await tryToSignIn(email, password)).status).toBe(429);
  });

  test('the counters do not tell whose they are', async () => {
    const email = await newAccount();
    await fail(email, 1);
    const { rows } = await stack.sql.query<{ all: string }>(
      `select string_agg(a::text, ' ') as all from backend.attempts a`,
    );
    expect(rows[0]?.all).not.toContain(email);
    expect(rows[0]?.all).not.toContain('192.0.2.1');
  });
});

describe('a device that has signed in to the address before', () => {
  test('Account lockout: still gets in while a stranger guesses, and has five attempts of its own', async () => {
    const ownDevice = { device: randomUUID() };
    const email = await newAccount(ownDevice);
    await fail(email, 6, { device: randomUUID() });
    expect((await tryToSignIn(email, password)).status).toBe(429);
    expect(await fail(email, 4, ownDevice)).toEqual([
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
    ]);
    expect((await tryToSignIn(email, password, ownDevice)).status).toBe(200);
    expect(await fail(email, 6, ownDevice)).toEqual([
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      rateLimited,
    ]);
  });

  test('is known to this account only, and only after it got in', async () => {
    const device = randomUUID();
    await newAccount({ device });
    const other = await newAccount();
    await fail(other, 5, { device });
    expect((await tryToSignIn(other, password, { device })).status).toBe(429);
  });

  test('is stored as a hash that looks different on each account', async () => {
    const device = randomUUID();
    const emails = [await newAccount({ device }), await newAccount({ device })];
    const { rows } = await stack.sql.query<{ hash: string }>(
      `select encode(device_hash, 'hex') as hash from backend.known_devices d join auth.users u on u.id = d.user_id
        where u.email = any($1)`,
      [emails],
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(device).toString('hex'));
  });
});

describe('a device that got in once is a stranger again', () => {
  const another = 'another wheel, another clay';
  interface MemberSession {
    id: string;
    email: string;
    token: string;
    headers: Record<string, string>;
  }
  const setPassword = ({ token, headers }: Omit<MemberSession, 'id' | 'email'>, body: object) =>
    send(stack, 'PUT /user', { token, headers, body: { password: another, ...body } });
  const endings = [
    { after: 'a new password', end: (session: MemberSession) => setPassword(session, { current_password: password }) },
    {
      after: 'a link for a new password',
      end: async ({ email, headers }: MemberSession) => {
        await send(stack, 'POST /recover', { body: { email }, headers });
        const { fragment } = await followMailLink(await mailLinkTo(stack, email));
        return setPassword({ token: fragment.get('access_token') ?? '', headers }, {});
      },
    },
    {
      after: 'a password that an operator has set, and so is hers',
      forgetsHers: true,
      end: ({ id }: MemberSession) =>
        send(stack, `PUT /admin/users/${id}`, {
          body: { password: another },
          token: stack.secretKey,
          headers: { apikey: stack.secretKey },
        }),
    },
    {
      after: 'signing out everywhere',
      keeps: password,
      end: (session: MemberSession) => send(stack, 'POST /logout', session),
    },
    {
      after: 'signing out everywhere else',
      keeps: password,
      end: (session: MemberSession) => send(stack, 'POST /logout?scope=others', session),
    },
  ];

  for (const [i, { after, end, forgetsHers: forgetsOwnDevice = false, keeps = another }] of endings.entries()) {
    test(`after ${after}: it waits with the others, and she is told of it`, async () => {
      const network = `198.51.100.${30 + i}`;
      const [own, strangers] = [newBrowser(), newBrowser()];
      const email = newEmail();
      const { body } = await send(stack, 'POST /signup', { body: { email, password }, headers: own.headers });
      const { id } = body.user as { id: string };
      expect((await tryToSignIn(email, password, { network, device: strangers.device })).status).toBe(200);
      const token = String(body.access_token);
      expect((await end({ id, email, token, headers: own.headers })).status).toBeLessThan(300);

      await fail(email, 5, { network });
      expect(await fail(email, 1, { network, device: strangers.device })).toEqual([rateLimited]);
      expect(await fail(email, 1, { network, device: own.device })).toEqual([
        forgetsOwnDevice ? rateLimited : wrongCredentials,
      ]);
      const deviceMails = await newDeviceMails(stack, id);
      expect((await tryToSignIn(email, keeps, { device: strangers.device })).status).toBe(200);
      expect(await newDeviceMails(stack, id)).toBe(deviceMails + 1);
    });
  }

  test('after signing out on one of them it stays known', async () => {
    const { device, headers } = newBrowser();
    const email = newEmail();
    const { body } = await send(stack, 'POST /signup', { body: { email, password }, headers });
    await send(stack, 'POST /logout?scope=local', { token: String(body.access_token), headers: newBrowser().headers });
    await fail(email, 5);
    expect(await fail(email, 1, { device })).toEqual([wrongCredentials]);
  });
});

describe('a network', () => {
  // IPv6 is limited by /64, which one customer has to herself.
  const host = (number: number) => ({ network: `2001:db8:0:7::${number.toString(16)}` });

  test('Brute force: is held after a hundred attempts over many addresses; successes count, and clear nothing', async () => {
    const device = randomUUID();
    const email = await newAccount({ device });
    for (let i = 0; i < 3; i++) expect((await tryToSignIn(email, password, host(i))).status).toBe(200);
    const codes: unknown[] = [];
    for (let i = 0; i < 97; i += 20) {
      const wave = Array.from({ length: Math.min(20, 97 - i) }, (_, k) => fail(newEmail(), 1, host(i + k)));
      codes.push(...(await Promise.all(wave)).flat());
    }
    expect(new Set(codes)).toEqual(new Set([wrongCredentials]));
    const { status, body } = await tryToSignIn(email, password, host(500));
    expect([status, body.msg]).toEqual([429, tooMany]);
    expect((await tryToSignIn(email, password)).status).toBe(200);
    expect((await tryToSignIn(email, password, host(500))).status).toBe(429);
    expect((await tryToSignIn(email, password, { ...host(500), device })).status).toBe(200);
  });

  test('that signs in rightly again and again is held as well, ends no answer with an error and delays no other', async () => {
    const network = '203.0.113.200';
    const emails = await Promise.all(Array.from({ length: 14 }, () => newAccount({ network: '203.0.113.201' })));
    const bystander = await newAccount({ network: '198.51.100.77' });
    const quiet = await timed(() => tryToSignIn(bystander, password, { network: '198.51.100.77' }));
    const statuses: number[] = [];
    let over = false;
    const flood = emails.flatMap((email) =>
      Array.from({ length: 4 }, async () => {
        while (!over && statuses.length < 400) statuses.push((await tryToSignIn(email, password, { network })).status);
      }),
    );
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      const { ms, answer } = await timed(() => tryToSignIn(bystander, password, { network: '198.51.100.77' }));
      expect(answer.status).toBe(200);
      waits.push(ms);
    }
    over = true;
    await Promise.all(flood);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(stack.log()).not.toContain('deadlock');
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
    console.info(
      `a bystander's sign-in: ${quiet.ms.toFixed(0)} ms alone, ${Math.max(...waits).toFixed(0)} ms at most in a flood`,
    );
  });
});
