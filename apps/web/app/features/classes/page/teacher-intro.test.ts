import { expect, test } from 'vitest';
import { splitBio } from './teacher-intro.ts';

test('the first sentence of a bio stands below her name, the rest in her card, and nothing twice', () => {
  expect(splitBio('Potter since 2014.')).toEqual({ intro: 'Potter since 2014.', rest: '' });
  expect(splitBio('I teach. You learn.\nWe eat.')).toEqual({ intro: 'I teach.', rest: 'You learn.\nWe eat.' });
  expect(splitBio('Potter\nIn a shed')).toEqual({ intro: 'Potter', rest: 'In a shed' });
  expect(splitBio('£2.50 a pot!')).toEqual({ intro: '£2.50 a pot!', rest: '' });
  const long = `${'word '.repeat(60)}end. More.`;
  expect(splitBio(long)).toEqual({ intro: '', rest: long });
  expect(splitBio(null)).toEqual({ intro: '', rest: '' });
});
