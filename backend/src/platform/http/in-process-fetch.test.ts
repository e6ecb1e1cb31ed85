import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { inProcessFetch } from './in-process-fetch.ts';
import { currentOrigin, onBehalfOf } from './internal-origin.ts';

test('a request of the server itself is known as one: a job’s, or that of whom it is for', async () => {
  const app = Fastify();
  app.get('/', async () => ({ origin: currentOrigin()?.kind ?? 'network' }));
  await app.ready();
  const ask = async () => (await inProcessFetch(app)('http://kindling.test/')).json();
  try {
    expect(await ask()).toEqual({ origin: 'job' });
    expect(await onBehalfOf({ kind: 'page', networks: [], requestId: 'a' }, ask)).toEqual({ origin: 'page' });
    expect((await app.inject('/')).json()).toEqual({ origin: 'network' });
  } finally {
    await app.close();
  }
});
