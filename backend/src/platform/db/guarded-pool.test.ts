import { startTcpProxy } from '@kindling/test-kit/tcp-proxy';
import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { GuardedPool } from './guarded-pool.ts';

test('Circuit breaker: when the circuit opens, logins that nobody answers give their places back, whoever waits for one included', async () => {
  const url = new URL(process.env.KINDLING_TEST_CLUSTER ?? '');
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const breaker = createCircuitBreaker({ url: url.toString(), onChange: () => {} });
  await breaker.probe();
  breaker.arm();
  // Without a timeout of its own, a login that is left alone waits for ever.
  const pool = new GuardedPool({ connectionString: url.toString(), max: 2 }, breaker);
  try {
    proxy.stall();
    const refused = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pool.connect()));
    for (const result of refused) expect(result).toMatchObject({ reason: new DatabaseUnavailableError() });
    await expect.poll(() => [pool.totalCount, pool.waitingCount]).toEqual([0, 0]);
    proxy.recover();
    await expect.poll(() => breaker.isOpen).toBe(false);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    breaker.close();
    await pool.end();
    proxy.close();
  }
});
