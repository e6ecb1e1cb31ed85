import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { functionSettings } from '@kindling/backend/functions/function-settings.ts';
import { functionsPlugin } from '@kindling/backend/functions/plugin.ts';
import type { Keys } from '@kindling/backend/platform/keys.ts';
import { createRefusalRateLimit } from '@kindling/backend/platform/overload/refusal-rate-limit.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const files: Record<string, string> = {
  'config.toml': `
[functions.renamed]
entrypoint = "./functions/elsewhere/main.ts"
[functions.switched_off]
enabled = false
[edge_runtime.secrets]
FROM_CONFIG = "config"
BY_REFERENCE = "env(REFERRED)"
WITHOUT_REFERENCE = "env(NOT_THERE)"
IN_FILE = "config"
`,
  'functions/.env': `IN_FILE=file
export QUOTED="two
lines" # a comment
IN_BOTH=file
REFERRED='referred # to'
SUPABASE_SERVICE_ROLE_KEY=not this one
EMPTY=
`,
  'functions/environment/index.ts': 'Deno.serve(() => Response.json(Deno.env.toObject()));',
  'functions/context/index.ts': 'export default { fetch: (_request, { env }) => Response.json(env) };',
  'functions/reading/index.ts': `Deno.serve(() => {
    const tried = (work) => { try { return work() ?? null; } catch (error) { return error.name; } };
    return Response.json({
      get: Deno.env.get('IN_FILE'), has: [Deno.env.has('IN_FILE'), Deno.env.has('NOT_THERE'), Deno.env.has('EMPTY')],
      missing: tried(() => Deno.env.get('constructor')), set: tried(() => Deno.env.set('IN_FILE', 'other')),
      delete: tried(() => Deno.env.delete('IN_FILE')), empty: tried(() => Deno.env.get('')), invalid: tried(() => Deno.env.get('a=b')),
      after: Deno.env.get('IN_FILE'), process: process.env.IN_FILE ?? null,
    });
  });`,
  'functions/request/index.ts': `Deno.serve((request) => Response.json({ url: request.url, headers: Object.fromEntries(request.headers) }));`,
  'functions/Send_Mail/index.ts': `Deno.serve(() => new Response('sent'));`,
  'functions/elsewhere/main.ts': `Deno.serve(() => new Response('from elsewhere'));`,
  'functions/switched_off/index.ts': `Deno.serve(() => new Response('on'));`,
  'functions/answer/index.ts': `Deno.serve(() => {
    const headers = new Headers({ 'x-own': 'yes', connection: 'close', 'keep-alive': 'timeout=1' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response('answered', { headers });
  });`,
  'functions/failing/index.ts': `Deno.serve(() => { throw new Error('refused ' + Deno.env.get('IN_BOTH') + ' ' + Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')); });`,
};

const keys = { publishable: 'sb_publishable_1', secret: 'sb_secret_first' };
const logged: { err?: Error; name?: string; why?: string }[] = [];
let project: string;
let app: FastifyInstance;
let url: string;

