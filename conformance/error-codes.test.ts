import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCodes } from '@kindling/domain/error-codes';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code)))].sort();

const sql = globSync(['supabase/{migrations,objects}/*.sql', 'backend/{sql,objects}/*.sql'], { cwd: root });
const server = globSync(['apps/server/src/**/*.ts', 'backend/{src,contract}/**/*.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);

/** Overload: the code is made of the status, `KS${statusCode}`. */
const ofStatus = ['KS429', 'KS503'];

const raised = [
  ...new Set([
    ...found(sql.map(read), /'((?:KS|PT)\d{3})'/g),
    ...found(server.map(read), /'((?:KS|PT)\d{3})'/g),
    ...ofStatus,
  ]),
].sort();
const document = read('docs/error-codes.md');
const documented = found([document], /^\| `(\w{5})` \|/gm);

test('every code of our own that SQL or server raises is in docs/error-codes.md, and none besides', () => {
  expect(raised.length).toBeGreaterThan(10);
  expect(documented).toEqual(raised);
});

test('the HTTP status of a PT code is what its digits say', () => {
  const rows = [...document.matchAll(/^\| `PT(\d{3})` \| (\w+) \|/gm)];
  expect(rows.length).toBeGreaterThan(0);
  for (const [, digits, status] of rows) expect(status).toBe(digits);
});

test('the functions that the document names raise the code beside which it names them', () => {
  const raisers = new Map<string, Set<string>>();
  for (const text of sql.map(read).flatMap((file) => file.split(/create (?:or replace )?function /).slice(1))) {
    const name = `${/^[\w.]+/.exec(text)}`.replace(/^public\./, '');
    for (const code of found([text], /'((?:KS|PT)\d{3})'/g)) {
      raisers.set(`${code}`, (raisers.get(`${code}`) ?? new Set()).add(name));
    }
  }
  for (const [, code = '', by = ''] of document.matchAll(/^\| `(\w{5})` \| \w+ \| [^|]* \| ([^|]*) \|/gm)) {
    const functions = found([by], /`([a-z_]+(?:\.[a-z_]+)?)`/g);
    const known = [...(raisers.get(code) ?? [])].sort();
    if (known.length > 0) expect(functions, code).toEqual(known);
  }
});

test('every code of our own that has a name is raised', () => {
  const named = Object.values(errorCodes).filter((code) => /^(KS|PT)/.test(code));
  expect(raised).toEqual(expect.arrayContaining(named));
});

test('no other file of the app or the domain spells a code out', () => {
  const files = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], { cwd: root });
  const spelled = files.filter(
    (file) =>
      !/\.test\.tsx?$|src\/error-codes\.ts$/.test(file) &&
      /'(?:(?:KS|PT)\d{3}|PGRST\d{3}|\d{2}[0-9A-Z]\d[0-9A-Z])'/.test(read(file)),
  );
  expect(spelled).toEqual([]);
});
