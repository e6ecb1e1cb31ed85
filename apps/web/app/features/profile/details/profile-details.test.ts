import { expect, test } from 'vitest';
import { changedFields, parseChanges } from './profile-details.ts';

const before = { name: 'Maya', age: 34, location: 'Hebden Bridge' };

test('only what has changed is sent', () => {
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields(before, { ...before, age: null, location: 'Leeds' })).toEqual({ age: null, location: 'Leeds' });
});

test('of the changes that a browser kept, only what the rules allow is taken up again', () => {
  expect(parseChanges({ name: 'Maya', age: 35, location: null })).toEqual({ name: 'Maya', age: 35, location: null });
  expect(parseChanges({ name: '', age: 12, location: 'x'.repeat(201), other: 1 })).toEqual({});
  expect(parseChanges('nothing')).toEqual({});
});
