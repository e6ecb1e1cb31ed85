import { describe, expect, test } from 'vitest';
import { parse, refusal } from '../testing/parse-query.ts';

describe('filters', () => {
  const filterOf = (query: string) => parse(query).where[0];

  test('an operator and a value that may hold anything', () => {
    expect(filterOf('name=eq.O%27Brien, "x" (y).z')).toEqual({
      kind: 'filter',
      field: { name: 'name', path: [] },
      negated: false,
      operation: { kind: 'compare', operator: 'eq', quantifier: undefined, value: `O'Brien, "x" (y).z` },
    });
    expect(filterOf('a->>b=not.like.x*')).toMatchObject({
      negated: true,
      operation: { operator: 'like', value: 'x*' },
    });
    expect(filterOf('id=gt(any).{1,2}')).toMatchObject({ operation: { quantifier: 'any', value: '{1,2}' } });
    expect(filterOf('at=is.not_null')).toMatchObject({ operation: { kind: 'is', value: 'not_null' } });
    expect(filterOf('at=is.NULL')).toMatchObject({ operation: { value: 'null' } });
    expect(filterOf('t=fts(english).a %26 b')).toMatchObject({
      operation: { kind: 'search', operator: 'fts', config: 'english', value: 'a & b' },
    });
  });

  test('lists keep what is quoted together', () => {
    const values = (text: string) => filterOf(`x=in.${encodeURIComponent(text)}`);
    expect(values('(1,2)')).toMatchObject({ operation: { kind: 'in', values: ['1', '2'] } });
    expect(values('()')).toMatchObject({ operation: { values: [] } });
    expect(values('("a,b","say \\"hi\\"","c\\\\d",e"f)')).toMatchObject({
      operation: { values: ['a,b', 'say "hi"', 'c\\d', 'e"f'] },
    });
  });

  test('and, or and their negations nest', () => {
    expect(parse('or=(a.eq.1,not.and(b.not.is.null,c.in.(1,2)),d.cs.{x,y},e.eq."1,2")').where).toMatchObject([
      {
        kind: 'logic',
        operator: 'or',
        negated: false,
        conditions: [
          { field: { name: 'a' }, operation: { value: '1' } },
          { operator: 'and', negated: true, conditions: [{ negated: true }, { operation: { values: ['1', '2'] } }] },
          { operation: { operator: 'cs', value: '{x,y}' } },
          { operation: { value: '1,2' } },
        ],
      },
    ]);
    expect(parse('not.or=(a.eq.1,b.eq.2)').where).toMatchObject([{ operator: 'or', negated: true }]);
  });

  test('filters on what is not embedded say so', () => {
    expect(refusal('people.name=eq.x')).toMatchObject({
      code: 'PGRST108',
      message: expect.stringContaining("'people'"),
    });
    expect(refusal('people.not.or=(a.eq.1)')).toMatchObject({
      code: 'PGRST108',
      message: expect.stringContaining("'people'"),
    });
  });

  test('a word that is no operator is named with its place', () => {
    expect(refusal('id=noop.0')).toEqual({
      status: 400,
      code: 'PGRST100',
      message: '"failed to parse filter (noop.0)" (line 1, column 1)',
      details: 'unexpected "n" expecting operator (eq, gt, ...)',
      hint: null,
    });
  });

  for (const query of [
    'id=1',
    'id=',
    'id=eq',
    'id=in.1',
    'id=in.(1',
    'id=in.(1)x',
    'id=is.nil',
    'id=neq(any).{1}',
    'id=eq(some).1',
  ]) {
    test(`${query} is not a filter`, () => expect(refusal(query).code).toBe('PGRST100'));
  }
  for (const query of [
    'or=',
    'or=()',
    'or=(a.eq.1',
    'or=(a.eq.1))',
    'and=(xor(a.eq.1))',
    'or=a.eq.1',
    'or=(a.eq."x"y")',
  ]) {
    test(`${query} is not a logic tree`, () => {
      if (query.endsWith('y")'))
        expect(parse(query).where).toMatchObject([{ conditions: [{ operation: { value: '"x"y"' } }] }]);
      else expect(refusal(query).code).toBe('PGRST100');
    });
  }
});
