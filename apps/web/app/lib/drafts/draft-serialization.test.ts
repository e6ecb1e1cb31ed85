import { expect, test } from 'vitest';
import { deserializeDraft, serializeDraft } from './draft-serialization.ts';

const empty = { name: '', told: false, likes: [] as string[] };
const now = Date.UTC(2026, 10, 21);

test('what was stored comes back as it was', () => {
  const values = { name: 'Maya', told: true, likes: ['Glazing'] };
  expect(deserializeDraft(JSON.parse(JSON.stringify(serializeDraft(values, now))), empty, now)?.values).toEqual(values);
});

test('a form that has changed since takes what still fits', () => {
  const stored = serializeDraft({ name: 7, told: true, likes: ['Glazing', 1], gone: 'x' }, now);
  expect(deserializeDraft(stored, empty, now)?.values).toEqual({ name: '', told: true, likes: [] });
});

test('the key it was sent under comes back with it, and where there was none there is none', () => {
  const values = { name: 'Maya' };
  expect(deserializeDraft(JSON.parse(JSON.stringify(serializeDraft(values, now, 'a key'))), empty, now)?.key).toBe(
    'a key',
  );
  expect(deserializeDraft(JSON.parse(JSON.stringify(serializeDraft(values, now))), empty, now)?.key).toBeUndefined();
  expect(deserializeDraft({ ...serializeDraft(values, now), key: 7 }, empty, now)?.key).toBeUndefined();
});

test('after a month, or where it is not ours, there is nothing', () => {
  const stored = serializeDraft({ name: 'Maya' }, now);
  expect(deserializeDraft(stored, empty, now + 29 * 24 * 3_600_000)).toMatchObject({
    values: { ...empty, name: 'Maya' },
  });
  expect(deserializeDraft(stored, empty, now + 31 * 24 * 3_600_000)).toBeUndefined();
  for (const other of [undefined, null, 'x', {}, { at: now }, { at: 'x', values: {} }, { at: now, values: null }]) {
    expect(deserializeDraft(other, empty, now)).toBeUndefined();
  }
});
