import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAllowed, noticesText, refusedPackages, shippedPackages } from './third-party-notices.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('everything that is shipped has a licence that may be', () => {
  const packages = shippedPackages(root);
  const names = new Set(packages.map(({ name }) => name));
  for (const shipped of ['fastify', 'react', 'sharp', 'maplibre-gl', 'pg-boss']) expect(names).toContain(shipped);
  for (const ofTests of ['vitest', '@playwright/test', 'vite']) expect(names).not.toContain(ofTests);
  expect(refusedPackages(packages)).toEqual([]);
});

test('of alternatives one licence is enough, of several all count, and an unknown one is refused', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(MIT AND BSD-3-Clause)'].filter(isAllowed)).toHaveLength(4);
  expect(
    ['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0-only', 'none', 'SEE LICENSE IN LICENSE.txt'].filter(isAllowed),
  ).toEqual([]);
});

test('THIRD-PARTY-NOTICES.txt is what npm run notices writes', () => {
  expect(readFileSync(`${root}THIRD-PARTY-NOTICES.txt`, 'utf8')).toBe(noticesText(root));
});
