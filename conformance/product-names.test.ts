import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort();

const definition =
  /\bcreate (?:or replace )?(?:unlogged )?(?:table|view|materialized view|function|type|domain)(?: if not exists)? ((?:public|private)\.\w+)/gi;

/** Tables, views, functions and types that SQL files make in `public` and `private`. */
function madeBy(files: readonly string[]): Set<string> {
  return new Set(files.flatMap((file) => [...read(file).matchAll(definition)].map(([, name = '']) => name)));
}

const own = find('backend/{sql,objects}/**/*.sql');
const ofBackend = madeBy(own);
const ofProduct = [...madeBy(find('supabase/{migrations,objects}/**/*.sql'))].filter((name) => !ofBackend.has(name));

/** Words of the backend's own SQL, such as columns that a product's function is called like. */
const ownWords = new Set(own.flatMap((file) => read(file).match(/\w+/g) ?? []));

/** Product's names that a text has: with their schema or, where that cannot be another word, without it. */
function namesIn(text: string): string[] {
  const words = new Set(text.match(/\w+(?:\.\w+)?/g));
  const bare = (name: string) => name.slice(name.indexOf('.') + 1);
  const distinct = (name: string) => (bare(name).match(/_/g)?.length ?? 0) >= 2 && !ownWords.has(bare(name));
  return ofProduct.filter((name) => words.has(name) || (distinct(name) && words.has(bare(name))));
}

test('Two houses: the backend names no table, view or function of the product’s migrations', () => {
  expect(ofProduct.length).toBeGreaterThan(500);
  const files = [...own, ...find('backend/{src,contract,conformance}/**/*.ts')];
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const names = namesIn(read(file));
    return names.length > 0 ? [[file, names.sort()]] : [];
  });
  expect(found).toEqual([]);
});

test('Two houses: a name of the product is found, with its schema and without', () => {
  expect(namesIn('select from public.class_submissions')).toEqual(['public.class_submissions']);
  expect(namesIn("to_regproc('private.begin_mail')")).toEqual(['private.begin_mail']);
  expect(namesIn('select from backend.outbox')).toEqual([]);
});
