import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AccessLog, registerRequestId, requestIdOf } from './request-log.ts';

test('a request keeps the id it came with, unless that is more than a name', () => {
  const of = (id: string) => requestIdOf({ headers: { 'x-request-id': id } });
  expect(of('proxy-7f3a.12')).toBe('proxy-7f3a.12');
  for (const forged of ['short', 'a"} injected', 'line\nbreak-in-it', 'x'.repeat(55)])
    expect(of(forged)).toMatch(/^[\da-f-]{36}$/);
  expect(requestIdOf({ headers: {} })).not.toBe(requestIdOf({ headers: {} }));
});

test('each request is one line with its id, method, path, status and error code, and no query', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    genReqId: requestIdOf,
    logController: new AccessLog(),
  });
  registerRequestId(app);
  app.get('/rest/*', (_request, reply) => reply.code(406).header('proxy-status', 'PostgREST; error=PGRST116').send({}));
  const response = await app.inject({
    url: '/rest/v1/notes?content=eq.private',
    headers: { 'x-request-id': 'from-browser-1' },
  });
  expect(response.headers['x-request-id']).toBe('from-browser-1');
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'from-browser-1',
      msg: 'request',
      method: 'GET',
      path: '/rest/v1/notes',
      status: 406,
      code: 'PGRST116',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('private');
});
