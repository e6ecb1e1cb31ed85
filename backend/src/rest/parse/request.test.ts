import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../errors.ts';
import { limits } from '../limits.ts';
import { parse, refusal } from '../testing/parse-query.ts';

describe('order and range', () => {
  test('directions and nulls', () => {
    expect(parse('order=a.desc.nullslast,b->>c,d.nullsfirst').order).toMatchObject([
      { field: { name: 'a' }, direction: 'desc', nulls: 'last' },
      { field: { name: 'b', path: [{ arrow: '->>' }] }, direction: undefined, nulls: undefined },
      { field: { name: 'd' }, direction: undefined, nulls: 'first' },
    ]);
    for (const text of ['id.ac', 'id.descc', 'id.asc.nlsfst', 'id,,x'])
      expect(refusal(`order=${text}`).code).toBe('PGRST100');
  });

  test('limit, offset and the Range header agree on what all allow', () => {
    const range = (query: string, header?: string) => parse(query, header ? { headers: { range: header } } : {}).range;
    expect(range('limit=5&offset=10')).toEqual({ offset: 10, limit: 5 });
    expect(range('', '0-24')).toEqual({ offset: 0, limit: 25 });
    expect(range('', '10-')).toEqual({ offset: 10, limit: undefined });
    expect(range('limit=5', '2-100')).toEqual({ offset: 2, limit: 3 });
    expect(range('limit=abc', 'bytes=0-9')).toEqual({ offset: 0, limit: undefined });
    expect(refusal('', { headers: { range: '5-2' } })).toMatchObject({ status: 416, code: 'PGRST103' });
    expect(refusal('limit=-1')).toMatchObject({ status: 416, code: 'PGRST103' });
  });
});

describe('limits', () => {
  test('filters, nesting, lists and items are bounded', () => {
    const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n));
    expect(parse(many(limits.filters, (n) => `a=eq.${n}`).join('&')).where).toHaveLength(limits.filters);
    expect(refusal(many(limits.filters + 1, (n) => `a=eq.${n}`).join('&')).message).toBe('Too many filters');
    expect(refusal(`or=(${many(limits.filters + 1, (n) => `a.eq.${n}`).join(',')})`).message).toBe('Too many filters');
    const nested = (depth: number) => `and=${'(and'.repeat(depth - 1)}(a.eq.1)${')'.repeat(depth - 1)}`;
    expect(parse(nested(limits.depth)).where).toHaveLength(1);
    expect(refusal(nested(limits.depth + 1)).details).toContain('at most 8 levels');
    expect(refusal(`id=in.(${many(limits.listItems + 1, String).join(',')})`).details).toContain('at most 1000 values');
    expect(refusal(`select=${many(limits.items + 1, (n) => `c${n}`).join(',')}`).details).toContain(
      'at most 200 items',
    );
    expect(refusal(`select=${'a('.repeat(20)}id${')'.repeat(20)}`).details).toContain('levels');
    expect(refusal(`select=a${'->b'.repeat(limits.pathSteps + 1)}`).details).toContain('JSON steps');
  });
});

describe('targets', () => {
  test('relations, functions, the root and nothing else', () => {
    expect(parse('', { path: '/say%20%22hi%22' }).target).toEqual({ kind: 'relation', name: 'say "hi"' });
    expect(parse('', { path: '/rpc/add' }).target).toEqual({ kind: 'function', name: 'add' });
    expect(parse('', { path: '/' }).target).toEqual({ kind: 'root' });
    expect(refusal('', { path: '/a/b' })).toMatchObject({ status: 404, code: 'PGRST125' });
    expect(refusal('', { path: '/a%00b' }).code).toBe('PGRST100');
    expect(refusal('name=eq.%00').code).toBe('PGRST100');
    expect(refusal('name=eq.%ff').code).toBe('PGRST100');
    expect(refusal('', { method: 'TRACE' })).toMatchObject({ status: 405, code: 'PGRST117' });
  });

  test('only schema public', () => {
    expect(parse('', { headers: { 'accept-profile': 'public' } }).profiled).toBe(true);
    expect(refusal('', { headers: { 'accept-profile': 'auth' } })).toMatchObject({ status: 406, code: 'PGRST106' });
    expect(refusal('', { method: 'DELETE', headers: { 'content-profile': 'private' } }).code).toBe('PGRST106');
  });
});

test('whatever is sent, the answer is a request or a RestError', () => {
  const grammar = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'select=',
          'order=',
          'or=',
          'and=',
          'not.',
          'id',
          'name',
          '=',
          '&',
          '.',
          ',',
          '(',
          ')',
          '"',
          '\\',
          '{',
          '}',
        ],
        ...[
          '->',
          '->>',
          '::',
          ':',
          '!',
          '*',
          '..',
          'eq.',
          'in.',
          'is.',
          'fts(',
          'like(any).',
          'null',
          '%',
          '%22',
          '%00',
          '+',
          '-',
          '0',
        ],
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 40 },
  );
  const headers = fc.record(
    {
      prefer: fc.string(),
      accept: fc.string(),
      range: fc.string(),
      'content-type': fc.constantFrom('', 'application/json', 'x'),
    },
    { requiredKeys: [] },
  );
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'BREW');
  const bodies = fc.oneof(fc.json(), fc.string());
  fc.assert(
    fc.property(grammar, headers, methods, fc.string(), bodies, (parts, given, method, path, body) => {
      try {
        parse(parts.join(''), { headers: given, method, path, body });
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
        expect((error as RestError).body.code).toMatch(/^PGRST1\d\d$/);
      }
    }),
    { numRuns: 1_500 },
  );
});
