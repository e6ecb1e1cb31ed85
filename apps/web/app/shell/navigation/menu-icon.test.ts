import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linksOfRole } from '../../shared/links-of-role.ts';
import { menuIcons } from '../../shared/menu-icon.ts';
import { memberLinks, ownLinks } from './nav-links.ts';

test('Menu icons: each link of a member’s menu has a row of the sprite', () => {
  const sprite = readFileSync(new URL('../../drawings/menu-icons.svg', import.meta.url), 'utf8');
  expect(sprite.match(/<g\b/g)).toHaveLength(menuIcons.length);
  const ofRole = linksOfRole({ status: 'known', role: 'admin', secondFactorDue: null });
  expect([...ownLinks, ...memberLinks, ...ofRole].map(({ to }) => to).sort()).toEqual([...menuIcons].sort());
});
