import { expect, test } from 'vitest';
import { changedColumns } from './changed-columns.ts';

test('Lost update: a form writes what it has changed, and what belongs to it', () => {
  const before = { name: 'Shed', latitude: 1, longitude: 2, access: ['parking'], note: null };
  expect(changedColumns(before, { ...before })).toEqual({});
  expect(changedColumns(before, { ...before, name: 'Barn' })).toEqual({ name: 'Barn' });
  expect(changedColumns(before, { ...before, access: ['seating'] })).toEqual({ access: ['seating'] });
  expect(changedColumns(before, { ...before, latitude: 3 }, [['latitude', 'longitude']])).toEqual({
    latitude: 3,
    longitude: 2,
  });
});
