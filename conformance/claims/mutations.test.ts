import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutatedText } from './apply-mutation.ts';
import { claimingTests } from './claiming-tests.ts';
import { mutations } from './mutations/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each mutation finds its text once, in the product', () => {
  for (const mutation of mutations) {
    expect(mutation.file).toMatch(/^(apps|backend|packages|supabase)\//);
    expect(mutation.file).not.toMatch(/\.(test|spec)\.tsx?$/);
    mutatedText(root, mutation);
  }
});

test('each row that a test claims has a mutation, and each mutation a test that claims its row', () => {
  const rows = mutations.map(({ row }) => row);
  expect([...new Set(rows)].sort()).toEqual([...claimingTests(root).keys()].sort());
});

test('no row has two mutations', () => {
  const rows = mutations.map(({ row }) => row);
  expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
});
