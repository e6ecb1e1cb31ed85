import { expect, test } from 'vitest';
import { ariaCurrent, primaryLinks } from './primary-links.ts';

test('each screen of a member belongs to one of her five places at most', () => {
  const placeOf = (path: string) =>
    primaryLinks.flatMap((link) => {
      const current = ariaCurrent(link, path);
      return current ? [`${link.label} (${current})`] : [];
    });
  expect(placeOf('/')).toEqual(['Today (page)']);
  expect(placeOf('/classes')).toEqual(['Discover (page)']);
  expect(placeOf('/find-your-thing')).toEqual(['Discover (page)']);
  expect(placeOf('/browse')).toEqual(['Discover (true)']);
  expect(placeOf('/things/wild-swimming')).toEqual(['Discover (true)']);
  expect(placeOf('/journal/')).toEqual(['Journal (page)']);
  expect(placeOf('/community/safety')).toEqual(['Community (true)']);
  expect(placeOf('/dates')).toEqual(['You (true)']);
  expect(placeOf('/about')).toEqual([]);
});
