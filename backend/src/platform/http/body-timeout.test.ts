import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerBodyTimeout } from './body-timeout.ts';
import { inProcessFetch } from './in-process-fetch.ts';

/** Sends a body in two halves with a pause between, and answers what came back. */
async function sendSlowly(port: number, path: string, pauseMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n`;
  socket.write(`${head}{"a"`);
  await sleep(pauseMs);
  socket.write(': 1}');
  await closed;
  return answer.split('\r\n', 1)[0] ?? '';
}

test('Slowloris: a body that does not arrive in time is hung up on, unless its route has more patience', async () => {
  const app = Fastify();
  registerBodyTimeout(app, 150);
  app.post('/usual', async () => 'ok');
  app.post('/slow', { config: { bodyTimeoutMs: 5_000 } }, async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  try {
    expect(await sendSlowly(port, '/usual', 20)).toBe('HTTP/1.1 200 OK');
    expect(await sendSlowly(port, '/usual', 500)).toBe('');
    expect(await sendSlowly(port, '/slow', 500)).toBe('HTTP/1.1 200 OK');
  } finally {
    await app.close();
  }
});

test('a request of the server itself leaves no timer behind that would keep it', async () => {
  const app = Fastify();
  registerBodyTimeout(app);
  app.post('/echo', async ({ body }) => body);
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'ok');
  await app.ready();
  const post = (path: string) =>
    inProcessFetch(app)(`http://kindling.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '7' },
      body: '{"a":1}',
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect(await (await post('/echo')).json()).toEqual({ a: 1 });
    expect((await post('/refused')).status).toBe(401);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
