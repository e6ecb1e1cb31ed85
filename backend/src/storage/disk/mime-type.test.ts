import { expect, test } from 'vitest';
import { checkMimeType, essence, parseContentType } from './mime-type.ts';

test('a declared type keeps its parameters, and nonsense is none', () => {
  expect(parseContentType('image/PNG; charset=X')).toBe('image/png; charset=X');
  expect(parseContentType('audio/webm;codecs=opus')).toBe('audio/webm;codecs=opus');
  for (const unsafe of ['text/csv; charset=ü', 'text/csv;a=\u0001', `text/csv;${'a'.repeat(300)}`]) {
    expect(parseContentType(unsafe)).toBe('text/csv');
  }
  for (const nonsense of [
    undefined,
    '',
    'image',
    'image/',
    'text/html\u0001',
    'a b/c',
    'ü/x',
    `a/${'b'.repeat(200)}`,
  ]) {
    expect(parseContentType(nonsense)).toBeUndefined();
  }
});

test('a type is compared without its parameters', () => {
  expect(essence('image/png; charset=x')).toBe('image/png');
  expect(essence('audio/webm;codecs=opus')).toBe('audio/webm');
});

test('a bucket takes the types it names, a whole kind with a star, and any where it names none', () => {
  expect(() => checkMimeType('image/png', ['image/png'])).not.toThrow();
  expect(() => checkMimeType('image/png; charset=x', ['image/png'])).not.toThrow();
  expect(() => checkMimeType('image/png', ['image/*'])).not.toThrow();
  expect(() => checkMimeType('image/png', null)).not.toThrow();
  expect(() => checkMimeType('imagine/png', ['image/*'])).toThrow('imagine/png');
  expect(() => checkMimeType('image/png', [])).toThrow('image/png');
});
