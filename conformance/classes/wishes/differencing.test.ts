import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedWishes, newConfirmed, placeAt, publish, wishAll } from './wish-calls.ts';

// Differencing attack on the counts of wishes: whoever knows every wish but one, and adds up to five of her own,
// guesses whether a woman has hers. What she can reach is worked out from the distribution, and tried on the database.

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await placeAt(stack.sql, -501, 'Kettlewick', 54.15, -1.75);
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.wishes');
  await stack.sql.query('delete from private.demand');
});

const scale = 3;
const alpha = Math.exp(-1 / scale);
/** Probability of the two-sided geometric noise. */
const noise = (by: number) => ((1 - alpha) / (1 + alpha)) * alpha ** Math.abs(by);
const shown = (noisy: number) => (noisy >= 8 ? Math.floor(noisy / 5) * 5 : 0);

/** Probability of each published value, where so many wish. None wish: there is no count, and no noise. */
function published(count: number): Map<number, number> {
  if (count === 0) return new Map([[0, 1]]);
  const values = new Map<number, number>();
  for (let by = -150; by <= 150; by++) {
    const value = shown(count + by);
    values.set(value, (values.get(value) ?? 0) + noise(by));
  }
  return values;
}

/** Share of right guesses of the best attacker (maximum likelihood), who sees so many publications. */
function rightGuesses(others: number, publications: number): number {
  const [without, withHers] = [published(others), published(others + 1)];
  const values = [...new Set([...without.keys(), ...withHers.keys()])];
  const sum = (left: number, p: number, q: number): number =>
    left === 0
      ? Math.max(p, q) / 2
      : values.reduce((all, v) => all + sum(left - 1, p * (without.get(v) ?? 0), q * (withHers.get(v) ?? 0)), 0);
  return sum(publications, 1, 1);
}

describe('Differencing attack on counts', () => {
  test('Differencing attack: without noise, five wishes of her own find one woman 100 times of 100', async () => {
    const [target = '', ...others] = await newConfirmed(stack.sql, 8);
    await wishAll(stack.sql, others.slice(0, 2));
    await wishAll(stack.sql, others.slice(2, 7));
    let right = 0;
    for (let round = 0; round < 100; round++) {
      const hers = round % 2 === 0;
      await stack.sql.query('delete from public.wishes where user_id = $1', [target]);
      if (hers) await wishAll(stack.sql, [target]);
      right += Number((await publish(stack.sql, 0)).length > 0 === hers);
    }
    expect(right).toBe(100);
  });

  test('Differencing attack: with noise at most 60 of 100 for one publication and 65 for three, however many others', () => {
    const worst = { one: 0, three: 0 };
    for (let others = 0; others <= 60; others++) {
      worst.one = Math.max(worst.one, rightGuesses(others, 1));
      worst.three = Math.max(worst.three, rightGuesses(others, 3));
    }
    expect(worst.one).toBeLessThanOrEqual(0.6);
    expect(worst.three).toBeLessThanOrEqual(0.65);
  });

  test('Differencing attack: tried on the database, as often as it takes to tell', async () => {
    const [target = '', ...others] = await newConfirmed(stack.sql, 8);
    await wishAll(stack.sql, others);
    const rounds = 2000;
    // the threshold lies between seven and eight: what is shown speaks for her, what is not against her
    const seen = async (century: number) =>
      Number(
        (
          await stack.sql.query(
            `select sum(private.publish_demand((make_date($2, 1, 1) + make_interval(months => i))::date)) as shown
               from generate_series(1, $1::integer) i`,
            [rounds, century],
          )
        ).rows[0]?.shown,
      );
    const without = await seen(3000);
    await wishAll(stack.sql, [target]);
    const right = ((await seen(4000)) + rounds - without) / (2 * rounds);
    // four standard deviations of so many rounds
    expect(right).toBeLessThanOrEqual(rightGuesses(7, 1) + 0.032);
    expect(right).toBeGreaterThan(0.5);
  });
});

describe('Sensitivity of counts', () => {
  const allTimes = ['weekday', 'weekend'].flatMap((days) =>
    ['morning', 'afternoon', 'evening'].map((part) => `${days}-${part}`),
  );

  test('Sensitivity: one wish more changes one count by one, in whichever cells and times others overlap', async () => {
    const [target = '', ...others] = await newConfirmed(stack.sql, 60);
    for (const [at, other] of others.entries()) {
      const times = allTimes.filter((_, bit) => (((at * 7 + 11) % 63) & (1 << bit)) > 0 || bit === at % 6);
      await wishAll(stack.sql, [other], { times, latitude: 54.05 + 0.1 * (at % 3) }, at % 4 === 0 ? 'café' : undefined);
    }
    const before = new Map(
      (await countedWishes(stack.sql)).map((row) => [JSON.stringify({ ...row, women: 0 }), row.women]),
    );
    for (const times of [allTimes, ...allTimes.map((name) => [name])]) {
      for (const latitude of [54.05, 54.1, 54.15, 54.35]) {
        await stack.sql.query('delete from public.wishes where user_id = $1', [target]);
        await wishAll(stack.sql, [target], { times, latitude });
        const changed = (await countedWishes(stack.sql))
          .map((row) => row.women - (before.get(JSON.stringify({ ...row, women: 0 })) ?? 0))
          .filter((change) => change !== 0);
        expect(changed).toEqual([1]);
      }
    }
  });
});

describe('Geometric noise', () => {
  const draws = async (bytes: string) =>
    (
      await stack.sql.query<{ noise: number; times: number }>(
        `select private.geometric_noise(3, ${bytes}) as noise, count(*)::integer as times from generate_series(1, 100000) i group by 1`,
      )
    ).rows;

  test('Geometric noise: pure in its bytes, and without an end that could not be reached', async () => {
    const noiseOf = async (bytes: string) =>
      (await stack.sql.query(`select private.geometric_noise(3, '\\x${bytes}') as noise`)).rows[0]?.noise;
    expect(await noiseOf('000000000000ffffffffffff')).toBe(101);
    expect(await noiseOf('ffffffffffff000000000000')).toBe(-101);
    expect(await noiseOf('800000000000800000000000')).toBe(0);
  });

  test('Geometric noise: two-sided geometric, as the bound supposes', async () => {
    for (const { noise: by, times } of await draws('extensions.gen_random_bytes(12)')) {
      const expected = 100_000 * noise(by);
      if (expected > 50) expect(Math.abs(times - expected), `${by}`).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  test('Cryptographic randomness: what publishes draws with gen_random_bytes alone', async () => {
    const { rows } = await stack.sql.query(
      `select prosrc from pg_proc where pronamespace = 'private'::regnamespace and proname ~ 'demand|geometric'`,
    );
    const source = rows.map(({ prosrc }) => prosrc).join('\n');
    expect(source).toContain('extensions.gen_random_bytes(12)');
    expect(source).not.toMatch(/\brandom\(\)|setseed/);
  });
});
