import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DB_URL = 'postgresql://kindling_owner:pa%24%24word@127.0.0.1:5433/kindling';

let clone: string;

/** Runs a launcher command in a clone with DATA_DIR in .env. */
function launch(...args: string[]): string {
  const env = { PATH: `${clone}:${process.env.PATH}` };
  return execFileSync(process.execPath, [join(clone, 'scripts/run.mjs'), ...args], { cwd: tmpdir(), env }).toString();
}

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'a clone with spaces '));
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(clone, 'scripts'), { recursive: true });
  mkdirSync(join(clone, 'elsewhere'));
  writeFileSync(join(clone, 'elsewhere/status.json'), JSON.stringify({ API_URL: 'http://127.0.0.1:3000', DB_URL }));
  writeFileSync(join(clone, '.env'), 'DATA_DIR=./elsewhere\n');
  // Says how it was called.
  writeFileSync(join(clone, 'psql'), '#!/bin/sh\necho "$PGPASSWORD"; echo "$@"\n');
  chmodSync(join(clone, 'psql'), 0o755);
});
afterAll(() => rmSync(clone, { recursive: true }));

test('status looks where .env says that the data is', () => {
  expect(launch('status')).toBe(`API_URL="http://127.0.0.1:3000"\nDB_URL="${DB_URL}"\n`);
});

test('psql gets the password, and nobody sees it among the arguments', () => {
  expect(launch('psql', '-c', 'select 1')).toBe(
    'pa$$word\npostgresql://kindling_owner@127.0.0.1:5433/kindling -c select 1\n',
  );
});

test('where npm ignores install scripts, the launcher says so and what to do', () => {
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\nexit 0\n');
  chmodSync(join(clone, 'npm'), 0o755);
  const attempt = () => launch('start');
  expect(attempt).toThrow('npm is set to ignore them (ignore-scripts)');
  expect(attempt).toThrow('npm_config_ignore_scripts=false npm start');
});

test('a Node that is not the one known by its hash is refused and removed', () => {
  const installed = join(clone, 'node_modules/node/bin/node');
  writeFileSync(
    join(clone, 'npm'),
    '#!/bin/sh\nmkdir -p node_modules/node/bin && echo another > node_modules/node/bin/node\n',
  );
  chmodSync(join(clone, 'npm'), 0o755);
  expect(() => launch('start')).toThrow('is not the one that this version of Kindling knows by its hash');
  expect(existsSync(installed)).toBe(false);
  // Ours is that one.
  symlinkSync(fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url)), installed);
  const verify = `import { verifyNode } from ${JSON.stringify(join(clone, 'scripts/node-binary.mjs'))}; verifyNode()`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', verify], { cwd: clone });
});
