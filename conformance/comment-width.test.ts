import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../', import.meta.url));

/** As wide as the formatter leaves code (`biome.json`), which does not wrap comments. */
const maxWidth = 120;

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: repository,
})
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(repository, file)));

function commentsOf(file: string, source: string): { start: number; end: number }[] {
  if (!file.endsWith('.css')) return parseSync(file, source).comments;
  return [...source.matchAll(/\/\*.*?\*\//gs)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
}

/** Lines with a comment that are too wide. Directives are one line, and what has no space cannot be wrapped. */
function wideComments(file: string, source: string): string[] {
  const lines = source.split('\n');
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  if (!lines.some((line) => [...line].length > maxWidth)) return [];
  const numbers = new Set(
    commentsOf(file, source).flatMap(({ start, end }) => {
      const first = lineOf(start);
      return Array.from({ length: lineOf(end) - first + 1 }, (_, index) => first + index);
    }),
  );
  return [...numbers]
    .map((number) => ({ number, line: lines[number - 1] ?? '' }))
    .filter(({ line }) => [...line].length > maxWidth && !/biome-ignore|@ts-expect-error/.test(line))
    .filter(({ line }) => / /.test(line.replace(/^\s*(?:\/\/|\/?\*+)?\s*/, '')))
    .map(({ number }) => `${file}:${number}`);
}

test('Line width: comments are wrapped at 120 columns', () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(sources.flatMap((file) => wideComments(file, readFileSync(join(repository, file), 'utf8')))).toEqual([]);
});

test('Line width: a wide comment is found in any form, a wide line of code is not', () => {
  const words = 'word '.repeat(24).trim();
  expect(wideComments('x.ts', `/** ${words} */\nconst a = 1;\n`)).toEqual(['x.ts:1']);
  expect(wideComments('x.ts', `/*\n * b\n * ${words}\n */\n// ${words}\n`)).toEqual(['x.ts:3', 'x.ts:5']);
  expect(wideComments('x.tsx', `const a = <p>\n{/* ${words} */}</p>;\n`)).toEqual(['x.tsx:2']);
  expect(wideComments('x.css', `a {\n  /* ${words} */\n}\n`)).toEqual(['x.css:2']);
  expect(wideComments('x.ts', `const a = '${words}';\n// https://example.org/${'x'.repeat(120)}\n`)).toEqual([]);
});
