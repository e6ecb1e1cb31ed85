import { describe, expect, test } from 'vitest';
import { parseAccept } from './format.ts';
import { parsePreferences } from './preferences.ts';
import { parseBody } from './request-body.ts';

describe('Prefer', () => {
  test('each preference once, the first of two that disagree', () => {
    expect(parsePreferences('return=representation, count=exact,tx=commit , tx=rollback,max-affected=3,wat=1')).toEqual(
      {
        return: 'representation',
        count: 'exact',
        tx: 'commit',
        maxAffected: 3,
      },
    );
  });

  test('unknown ones matter under handling=strict', () => {
    expect(() => parsePreferences('handling=strict, wat, return=all')).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: wat, return=all' }),
      }),
    );
  });
});

describe('Accept', () => {
  const cases = [
    [undefined, { kind: 'array', stripNulls: false }],
    ['text/html,application/xhtml+xml,*/*;q=0.8', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json;nulls=stripped', { kind: 'object', stripNulls: true }],
    ['application/vnd.pgrst.array+json;nulls=stripped', { kind: 'array', stripNulls: true }],
    ['application/json;q=0.5, text/csv', { kind: 'csv', stripNulls: false }],
  ] as const;
  for (const [accept, format] of cases) test(String(accept), () => expect(parseAccept(accept).format).toEqual(format));

  test('what there is not', () => {
    expect(parseAccept('image/png')).toEqual({ format: undefined, accepts: ['image/png'] });
    expect(() => parseAccept('image/png', { root: true })).toThrow(
      'None of these media types are available: image/png',
    );
  });

  test('a media type handler may take what is preferred to a format, no more', () => {
    expect(parseAccept('text/csv;q=0.1, text/html, application/json;q=0.5').accepts).toEqual([
      'text/html',
      'application/json',
    ]);
  });
});

describe('the body', () => {
  const read = (text: string, columns?: string[], type = 'application/json') =>
    parseBody(Buffer.from(text), type, columns);

  test('an object, or rows of the same keys; the text stays as it came', () => {
    expect(read('{"b":1.50,"a":null}')).toEqual({
      text: '{"b":1.50,"a":null}',
      shape: 'object',
      rows: 1,
      keys: ['b', 'a'],
    });
    expect(read('[{"a":1,"b":2},{"b":3,"a":4}]')).toMatchObject({ shape: 'array', rows: 2, keys: ['a', 'b'] });
    expect(read('[]')).toMatchObject({ shape: 'array', rows: 0, keys: [] });
    expect(read('[{"a":1},{"b":2}]', ['a', 'b', 'a']).keys).toEqual(['a', 'b']);
    expect(read('{"__proto__":1}').keys).toEqual(['__proto__']);
  });

  test('anything else is refused', () => {
    for (const text of ['', '{', 'null', '1', '"x"', '[1]', '[null,{"a":1}]'])
      expect(() => read(text)).toThrow('Empty or invalid json');
    for (const text of ['[{"a":1},{"b":2}]', '[{"a":1},null]', '[{"a":1},2]'])
      expect(() => read(text)).toThrow('All object keys must match');
    expect(() => parseBody(Buffer.from([0x22, 0xff, 0x22]), undefined, undefined)).toThrow('Empty or invalid json');
    expect(() => read('{}', undefined, 'text/plain')).toThrow('Content-Type not acceptable: text/plain');
    expect(() => read(JSON.stringify(Array(1001).fill({ a: 1 })))).toThrow('at most 1000 rows');
    expect(() => read(JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, 1]))))).toThrow(
      'at most 200 columns',
    );
  });
});
