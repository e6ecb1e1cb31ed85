import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Fairness under overload: one network's flood delays only itself. Behind a trusted proxy that names the networks.

let stack: Stack;
let maya: Persona;
let ola: Persona;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
  [maya, ola] = await Promise.all([stack.newMember(), stack.newMember('Ola Reyes')]);
  await stack.sql.query(`
    create view public.heavy as select pg_sleep(5)::text as nap;
    create view public.light as select 1 as one;
    grant select on public.heavy, public.light to anon, authenticated; notify pgrst, 'reload schema'`);
  while ((await get('/rest/v1/light', elsewhere)).status !== 200) await sleep(50);
});
afterAll(() => stack.close());

const attacking = '192.0.2.66';
const elsewhere = '198.51.100.7';

interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
  ms: number;
}

async function sendTimed(path: string, network: string, init: RequestInit = {}): Promise<Answer> {
  const before = Date.now();
  const headers = { apikey: stack.publishableKey, 'x-forwarded-for': network, ...(init.headers as object) };
  const response = await fetch(stack.url + path, { ...init, headers });
  const body = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, text: body, ms: Date.now() - before };
}

const get = (path: string, network: string, headers: Record<string, string> = {}) =>
  sendTimed(path, network, { headers });
const bearer = ({ session }: Persona) => ({ authorization: `Bearer ${session.access_token}` });
const many = <T>(count: number, of: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => of(n)));

/**
 * Responses to as many GETs on one connection, sent at once (HTTP pipelining), as text: they reach the server as fast
 * as it reads, however busy the machine of both is.
 */
async function pipeline(path: string, network: string, count: number): Promise<string> {
  const { hostname, port, host } = new URL(stack.url);
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    `apikey: ${stack.publishableKey}`,
    `x-forwarded-for: ${network}`,
  ];
  const socket = connect(Number(port), hostname);
  const request = (last: boolean) => [...head, ...(last ? ['connection: close'] : []), '', ''].join('\r\n');
  socket.write(Array.from({ length: count }, (_, n) => request(n === count - 1)).join(''));
  return text(socket);
}

/** Sequential requests from another network; each takes a tenth of a second at most. */
async function bystander(): Promise<Record<string, Answer>> {
  const { email, password } = ola;
  const page = { accept: 'text/html' };
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  return {
    home: await get('/', elsewhere, page),
    directory: await get('/businesses?q=clay', elsewhere, page),
    visitor: await get('/rest/v1/light', elsewhere),
    profile: await get(`/rest/v1/profiles?select=id&id=eq.${ola.id}`, elsewhere, bearer(ola)),
    signIn: await sendTimed('/auth/v1/token?grant_type=password', elsewhere, signIn),
  };
}

const answeredSoon = { status: 200, ms: expect.toSatisfy((ms: number) => ms < 5_000, 'less than 5 s') };
const allAnsweredSoon = {
  home: answeredSoon,
  directory: answeredSoon,
  visitor: answeredSoon,
  profile: answeredSoon,
  signIn: answeredSoon,
};

test('Bulkhead: a visitor’s 80 slow requests are her own to wait for, and end in 429', async () => {
  await bystander();
  const attack = many(80, () => get('/rest/v1/heavy', attacking));
  await sleep(200);
  expect(await bystander()).toMatchObject(allAnsweredSoon);
  const answers = await attack;
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(40);
  // The rest ran into the statement timeout of a second.
  expect(answers.filter(({ status }) => status !== 429 && status !== 500)).toEqual([]);
  for (const { retryAfter, text: body } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(JSON.parse(body)).toEqual({
      code: 'KS429',
      message: 'Too many requests are coming from here at once. Wait a moment and try again.',
      details: null,
      hint: null,
    });
  }
});

test('nor does one member keep another waiting, in whatever network', async () => {
  const attack = many(80, () => get('/rest/v1/heavy', elsewhere, bearer(maya)));
  await sleep(200);
  expect(await bystander()).toMatchObject(allAnsweredSoon);
  const statuses = (await attack).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
});

test('Rate limit: a flood of what is refused at once is paced, for the network it comes from', async () => {
  const attack = `/rest/v1/business_listings?select=id&business_description=match.${encodeURIComponent('(.*)(.*)x\\1\\2')}`;
  const flood = Promise.all(Array.from({ length: 16 }, () => pipeline(attack, '192.0.2.67', 200)));
  expect(await bystander()).toMatchObject(allAnsweredSoon);
  const heads = (await flood).flatMap((answered) => answered.match(/HTTP\/1\.1 [\s\S]*?\r\n\r\n/g) ?? []);
  const counted = Object.groupBy(heads, (head) => head.slice('HTTP/1.1 '.length, 12));
  expect(Object.keys(counted).sort()).toEqual(['400', '429']);
  for (const head of counted['429'] ?? []) expect(head).toMatch(/\r\nretry-after: [1-9]/i);
});

test('Rate limit: pages are rendered for one network at a bounded rate, and the one that is not says so', async () => {
  const page = { accept: 'text/html' };
  const begun = performance.now();
  const flood = many(160, (n) => get(`/businesses?q=word${n}`, '192.0.2.68', page));
  await sleep(100);
  const home = await get('/', elsewhere, page);
  expect(home.status).toBe(200);
  const answers = await flood;
  // Of 20 ms each at least: 40 at once and 30 after a wait, and 10 more in each second that the machine takes for
  // these.
  const allowed = 40 + 30 + (10 * (performance.now() - begun)) / 1_000;
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeLessThanOrEqual(allowed + 1);
  for (const { retryAfter, text: body } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(body).toContain('<p>Too many requests are coming from here at once. Wait a moment and try again.</p>');
  }
});
