import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importCycles } from './architecture/import-cycles.ts';
import { moduleSpecifiers } from './architecture/module-specifiers.ts';
import { refuseImport, refusePackage, roomOf, rooms } from './architecture/rooms.ts';

const repository = realpathSync(fileURLToPath(new URL('../', import.meta.url)));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: repository })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(repository, file)));

/** Resolved path of a specifier, from the root of the repository; undefined for a package of the registry. */
function resolveImport(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? join(repository, dirname(file), specifier)
    : specifier.startsWith('@kindling/') && createRequire(join(repository, file)).resolve(specifier);
  return path ? relative(repository, path) : undefined;
}

function specifiersOf(file: string): string[] {
  return moduleSpecifiers(file, readFileSync(join(repository, file), 'utf8')).filter(
    // React Router writes the types of a route beside the build.
    (specifier) => !specifier.startsWith('virtual:') && !specifier.includes('/+types/'),
  );
}

function refusalsIn(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    return (target ? refuseImport(file, target) : refusePackage(file, specifier)) ?? [];
  });
}

test('no file imports across a wall, types included', () => {
  expect(files.length).toBeGreaterThan(1000);
  const refusals = files.flatMap(refusalsIn);
  expect(refusals).toEqual([]);
});

test('no import cycle, types included', () => {
  const graph = new Map(
    files.map((file) => [file, specifiersOf(file).flatMap((specifier) => resolveImport(file, specifier) ?? [])]),
  );
  const cycles = importCycles(graph).map((cycle) => cycle.join(' → '));
  expect(cycles).toEqual([]);
});

test('an import cycle is found, and its path reported', () => {
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['d.ts']],
    ['d.ts', ['b.ts']],
    ['e.ts', ['e.ts', 'a.ts']],
  ]);
  expect(importCycles(graph)).toEqual([
    ['b.ts', 'd.ts', 'b.ts'],
    ['c.ts', 'd.ts', 'b.ts', 'c.ts'],
    ['e.ts', 'e.ts'],
  ]);
});

test('every room is a folder, and every file is in a room', () => {
  const empty = rooms.filter(({ folder }) => !existsSync(join(repository, folder.replace(/\/\*$/, ''))));
  expect(empty).toEqual([]);
  const atTheRoot = (file: string) => !file.includes('/');
  expect(files.filter((file) => !roomOf(file) && !atTheRoot(file))).toEqual([]);
});

const web = 'apps/web/app';
const server = 'apps/server/src';

test.each([
  [`${web}/features/journal/entry/new-entry.tsx`, `${web}/features/community/feed/feed.tsx`],
  [`${web}/features/community/stories/stories.tsx`, `${web}/features/journal/voice/recorder.ts`],
  [`${web}/features/profile/avatar.tsx`, `${web}/routes/profile.tsx`],
  [`${web}/features/things/things.tsx`, `${web}/boot/boot.ts`],
  [`${web}/lib/drafts/draft-autosave.ts`, `${web}/ui/error-summary.tsx`],
  [`${web}/lib/session/session.ts`, `${web}/features/account/auth-panel.tsx`],
  [`${web}/lib/session/session.ts`, `${web}/shell/guard/guard.tsx`],
  [`${web}/ui/button.tsx`, 'packages/domain/src/messages.ts'],
  [`${web}/shell/header.tsx`, `${web}/features/account/auth-panel.tsx`],
  [`${web}/lib/backend/public-data.server.ts`, `${server}/web/rendering.ts`],
  [`${server}/web/rendering.ts`, `${web}/lib/backend/public-data.server.ts`],
  [`${server}/rest/plugin.ts`, `${server}/storage/plugin.ts`],
  [`${server}/auth/plugin.ts`, `${server}/storage/plugin.ts`],
  [`${server}/platform/db/pools.ts`, `${server}/realtime/plugin.ts`],
  [`${server}/functions/plugin.ts`, `${server}/auth/plugin.ts`],
  [`${server}/jobs/relay.ts`, `${server}/auth/mail/auth-mail.ts`],
  ['packages/domain/src/text.ts', 'testing/kit/index.ts'],
  ['packages/database-types/generate.ts', 'testing/kit/index.ts'],
  ['testing/kit/stack.ts', 'conformance/rest/read.test.ts'],
])('a wall stands between %s and %s', (file, target) => {
  expect(refuseImport(file, target)).toContain('may not import');
});

test('the domain stands on zod alone', () => {
  const refused = (specifier: string) => refusePackage('packages/domain/src/text.ts', specifier);
  expect(refused('zod')).toBeUndefined();
  for (const specifier of ['node:fs', 'react', 'pg', '@supabase/supabase-js']) {
    expect(refused(specifier)).toContain('may not import');
  }
});

test('an import is seen however it is written', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import './c.ts';
    export * from './d.ts';
    export type { E } from './e.ts';
    const f = () => import('./f.ts');
    type G = typeof import('./g.ts');
    let h: import('./h.ts').H;
  `;
  const seen = moduleSpecifiers('x.ts', source).map((specifier) => specifier.slice(2, 3));
  expect(seen.sort().join('')).toBe('abcdefgh');
});
