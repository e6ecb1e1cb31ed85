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
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text, ms: Date.now() - before };
}

const get = (path: string, network: string, headers: Record<string, string> = {}) =>
  sendTimed(path, network, { headers });
const bearer = ({ session }: Persona) => ({ authorization: `Bearer ${session.access_token}` });
const many = <T>(count: number, of: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => of(n)));

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
    directory: await get('/businesses?search=clay', elsewhere, page),
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

test('a visitor’s 80 slow requests are her own to wait for, and end in 429', async () => {
  await bystander();
  const attack = many(80, () => get('/rest/v1/heavy', attacking));
  await sleep(200);
  expect(await bystander()).toMatchObject(allAnsweredSoon);
  const answers = await attack;
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(40);
  // The rest ran into the statement timeout of half a second.
  expect(answers.filter(({ status }) => status !== 429 && status !== 500)).toEqual([]);
  for (const { retryAfter, text } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(JSON.parse(text)).toEqual({
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

test('a flood of what is refused at once is paced, for the network it comes from', async () => {
  const attack = `/rest/v1/business_listings?select=id&business_description=match.${encodeURIComponent('(.*)(.*)x\\1\\2')}`;
  const flood = many(1_600, () => get(attack, '192.0.2.67'));
  expect(await bystander()).toMatchObject(allAnsweredSoon);
  const answers = await flood;
  const counted = Object.groupBy(answers, ({ status }) => status);
  expect(Object.keys(counted)).toEqual(['400', '429']);
  expect(counted[429]?.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
});

test('pages are rendered for one network at a bounded rate, and the one that is not says so', async () => {
  const page = { accept: 'text/html' };
  const flood = many(160, (n) => get(`/businesses?search=word${n}`, '192.0.2.68', page));
  await sleep(100);
  const home = await get('/', elsewhere, page);
  expect(home.status).toBe(200);
  const refused = (await flood).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  for (const { retryAfter, text } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(text).toContain('<p>Too many requests are coming from here at once. Wait a moment and try again.</p>');
  }
});
