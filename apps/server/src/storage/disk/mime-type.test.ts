import { expect, test } from 'vitest';
import { checkMimeType, essence } from './mime-type.ts';

test('a type is read without its parameters, and nonsense is any file', () => {
  expect(essence('image/PNG; charset=x')).toBe('image/png');
  expect(essence('audio/webm;codecs=opus')).toBe('audio/webm');
  for (const nonsense of [undefined, '', 'image', 'image/', 'text/html\u0001', 'a b/c', 'ü/x']) {
    expect(essence(nonsense)).toBe('application/octet-stream');
  }
});

test('a bucket takes the types it names, a whole kind with a star, and any where it names none', () => {
  expect(() => checkMimeType('image/png', ['image/png'])).not.toThrow();
  expect(() => checkMimeType('image/png', ['image/*'])).not.toThrow();
  expect(() => checkMimeType('image/png', null)).not.toThrow();
  expect(() => checkMimeType('imagine/png', ['image/*'])).toThrow('imagine/png');
  expect(() => checkMimeType('image/png', [])).toThrow('image/png');
});
