import { expect, test } from 'vitest';
import { countRequired, isComplete, type PartOutline } from './part-outline.ts';

const about: PartOutline = { id: 'about', title: 'About you', fields: ['name', 'phone'], required: ['name'] };
const web: PartOutline = { id: 'web', title: 'On the web', fields: ['site', 'links', 'shown'], required: [] };

test('a part is complete with its required fields, and one without any with its first answer', () => {
  expect(isComplete(about, { name: '  ', phone: '01632 960117' })).toBe(false);
  expect(isComplete(about, { name: 'Maya', phone: '' })).toBe(true);
  expect(isComplete(web, { site: '', links: [], shown: false })).toBe(false);
  for (const values of [{ site: 'https://a.example' }, { links: ['@a'] }, { shown: true }]) {
    expect(isComplete(web, values), JSON.stringify(values)).toBe(true);
  }
});

test('required fields are counted over all parts, answered ones apart', () => {
  const why: PartOutline = { id: 'why', title: 'Why', fields: ['reason'], required: ['reason'] };
  expect(countRequired([about, web, why], { name: 'Maya', reason: '' })).toEqual({ answered: 1, all: 2 });
});
