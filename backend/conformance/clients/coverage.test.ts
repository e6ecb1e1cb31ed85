import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clientObjects, methodsOf } from './client-methods.ts';
import { coverage, internalMethods } from './coverage.ts';
import { coverageDocument, coverageFile } from './coverage-document.ts';
import { testBlocks } from './test-blocks.ts';

const entries = Object.entries(coverage).flatMap(([object, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ name: `${object}.${method}`, method, ...one })),
);

test('each public method of the client libraries is listed, and nothing that they have not got', () => {
  const listed = Object.fromEntries(Object.entries(coverage).map(([object, all]) => [object, Object.keys(all).sort()]));
  const there = Object.fromEntries(
    Object.entries(clientObjects()).map(([object, one]) => [
      object,
      methodsOf(one).filter((method) => !internalMethods.has(method)),
    ]),
  );
  expect(listed).toEqual(there);
});

test('the test that is named for a method is there, and calls it', () => {
  const blocks = testBlocks(fileURLToPath(new URL('../', import.meta.url)));
  const wrong = entries.filter(({ method, test: title }) => {
    const call = new RegExp(`\\.${method}(<[^(]*>)?\\(`);
    return !call.test(blocks.get(title) ?? '');
  });
  expect(wrong.map(({ name, test: title }) => `${name}: ${title}`)).toEqual([]);
});

test('what is not supported says why', () => {
  expect(entries.filter(({ status, why }) => (status === 'supported') !== (why === undefined))).toEqual([]);
});

test('COVERAGE.md is up to date: npm run coverage', async () => {
  expect(await readFile(coverageFile, 'utf8')).toBe(coverageDocument());
});
