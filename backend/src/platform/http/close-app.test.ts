import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepareClose } from './close-app.ts';

test('a request that is under way may still ask the server itself, and later ones are refused a connection', async () => {
  const app = Fastify();
  const close = prepareClose(app);
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  app.get('/data', async () => 'data');
  app.get('/page', async () => {
    begun.resolve();
    await go.promise;
    return (await app.inject('/data')).body;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const page = fetch(`${url}/page`);
  await begun.promise;
  const closed = close();
  await sleep(50);
  await expect(fetch(`${url}/data`)).rejects.toThrow('fetch failed');
  go.resolve();
  expect(await (await page).text()).toBe('data');
  await closed;
});

test('without anything under way it closes at once', async () => {
  const app = Fastify();
  const close = prepareClose(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  await close();
});
