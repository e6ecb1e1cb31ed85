import { todayPath } from '@kindling/domain/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { isMembersPage, membersPages } from './members-pages.ts';
import { primaryLinks } from './primary-links.ts';

const guarded = routes.find(({ file }: RouteConfigEntry) => file === 'routes/guarded.tsx')?.children ?? [];
const guardedPaths = guarded.map(({ path }) => `/${path}`);

test('Client-side navigation: each of its pages is guarded, and so is Today within the app', () => {
  expect([...membersPages, todayPath].filter((path) => !guardedPaths.includes(path))).toEqual([]);
});

test('Client-side navigation: the main places are among its pages, with a trailing slash too', () => {
  for (const { to } of primaryLinks)
    expect(to === '/' || (isMembersPage(to) && isMembersPage(`${to}/`)), to).toBe(true);
  for (const path of ['/', '/auth', '/classes/pottery', '/journal/print'])
    expect(isMembersPage(path), path).toBe(false);
});
