import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { noStore, registerNoStore } from './no-store.ts';

async function cacheControl(url: string) {
  const app = Fastify();
  await app.register(async (plugin) => {
    registerNoStore(plugin);
    plugin.get('/plain', async () => 'hers');
    plugin.get('/own', async (_request, reply) => reply.header('cache-control', 'public, max-age=600').send('ours'));
    plugin.get('/failing', async () => {
      throw new Error('no');
    });
  });
  app.get('/route', { onSend: noStore }, async () => 'one');
  app.get('/outside', async () => 'everybody’s');
  const { headers } = await app.inject(url);
  await app.close();
  return headers['cache-control'];
}

test('answers are not stored, errors included, unless they say otherwise', async () => {
  expect(await cacheControl('/plain')).toBe('no-store');
  expect(await cacheControl('/failing')).toBe('no-store');
  expect(await cacheControl('/route')).toBe('no-store');
  expect(await cacheControl('/own')).toBe('public, max-age=600');
  expect(await cacheControl('/outside')).toBeUndefined();
});
