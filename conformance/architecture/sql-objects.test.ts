import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What can be replaced stands once: no function, view, policy or trigger is written again beside its older text.

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (folder: string) =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${root}${folder}/${file}`, 'utf8') }));
const ofBackend = read('backend/objects');
const objects = read('supabase/objects');
const layers = [...ofBackend, ...objects];

/** What stands in for an extension where the server has none is not declared, as the file itself says. */
const standIns = 'backend/sql/0009_extensions.sql';
const migrations = [...read('backend/sql'), ...read('supabase/migrations')].filter(({ file }) => file !== standIns);

test('Declarative schema: no migration makes or drops a function, view, policy or trigger', () => {
  const made =
    /^\s*(?:create|alter|drop) (?:or replace )?(?:constraint )?(?:function|procedure|view|policy|trigger)\b.*/gim;
  expect(
    migrations.flatMap(({ file, text }) =>
      (text.match(made) ?? []).filter((line) => !line.includes('pg_temp.')).map((line) => `${file}: ${line}`),
    ),
  ).toEqual([]);
});

test('Declarative schema: each name stands once, and tables, indexes and rows stand in migrations', () => {
  const names = layers.flatMap(({ text }) => [
    ...[...text.matchAll(/^create (?:function|view) ([\w.]+(?:\([^)]*\))?)/gm)].map(([, name]) => `${name}`),
    ...[...text.matchAll(/^create policy ("[^"]+")\s+on ([\w.]+)/gm)].map(([, name, on]) => `${name} on ${on}`),
    ...[...text.matchAll(/^create (?:constraint )?trigger (\w+)[\s\S]*?\son ([\w.]+)/gm)].map(
      ([, name, on]) => `${name} on ${on}`,
    ),
  ]);
  expect(names.length).toBeGreaterThan(1000);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  // those that a project with an audit log, or with a log of mails, declares anew
  expect(twice.map((name) => name.replace(/\(.*/, '')).sort()).toEqual([
    'backend.forget_addresses',
    'backend.record_admin_act',
  ]);
  const elsewhere =
    /^(?:create (?:unlogged )?(?:table|index|unique index|type|extension|schema)|alter table|insert|update|delete|create or replace) .*/gm;
  expect(layers.flatMap(({ file, text }) => (text.match(elsewhere) ?? []).map((line) => `${file}: ${line}`))).toEqual(
    [],
  );
});

test('Declarative schema: bodies are text between $$, so that the catalogue keeps their comments, but where a caller without a way into private needs them bound', () => {
  const functions = objects.flatMap(({ text }) => text.split(/^(?=create function )/m).slice(1));
  const bound = functions.filter((text) => !text.includes('$$'));
  expect(bound.length).toBeLessThan(30);
  expect(functions.length).toBeGreaterThan(500);
  for (const text of bound) {
    const [, body = ''] = /\n\s*(?:begin atomic|return)\b([\s\S]*?);\n(?:\n|end|grant|comment)/i.exec(text) ?? [];
    expect(body, text).toMatch(/\bprivate\./);
    expect(text).not.toMatch(/security definer/);
    expect(text).toMatch(/^grant execute on function [^;]*\b(?:anon|authenticated|public)\b/m);
  }
});

test('Declarative schema: book_session and all that it calls is read in at most seven files', () => {
  const bodies = new Map<string, { file: string; body: string }[]>();
  for (const { file, text } of objects) {
    for (const made of text.split(/^(?=create )/m)) {
      const [, name] = /^create function ([\w.]+)/.exec(made) ?? [];
      if (name)
        bodies.set(name, [
          ...(bodies.get(name) ?? []),
          { file, body: made.replace(/^select [\s\S]*/m, '').replace(/--.*/g, '') },
        ]);
    }
  }
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name) || !bodies.has(name)) return;
    reached.add(name);
    for (const { body } of bodies.get(name) ?? [])
      for (const [, called = ''] of body.matchAll(/\b((?:private|public|backend)\.\w+)\s*\(/g)) visit(called);
  };
  visit('public.book_session');
  expect(reached.size).toBeGreaterThan(15);
  const files = new Set([...reached].flatMap((name) => (bodies.get(name) ?? []).map(({ file }) => file)));
  expect([...files].sort().length, [...files].join()).toBeLessThanOrEqual(7);
});
