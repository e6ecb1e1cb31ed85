import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../', import.meta.url));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, maxBuffer: 1 << 26 })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(repository, file)));

const documents = files.filter((file) => /^(README|CONTRIBUTING|SECURITY)\.md$|^(docs|backend)\/.*\.md$/.test(file));

/** Files and the folders they are in, each with a slash before it, so that a short form is found by its end. */
const paths = new Set(
  files.flatMap((file) => file.split('/').map((_part, index, parts) => `/${parts.slice(0, index + 1).join('/')}`)),
);

const isFile = /^[\w.…-]+(\/[\w.…-]+)*\.(ts|tsx|mjs|sql|md|json|html|css)$/;
const isFolder = /^(apps|backend|packages|supabase|conformance|e2e|bench|docs|scripts|testing)(\/[\w.-]+)*\/?$/;

/** Repository paths between backticks: files by their extension, folders by the drawer they begin with. */
function pathsIn(text: string): string[] {
  return [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => isFile.test(code) || isFolder.test(code));
}

/** Not of the repository: made when it runs or by its operator, or a URL. */
const generated = [
  'DATA_DIR/status.json',
  'status.json',
  'embedded.json',
  'DATA_DIR/embedded.json',
  'jwks.json',
  'supabase/functions/.env',
];

function exists(path: string): boolean {
  // `…_posts.sql`: a migration by the end of its name.
  const end = path.startsWith('…') ? path.slice(1) : `/${path.replace(/\/$/, '')}`;
  return paths.has(end) || [...paths].some((known) => known.endsWith(end));
}

test('every repository path that the documents name exists', () => {
  expect(documents.length).toBeGreaterThan(40);
  const missing = documents.flatMap((document) =>
    pathsIn(readFileSync(join(repository, document), 'utf8'))
      .filter((path) => !generated.includes(path) && !exists(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a path is known by its end, and a missing one is found', () => {
  expect(exists('apps/server/src/app.ts')).toBe(true);
  expect(exists('rest/pipeline.ts')).toBe(true);
  expect(exists('supabase/')).toBe(true);
  expect(exists('est/pipeline.ts')).toBe(false);
  expect(exists('apps/server/src/nothing.ts')).toBe(false);
  expect(pathsIn('`rest/a.ts`, `npm start`, `apps/web/app` and `auth.users`')).toEqual(['rest/a.ts', 'apps/web/app']);
});

const sources = files.filter((file) =>
  /^(apps|backend|packages|supabase|conformance|e2e|scripts)\/.*\.(ts|tsx|mjs|sql)$/.test(file),
);

test('every name of code that the map and CONTRIBUTING give exists', () => {
  const code = sources.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n');
  const words = new Set(code.match(/\b[\w.]+\b/g));
  const name = /^(?:private\.\w+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?=$|\()/;
  const missing = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((document) =>
    [...readFileSync(join(repository, document), 'utf8').matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, quoted = '']) => name.exec(quoted)?.[0] ?? [])
      .filter((quoted) => !words.has(quoted))
      .map((quoted) => `${document}: ${quoted}`),
  );
  expect(missing).toEqual([]);
});

const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

test('every relative link of the documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(repository, document), 'utf8').matchAll(link)]
      .filter(([, target = '']) => !existsSync(join(repository, document, '..', target)))
      .map(([, target]) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});
