import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { expect, onTestFinished, test } from 'vitest';
import { loadPages } from './page-store.ts';

test('a web app that was built in another locale is not served', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(clientDir, { recursive: true }));
  mkdirSync(join(clientDir, '404'));
  const build = (lang: string) => writeFileSync(join(clientDir, '404/index.html'), `<html lang="${lang}">`);
  build('en-US');
  expect(() => loadPages(clientDir, {} as PublicConfig)).toThrow('LOCALE is en-GB, and the web app is built in en-US');
  build('en-GB');
  expect(loadPages(clientDir, {} as PublicConfig).paths).toEqual([]);
});
