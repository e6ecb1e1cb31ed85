import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { backendOptions } from '../backend/backend-options.ts';
import { sessionKey } from './state/stored-session.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[CONST-05] the session token is looked at every 30 seconds', async () => {
  const requests: string[] = [];
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    ask();
    response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // Renewed by a look that finds fewer than four times 30 seconds left: the first one after this page was opened.
  const expires_at = Math.floor(Date.now() / 1000) + 121;
  const session = { access_token: 'a.b.c', refresh_token: 'd', token_type: 'bearer', expires_at, user: { id: 'maya' } };
  const stored = new Map([[sessionKey, JSON.stringify(session)]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const options = backendOptions({}, () => auth);
  const { port } = server.address() as AddressInfo;
  const { auth } = createClient(`http://127.0.0.1:${port}`, 'key', { ...options, auth: { ...options.auth, storage } });
  // Not vi.waitFor, which moves the clock on.
  await new Promise<void>((resolve) => {
    auth.onAuthStateChange((event) => event === 'INITIAL_SESSION' && resolve());
  });
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(29_999);
  await auth.getSession();
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(requests).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  await auth.stopAutoRefresh();
  server.close();
  server.closeAllConnections();
});
