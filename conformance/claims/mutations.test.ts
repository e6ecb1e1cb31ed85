import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutatedText } from './apply-mutation.ts';
import { claimingTests } from './claiming-tests.ts';
import { mutations } from './mutations/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each mutation finds its text once, in the product', () => {
  for (const mutation of mutations) {
    expect(mutation.file).toMatch(/^(apps|packages|supabase)\//);
    expect(mutation.file).not.toMatch(/\.(test|spec)\.tsx?$/);
    mutatedText(root, mutation);
  }
});

test('each row has one mutation, and a test that claims it', () => {
  const rows = mutations.map(({ row }) => row);
  expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
  const claimed = claimingTests(root);
  expect(rows.filter((row) => !claimed.has(row))).toEqual([]);
});
