import { expect, test } from 'vitest';
import { isMembersPage } from './members-pages.ts';
import { primaryLinks } from './primary-links.ts';

test('Client-side navigation: the main places are among its pages, with a trailing slash too', () => {
  for (const { to } of primaryLinks)
    expect(to === '/' || (isMembersPage(to) && isMembersPage(`${to}/`)), to).toBe(true);
  for (const path of ['/', '/auth', '/classes/pottery', '/journal/print'])
    expect(isMembersPage(path), path).toBe(false);
});
