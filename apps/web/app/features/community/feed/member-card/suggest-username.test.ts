import { memberCardSchema } from '@kindling/domain/community/community-schemas';
import { expect, test } from 'vitest';
import { suggestName, suggestUsername } from './suggest-username.ts';

test('a name is suggested as it is, but never an address', () => {
  expect(suggestName(' Maya Ellis ')).toBe('Maya Ellis');
  expect(suggestName('maya@example.org')).toBe('');
  expect(suggestName(undefined)).toBe('');
  expect(suggestName('M'.repeat(60))).toHaveLength(50);
});

test('a username is suggested from the letters of the name', () => {
  expect(
    ['Maya Ellis', 'Zoë Ellis-Park', '  ', 'Al', 'Moderator', '李小龍', 'A'.repeat(60)].map(suggestUsername),
  ).toEqual(['maya_ellis', 'zoe_ellis_park', '', '', '', '', 'a'.repeat(30)]);
});

test('what is suggested is accepted', () => {
  for (const name of ['Maya Ellis', 'Zoë Ellis-Park', 'Ann de la Tour', 'A'.repeat(60)]) {
    const card = { publicName: suggestName(name), username: suggestUsername(name) };
    expect(memberCardSchema.safeParse(card).success, name).toBe(true);
  }
});
