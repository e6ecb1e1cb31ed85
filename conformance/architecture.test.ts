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

const graph = new Map(
  files.map((file) => [file, specifiersOf(file).flatMap((specifier) => resolveImport(file, specifier) ?? [])]),
);

test('no import cycle, types included', () => {
  const cycles = importCycles(graph).map((cycle) => cycle.join(' → '));
  expect(cycles).toEqual([]);
});

test('Two houses: the backend, its tests and what starts them reach nothing of the product, however far', () => {
  const reached = new Set(files.filter((file) => /^(backend|testing\/kit\/backend)\//.test(file)));
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
  expect(reached.size).toBeGreaterThan(500);
  expect([...reached].filter((file) => !/^(backend|testing)\//.test(file))).toEqual([]);
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
const backend = 'backend/src';

test.each([
  [`${web}/features/journal/entry/new-entry.tsx`, `${web}/features/community/feed/feed.tsx`],
  [`${web}/features/community/stories/stories.tsx`, `${web}/features/journal/voice/recorder.ts`],
  [`${web}/features/profile/avatar.tsx`, `${web}/routes/profile.tsx`],
  [`${web}/features/things/things.tsx`, `${web}/boot/boot.ts`],
  [`${web}/lib/drafts/draft-autosave.ts`, `${web}/ui/error-summary.tsx`],
  [`${web}/lib/session/session.ts`, `${web}/features/account/auth-panel.tsx`],
  [`${web}/lib/backend/query-client.ts`, `${web}/shared/quiz-result/local-result.ts`],
  [`${web}/lib/navigation/safe-path.ts`, 'packages/illustrations/src/pictures/picture.ts'],
  [`${web}/shared/quiz-result/local-result.ts`, `${web}/features/quiz/use-quiz.ts`],
  [`${web}/ui/button.tsx`, `${web}/shared/photos.ts`],
  [`${web}/lib/session/session.ts`, `${web}/shell/guard/guard.tsx`],
  [`${web}/ui/button.tsx`, 'packages/domain/src/messages.ts'],
  [`${web}/shell/header.tsx`, `${web}/features/account/auth-panel.tsx`],
  [`${web}/lib/backend/public-data.server.ts`, `${server}/web/rendering.ts`],
  [`${server}/web/rendering.ts`, `${web}/lib/backend/public-data.server.ts`],
  [`${backend}/rest/plugin.ts`, `${backend}/storage/plugin.ts`],
  [`${backend}/auth/plugin.ts`, `${backend}/storage/plugin.ts`],
  [`${backend}/platform/db/pools.ts`, `${backend}/realtime/plugin.ts`],
  [`${backend}/functions/plugin.ts`, `${backend}/auth/plugin.ts`],
  [`${backend}/jobs/relay.ts`, `${backend}/auth/mail/auth-mail.ts`],
  [`${backend}/auth/plugin.ts`, 'packages/domain/src/messages.ts'],
  [`${backend}/auth/plugin.ts`, `${server}/jobs/mail/send-mail.ts`],
  [`${backend}/start.ts`, `${server}/app.ts`],
  [`${backend}/auth/plugin.ts`, 'supabase/functions/_shared/context.ts'],
  ['backend/contract/messages.ts', `${backend}/auth/errors.ts`],
  [`${web}/lib/session/session.ts`, `${backend}/auth/errors.ts`],
  ['backend/contract/text.ts', 'testing/kit/index.ts'],
  ['packages/database-types/generate.ts', 'testing/kit/index.ts'],
  ['testing/kit/stack.ts', 'backend/conformance/rest/read.test.ts'],
  ['backend/conformance/rest/read.test.ts', 'apps/server/src/app.ts'],
  ['backend/conformance/rest/read.test.ts', 'conformance/rest/rest-overload.test.ts'],
  ['testing/kit/backend/index.ts', 'apps/server/src/start.ts'],
])('a wall stands between %s and %s', (file, target) => {
  expect(refuseImport(file, target)).toContain('may not import');
});

test.each(['packages/domain/src/limits.ts', 'backend/contract/text.ts'])('%s stands on zod alone', (file) => {
  const refused = (specifier: string) => refusePackage(file, specifier);
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
