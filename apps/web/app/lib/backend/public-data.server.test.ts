import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { publicData, renderingServer } from './public-data.server.ts';

test('a read that the backend refuses is asked once: whoever waits for the page is told to try again', async () => {
  let asked = 0;
  const context = new RouterContextProvider();
  context.set(renderingServer, {
    siteUrl: 'http://kindling.test',
    supabaseUrl: 'http://kindling.test',
    supabaseKey: 'sb_publishable_key',
    country: 'GB',
    hasMap: false,
    fetch: async () => {
      asked += 1;
      return Response.json({ message: 'Away' }, { status: 503, headers: { 'retry-after': '0' } });
    },
  });
  expect((await publicData(context).from('instructors').select('id')).status).toBe(503);
  expect(asked).toBe(1);
});
