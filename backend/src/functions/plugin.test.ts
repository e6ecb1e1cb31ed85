import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Identify, IdentityError } from '../platform/http/identity.ts';
import { createRefusalRateLimit } from '../platform/overload/refusal-rate-limit.ts';
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
  served: `Deno.serve(async (request) => {
    EdgeRuntime.waitUntil(Promise.reject(new Error('too late')));
    return Response.json({ greeting: Deno.env.get('GREETING'), url: Deno.env.get('SUPABASE_URL'), method: request.method });
  });`,
  options: `Deno.serve({ port: 8000, handler: () => new Response('from options') });`,
  hook: `export default { fetch: (request) => new Response(request.headers.get('authorization')) };`,
  story: `export default { fetch: (request) => {
    const { searchParams } = new URL(request.url);
    let cancelled = () => {};
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue('once ');
        if (searchParams.has('endless')) return;
        await new Promise((resolve) => { globalThis.goOn = resolve; });
        if (searchParams.has('breaks')) return controller.error(new Error('it broke'));
        controller.enqueue('upon a time');
        controller.close();
      },
      cancel() { globalThis.cancelled = true; },
    }).pipeThrough(new TextEncoderStream());
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  } };`,
  _shared: `throw new Error('nobody calls this');`,
};

let dir: string;
let app: FastifyInstance;
const logged: object[] = [];

beforeAll(async () => {
  const project = await mkdtemp(join(tmpdir(), 'functions-'));
  dir = join(project, 'functions');
  await mkdir(dir);
  await writeFile(join(project, 'config.toml'), '[functions.hook]\nverify_jwt = false\n');
  for (const [name, source] of Object.entries(functions)) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'index.ts'), source);
  }
  // A client of the streaming test keeps its connection.
  app = Fastify({ forceCloseConnections: true });
  const identify = (async (request) => {
    if (request.headers.apikey !== 'key') throw new IdentityError('no-key', 'No API key found in request');
    return { role: 'anon', claims: { role: 'anon' } };
  }) as Identify;
  app.decorate('refusals', createRefusalRateLimit());
  await app.register(functionsPlugin, {
    prefix: '/functions/v1',
    dir,
    context: { env: { GREETING: 'hello' }, backend: fetch },
    secrets: {},
    identify: Object.assign(identify, { byToken: identify.byToken }),
    log: { error: (about: object) => logged.push(about) } as never,
    timeoutMs: 1_500,
    url: 'https://kindling.example',
  });
});
afterAll(async () => {
  await app.close();
  await rm(join(dir, '..'), { recursive: true });
});

const call = (name: string, options: object = {}) =>
  app.inject({ method: 'POST', url: `/functions/v1/${name}`, headers: { apikey: 'key' }, ...options });

test('a function answers for itself, and finds its name first in the path', async () => {
  const answer = await call('echo/below?x=1', { payload: { hello: 'there' } });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({ 'x-own': 'yes' });
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

test('a file that is written for Deno.serve runs as it is, with its environment', async () => {
  const answer = await call('served');
  expect(answer.json()).toEqual({ greeting: 'hello', url: 'https://kindling.example', method: 'POST' });
  expect((await call('options')).body).toBe('from options');
  await expect.poll(() => logged.length).toBe(3);
});

test('its types and packages are found by the names that Deno has for them', async () => {
  const name = join(dir, 'imports');
  await mkdir(name);
  await writeFile(
    join(name, 'index.ts'),
    `import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
     import * as z from 'npm:zod@4/mini';
     Deno.serve(() => new Response(typeof z.string));`,
  );
  // By Node itself: Vitest resolves imports in its own way.
  const program = `
    const { findFunctions } = await import(${JSON.stringify(new URL('./find-functions.ts', import.meta.url).href)});
    const found = await findFunctions(${JSON.stringify(dir)}, { functions: {} }, { env: () => ({}), onError: () => {} });
    const { fetch } = await found.get('imports').load();
    console.log(await (await fetch(new Request('http://localhost'), {})).text());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('function\n');
});

test('without verify_jwt it is for whoever calls, with a token of her own or none', async () => {
  expect((await call('hook', { headers: {} })).statusCode).toBe(200);
  expect((await call('hook', { headers: { authorization: 'Bearer of-another-service' } })).body).toBe(
    'Bearer of-another-service',
  );
});

test('an answer is sent as it goes: its first byte before its last is made', async () => {
  const url = await app.listen({ port: 0 });
  const told = await fetch(`${url}/functions/v1/story`, { headers: { apikey: 'key' } });
  expect(told.headers.get('content-type')).toBe('text/event-stream');
  const reader = told.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('once ');
  (globalThis as { goOn?: () => void }).goOn?.();
  expect((await reader?.read())?.value).toBe('upon a time');
  expect((await reader?.read())?.done).toBe(true);

  const leaving = new AbortController();
  const endless = await fetch(`${url}/functions/v1/story?endless`, {
    headers: { apikey: 'key' },
    signal: leaving.signal,
  });
  expect(endless.status).toBe(200);
  leaving.abort();
  await expect.poll(() => (globalThis as { cancelled?: boolean }).cancelled).toBe(true);

  // Nobody takes half an answer for a whole one.
  const broken = await fetch(`${url}/functions/v1/story?breaks`, { headers: { apikey: 'key' } });
  const half = broken.body?.getReader();
  await half?.read();
  (globalThis as { goOn?: () => void }).goOn?.();
  await expect(half?.read()).rejects.toThrow();
});
