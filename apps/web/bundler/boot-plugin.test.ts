import { expect, test } from 'vitest';
import { bundleAnalytics, bundleBoot } from './boot-plugin.ts';

test('boot.js is one classic script of at most 6 kB', async () => {
  const source = await bundleBoot();
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(6 * 1024);
  expect(source).not.toMatch(/^\s*(import|export)\b/m);
});

test('the script of the visitor statistics is as small, and needs no other', async () => {
  const source = await bundleAnalytics();
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(4 * 1024);
  expect(source).not.toMatch(/^\s*(import|export)\b/m);
});
