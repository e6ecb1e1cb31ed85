import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { backendOptions } from './backend-options.ts';

test('[CONST-07] Heartbeat: a heartbeat is sent every 30 seconds', () => {
  const client: SupabaseClient = createClient(
    'http://127.0.0.1:9',
    'key',
    backendOptions({}, () => client.auth),
  );
  const { realtime } = client;
  expect(realtime.heartbeatIntervalMs).toBe(30_000);
});

test('[CONST-08] Reconnection backoff: the client connects again after 1, 2, 5 and then 10 seconds, each time', async () => {
  const attempts: number[] = [];
  const server = createServer().on('upgrade', (_request, socket) => {
    attempts.push(performance.now());
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client: SupabaseClient = createClient(
    `http://127.0.0.1:${port}`,
    'key',
    backendOptions({}, () => client.auth),
  );
  const { realtime } = client;
  realtime.connect();
  await expect.poll(() => attempts.length, { timeout: 40_000, interval: 100 }).toBe(5);
  await realtime.disconnect();
  server.close();
  const delays = attempts.slice(1).map((at, n) => Math.floor((at - (attempts[n] ?? 0) + 50) / 1_000));
  expect(delays).toEqual([1, 2, 5, 10]);
  expect([5, 6, 60].map(realtime.reconnectAfterMs)).toEqual([10_000, 10_000, 10_000]);
});
