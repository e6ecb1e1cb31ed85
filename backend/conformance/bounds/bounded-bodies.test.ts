import { once } from 'node:events';
import { connect } from 'node:net';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Size, rows and depth of a body are bounded while it arrives, by role, and what was spent on a refusal is its
// sender's.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
  await stack.sql.query(`
    create table public.listings (id uuid primary key default gen_random_uuid(), name text, links jsonb);
    grant insert (name, links) on public.listings to anon, authenticated, service_role;
    create function public.find_listings(query text) returns setof public.listings language sql stable as
      'select * from public.listings where name ilike query';
    grant execute on function public.find_listings to anon, authenticated; grant select on public.listings to anon, authenticated;
    notify pgrst, 'reload schema'`);
  const find = () => post('/rest/v1/rpc/find_listings', '{"query":"clay"}', headersOf(stack.publishableKey));
  await vi.waitFor(async () => expect((await find()).status).toBe(200), 30_000);
});
afterAll(() => stack.close());

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const headersOf = (key: string, network = '192.0.2.1') => ({
  apikey: key,
  'content-type': 'application/json',
  'x-forwarded-for': network,
});

async function post(path: string, body: string, headers: Record<string, string>, method = 'POST') {
  const response = await fetch(stack.url + path, { method, headers, body });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** Sends the beginning of a long body, and no more: the answer to what has arrived. */
async function answerToBeginning(beginning: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: hostname, 'content-length': '120000', ...headers });
  const head = ['POST /rest/v1/listings HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${head.join('\r\n')}\r\n\r\n${beginning}`);
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test('Body bounds: rows and depth are refused before the body has ended', async () => {
  const headers = headersOf(stack.publishableKey);
  const rows = await answerToBeginning(`[${'{"name":"[{, \\" ]"},'.repeat(60)}`, headers);
  expect(rows).toMatch(/^HTTP\/1\.1 400 [\s\S]*"PGRST102","message":"A request may carry at most 50 rows"/);
  const nested = await answerToBeginning(`{"name":${'['.repeat(100)}`, headers);
  expect(nested).toMatch(/^HTTP\/1\.1 400 [\s\S]*"PGRST102","message":"A body may be nested at most 32 deep"/);
  const lines = await answerToBeginning(`name\r\n${'"a\r\nb"\r\n'.repeat(60)}`, {
    ...headers,
    'content-type': 'text/csv',
  });
  expect(lines).toMatch(/^HTTP\/1\.1 400 [\s\S]*"A request may carry at most 50 rows"/);
});

test('Body bounds: a visitor’s body is smaller than a member’s, and one that ends is read as ever', async () => {
  const long = JSON.stringify({ query: 'x'.repeat(200_000) });
  const { status, text } = await post('/rest/v1/rpc/find_listings', long, headersOf(stack.publishableKey));
  expect([status, JSON.parse(text).message]).toEqual([413, 'A body may have at most 131072 bytes']);
  const maya = await stack.newMember();
  const hers = { ...headersOf(stack.publishableKey), authorization: `Bearer ${maya.session.access_token}` };
  expect((await post('/rest/v1/rpc/find_listings', long, hers)).status).not.toBe(413);
  const words = JSON.stringify({ query: 'clay ]]]] "quoted" \\ [[[[' });
  expect((await post('/rest/v1/rpc/find_listings', words, hers)).status).toBe(200);
});

test('Body bounds: what is nested very deep is refused cleanly by every protocol', async () => {
  const maya = await stack.newMember();
  const bearer = { ...headersOf(stack.publishableKey), authorization: `Bearer ${maya.session.access_token}` };
  const service = headersOf(stack.secretKey);
  for (const depth of [100, 5_000, 30_000]) {
    const value = deep(depth);
    const asked: [path: string, body: string, headers: Record<string, string>, method?: string][] = [
      ['/rest/v1/listings', `{"name":${value}}`, bearer],
      ['/rest/v1/rpc/find_listings', `{"query":${value}}`, bearer],
      ['/rest/v1/rpc/find_listings', value, headersOf(stack.publishableKey)],
      ['/rest/v1/listings', `{"links":${deep(depth * 8)}}`, service],
      ['/auth/v1/user', `{"data":{"a":${value}}}`, bearer, 'PUT'],
      ['/auth/v1/signup', `{"email":"a@example.org","password":"a quiet corner","data":{"a":${value}}}`, bearer],
      ['/storage/v1/object/list/avatars', `{"prefix":"","options":${value}}`, bearer],
      ['/storage/v1/object/move', value, bearer],
      ['/functions/v1/none', `{"token":${value}}`, bearer],
      ['/realtime/v1/api/broadcast', `{"messages":[{"topic":"t","event":"e","payload":{"a":${value}}}]}`, service],
    ];
    for (const [path, body, headers, method] of asked) {
      const { status, text } = await post(path, body, headers, method);
      expect([400, 403, 413, 422, 404], `${path} at ${depth}: ${status} ${text}`).toContain(status);
      expect(text).not.toMatch(/stack|max_stack_depth|RangeError|node:|at \w+ \(/i);
    }
  }
});

test('Body bounds: what was spent on refusals is the share of their sender', async () => {
  const attacker = headersOf(stack.publishableKey, '192.0.2.77');
  const rows = JSON.stringify(Array.from({ length: 3_000 }, () => ({ name: 'x' })));
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const refusals = () => answers.filter(({ status }) => status === 429);
  // As many at once as are more than the queue: what each costs is the machine's.
  for (let round = 0; round < 30 && refusals().length === 0; round++) {
    answers.push(...(await Promise.all(Array.from({ length: 300 }, () => post('/rest/v1/listings', rows, attacker)))));
  }
  const refused = refusals();
  expect(refused.length).toBeGreaterThan(0);
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
  const other = await post('/rest/v1/rpc/find_listings', '{"query":"clay"}', headersOf(stack.publishableKey));
  expect(other.status).toBe(200);
});
