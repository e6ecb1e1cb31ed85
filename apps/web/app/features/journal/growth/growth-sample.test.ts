import { expect, test } from 'vitest';
import { sampleMoods } from './growth-sample.ts';

test('[JOURNAL-08] each sample mood is a random whole number from 1 to 5', () => {
  const samples = Array.from({ length: 1000 }, sampleMoods);
  for (const name of ['Peaceful', 'Empowered', 'Connected', 'Joyful', 'Reflective'] as const) {
    const counts = new Set(samples.map((sample) => sample[name]));
    expect([...counts].sort(), name).toEqual([1, 2, 3, 4, 5]);
  }
  expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(100);
});
