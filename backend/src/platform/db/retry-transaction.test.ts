import { expect, test } from 'vitest';
import { retryTransaction } from './retry-transaction.ts';

function failing(times: number, code: string) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error(`failure ${calls}`), { code });
    return calls;
  };
}

test.each(['40P01', '40001'])(
  'Deadlock and serialization failure: a transaction that ends with %s is run again, three times',
  async (code) => {
    expect(await retryTransaction(failing(1, code))).toBe(2);
    expect(await retryTransaction(failing(3, code))).toBe(4);
    await expect(retryTransaction(failing(4, code))).rejects.toThrow('failure 4');
  },
);

test('any other failure is thrown at once', async () => {
  await expect(retryTransaction(failing(1, '23505'))).rejects.toThrow('failure 1');
});
