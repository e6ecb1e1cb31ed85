import { describe, expect, test } from 'vitest';
import { parse, refusal } from '../testing/parse-query.ts';

const column = (name: string) => ({
  kind: 'field',
  field: { name, path: [] },
  alias: undefined,
  cast: undefined,
});

describe('select', () => {
  test('names columns, with aliases, casts and JSON paths', () => {
    expect(parse('select=id,full:name,age::text,data->a->>0,n:info->>x::int,*').select).toEqual([
      column('id'),
      { ...column('name'), alias: 'full' },
      { ...column('age'), cast: 'text' },
      {
        ...column('data'),
        field: {
          name: 'data',
          path: [
            { arrow: '->', operand: { key: 'a' } },
            { arrow: '->>', operand: { index: 0 } },
          ],
        },
      },
      {
        kind: 'field',
        field: { name: 'info', path: [{ arrow: '->>', operand: { key: 'x' } }] },
        alias: 'n',
        cast: 'int',
      },
      { kind: 'all' },
    ]);
  });

  test('quoted names hold anything', () => {
    expect(parse('select="a,b","say \\"hi\\"", spaced name ,with-dash').select).toEqual(
      ['a,b', 'say "hi"', 'spaced name', 'with-dash'].map(column),
    );
  });

  test('embedded relations and spreads are understood, so that they can be answered', () => {
    expect(parse('select=id,a:people!fk!inner(name,more(*)),...other(x)').select).toMatchObject([
      { kind: 'field' },
      { kind: 'embed', relation: 'people', alias: 'a', hint: 'fk', select: [{}, { kind: 'embed', relation: 'more' }] },
      { kind: 'embed', relation: 'other' },
    ]);
  });

  test('aggregates are refused, but where they are allowed', () => {
    expect(refusal('select=price.sum()').code).toBe('PGRST123');
    expect(refusal('select=count()').code).toBe('PGRST123');
    const { select } = parse('select=kind,total:price::int.sum()::text,count(),n:info->>n.max()', { aggregates: true });
    expect(select).toMatchObject([
      { kind: 'field' },
      { kind: 'aggregate', function: 'sum', field: { name: 'price' }, of: 'int', alias: 'total', cast: 'text' },
      { kind: 'aggregate', function: 'count', field: undefined, alias: undefined },
      { kind: 'aggregate', function: 'max', field: { name: 'info', path: [{ arrow: '->>' }] }, alias: 'n' },
    ]);
  });

  for (const text of ['id,', ',id', 'id)', 'a:b:c', 'id::', 'x->', 'x->>-', 'people(id', '..id', '"open', 'id;drop']) {
    test(`${text} is not a select`, () =>
      expect(refusal(`select=${text}`)).toMatchObject({ status: 400, code: 'PGRST100' }));
  }
});