async function write(root: string, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

const log = (about: object) => void logged.push(about);

async function serve(root: string, secrets: Record<string, string>, trusted = 0): Promise<FastifyInstance> {
  const served = Fastify({ trustProxy: (_address, hop) => hop < trusted });
  const settings = functionSettings({
    keys: keys as Keys,
    tokens: { jwks: () => ({ keys: [] }) },
    ownerUrl: 'postgresql://owner:password@db.example/app',
    more: { CONTACT_COMPANY: 'Kindling' },
  });
  const identify = async () => ({ role: 'anon', claims: { role: 'anon' } });
  served.decorate('refusals', createRefusalRateLimit());
  await served.register(functionsPlugin, {
    prefix: '/functions/v1',
    dir: join(root, 'functions'),
    context: { env: settings, backend: fetch },
    secrets,
    identify: Object.assign(identify, { byToken: identify }) as never,
    log: { error: log, warn: log } as never,
    url: 'https://kindling.example',
  });
  return served;
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  await write(project, files);
  app = await serve(project, { IN_BOTH: 'of the settings', SETTING: 'set' }, 1);
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app?.close();
  await rm(project, { recursive: true });
});

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/functions/v1/${path}`, { method: 'POST', headers });
const json = async (path: string, headers?: Record<string, string>) => (await call(path, headers)).json();

const secrets = {
  FROM_CONFIG: 'config',
  BY_REFERENCE: 'referred # to',
  REFERRED: 'referred # to',
  IN_FILE: 'file',
  QUOTED: 'two\nlines',
  IN_BOTH: 'of the settings',
  SETTING: 'set',
  EMPTY: '',
};

describe('the environment of a function', () => {
  test('is the secrets of config.toml, of .env and of the settings, and what the server says of itself', async () => {
    const environment = await json('environment');
    expect(environment).toEqual({
      ...secrets,
      SUPABASE_URL: 'https://kindling.example',
      SUPABASE_DB_URL: 'postgresql://owner:password@db.example/app',
      SUPABASE_ANON_KEY: 'sb_publishable_1',
      SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_first',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_first"}',
      SUPABASE_JWKS: '{"keys":[]}',
      SB_EXECUTION_ID: expect.stringMatching(/^[\da-f-]{36}$/),
      CONTACT_COMPANY: 'Kindling',
    });
    expect(await json('context')).toEqual({ ...environment, SUPABASE_URL: 'http://localhost' });
  });

  test('has keys that are rotated while it runs', async () => {
    keys.secret = 'sb_secret_second';
    const { SUPABASE_SERVICE_ROLE_KEY: key, SUPABASE_SECRET_KEYS: all } = await json('environment');
    expect([key, all]).toEqual(['sb_secret_second', '{"default":"sb_secret_second"}']);
  });

  test('is read as the Edge Runtime has it read, and nothing of it is the process’s own', async () => {
    expect(await json('reading')).toEqual({
      get: 'file',
      has: [true, false, true],
      missing: null,
      set: 'NotSupported',
      delete: null,
      empty: 'TypeError',
      invalid: 'TypeError',
      after: 'file',
      process: null,
    });
    for (const name of Object.keys(secrets)) expect(process.env[name]).toBeUndefined();
  });

  test('a name that is left out is told without its value', () => {
    const left = logged.filter(({ why }) => why !== undefined);
    expect(left.map(({ name }) => name)).toEqual(['WITHOUT_REFERENCE', 'SUPABASE_SERVICE_ROLE_KEY']);
    expect(JSON.stringify(left)).not.toContain('not this one');
  });

  test('Log redaction: what fails is logged without a secret', async () => {
    expect((await call('failing')).status).toBe(500);
    const error = logged.findLast(({ err }) => err !== undefined)?.err;
    expect(error?.message).toBe('refused … …');
    expect(`${error?.stack}`).not.toMatch(/of the settings|sb_secret/);
  });

  test.each([
    ['too long a value', `LONG=${'x'.repeat(50_000)}`, 'LONG'],
    ['too many', Array.from({ length: 101 }, (_, n) => `N${n}=x`).join('\n'), '101'],
  ])('%s is refused at the start, by name', async (_, text, named) => {
    const other = await mkdtemp(join(tmpdir(), 'project-'));
    await write(other, { 'functions/.env': text });
    const error: Error = await serve(other, {}).then(
      () => expect.unreachable(),
      (reason: Error) => reason,
    );
    expect(error.message).toContain(named);
    expect(error.message).not.toContain('xxx');
    await rm(other, { recursive: true });
  });
});

test('names and entry points are the CLI’s', async () => {
  expect(await (await call('Send_Mail')).text()).toBe('sent');
  expect(await (await call('renamed')).text()).toBe('from elsewhere');
  expect((await call('switched_off')).status).toBe(404);
});

describe('what a function is told of the request', () => {
  test('is what the CLI’s gateway adds', async () => {
    const { port } = new URL(url);
    const seen = await json('request/below?x=1', { 'x-own': 'yes' });
    expect(seen.url).toBe(`${url.replace('[::1]', 'localhost')}/request/below?x=1`);
    expect(seen.headers).toMatchObject({
      'x-own': 'yes',
      'x-forwarded-for': expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      'x-forwarded-host': new URL(url).hostname,
      'x-forwarded-port': port,
      'x-forwarded-proto': 'http',
      'x-forwarded-path': '/functions/v1/request/below',
      'x-forwarded-prefix': '/functions/v1/',
      'x-real-ip': expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    });
    expect(seen.headers).not.toHaveProperty('connection');
  });

  test('is the address that our proxy has seen, and nothing that a client says of itself', async () => {
    const { headers, url: address } = await json('request', {
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'kindling.example',
      'x-forwarded-prefix': '/elsewhere',
      'x-real-ip': '198.51.100.7',
      forwarded: 'for=198.51.100.7',
    });
    expect(address).toBe('https://kindling.example/request');
    expect(headers).toMatchObject({
      'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.9, (127\.0\.0\.1|::1)$/),
      'x-forwarded-host': 'kindling.example',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/functions/v1/',
      'x-real-ip': '203.0.113.9',
    });
    expect(headers).not.toHaveProperty('forwarded');
  });
});

test('an answer keeps all of its cookies, and none of what is of a connection', async () => {
  const { headers } = await call('answer');
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('x-own')).toBe('yes');
  expect([headers.get('connection'), headers.get('keep-alive')]).not.toContain('timeout=1');
});
