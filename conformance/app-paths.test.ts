import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as paths from '@kindling/domain/paths';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

const sources = ['apps/web/app/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts'];

/** Where paths and routes are declared, tests, and the backend's own interfaces, of which some begin like a page. */
const excluded =
  /\.test\.tsx?$|^packages\/domain\/src\/paths\.ts$|^apps\/web\/app\/routes\.ts$|^apps\/server\/src\/(?:(?:app|routes|route-table|serve-folder)\.ts$|auth\/|rest\/)/;

/** First segments of the app's pages. */
const pages = new Set(
  Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : path('' as never, '' as never, '' as never)))
    .map((path) => path.split(/[/?#]/)[1]),
);

/** Literals of an app's path, alone or after an origin: `/classes?tab=…`, `${siteUrl}/classes/${slug}`. */
function pathLiterals(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (text: string) => {
    const [, page = ''] = /^(?:…|https?:\/\/[^/]+)?\/([a-z-]+)(?=[/?#…]|$)/.exec(text) ?? [];
    if (pages.has(page) && !text.includes('/auth/v1')) found.push(`${file}: ${text}`);
  };
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && look(value),
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(program);
  return found;
}

test('Paths: links, redirects and mails take the app’s paths from packages/domain/src/paths.ts', () => {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !excluded.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => pathLiterals(file, readFileSync(root + file, 'utf8')))).toEqual([]);
});

test('Paths: a literal is found in a link, a call and after an origin, and other paths are not', () => {
  const read = (code: string) => pathLiterals('x.tsx', code).length;
  expect(read('const a = <a href="/classes">Classes</a>;')).toBe(1);
  expect(read('navigate(`/journal?entry=1`);')).toBe(1);
  expect(read(`const url = \`\${siteUrl}/things/\${slug}\`;`)).toBe(1);
  expect(read("fetch('/auth/v1/user'); fetch('/rest/v1/posts'); const home = '/';")).toBe(0);
});

test('Mail templates: every link to the site is one of the app’s paths', () => {
  const known = new Set<string>(
    Object.values(paths).flatMap((path) => (typeof path === 'string' ? path.replace(/[?#].*/, '') : [])),
  );
  const links = globSync('supabase/templates/*.html', { cwd: root }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/\{\{ \.SiteURL \}\}(\/[^"?#<]+)/g)].map(([, path = '']) => path),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !known.has(path))).toEqual([]);
});
