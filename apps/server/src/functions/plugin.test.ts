import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Identify, IdentityError } from '../platform/http/identity.ts';
import { functionsPlugin } from './plugin.ts';

const functions = {
  echo: `export default { async fetch(request, { env }) {
    const { pathname, search } = new URL(request.url);
    return Response.json(
      { method: request.method, path: pathname + search, body: await request.text(), env: env.GREETING },
      { status: 201, headers: { 'x-own': 'yes' } },
    );
  } };`,
  slow: `export default { fetch: () => new Promise(() => {}) };`,
  broken: `export default { fetch() { throw new Error('what it was about'); } };`,
  _shared: `throw new Error('nobody calls this');`,
};

let dir: string;
let app: FastifyInstance;
const logged: object[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'functions-'));
  for (const [name, source] of Object.entries(functions)) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'index.ts'), source);
  }
  app = Fastify();
  const identify = (async (request) => {
    if (request.headers.apikey !== 'key') throw new IdentityError('no-key', 'No API key found in request');
    return { role: 'anon', claims: { role: 'anon' } };
  }) as Identify;
  await app.register(functionsPlugin, {
    prefix: '/functions/v1',
    dir,
    context: { env: { GREETING: 'hello' }, backend: fetch },
    identify: Object.assign(identify, { byToken: identify.byToken }),
    log: { error: (about: object) => logged.push(about) } as never,
    timeoutMs: 1_500,
  });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const call = (name: string, options: object = {}) =>
  app.inject({ method: 'POST', url: `/functions/v1/${name}`, headers: { apikey: 'key' }, ...options });

test('a function answers for itself, and finds its name first in the path', async () => {
  const answer = await call('echo/below?x=1', { payload: { hello: 'there' } });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'access-control-allow-origin': '*' });
  expect(answer.json()).toEqual({ method: 'POST', path: '/echo/below?x=1', body: '{"hello":"there"}', env: 'hello' });
});

test('nobody without a key calls one, and what is shared or unknown is none', async () => {
  expect((await call('echo', { headers: {} })).statusCode).toBe(401);
  for (const name of ['_shared', 'nothing', '..%2Fecho', 'constructor']) {
    const answer = await call(name);
    expect([answer.statusCode, answer.json().code], name).toEqual([404, 'NOT_FOUND']);
  }
});

test('one that does not answer is not waited for, and one that fails says nothing of why', async () => {
  const begun = performance.now();
  expect((await call('slow')).statusCode).toBe(504);
  expect(performance.now() - begun).toBeLessThan(10_000);
  const answer = await call('broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('what it was about');
  expect(logged).toHaveLength(2);
});

test('a body has an end', async () => {
  expect((await call('echo', { payload: 'x'.repeat(1_048_577) })).statusCode).toBe(413);
});

test('a page on another origin may ask first, without a key', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/functions/v1/echo' });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-headers']).toContain('apikey');
});
