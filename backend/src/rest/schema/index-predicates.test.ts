import { expect, test } from 'vitest';
import { toColumns } from './column.ts';
import { withIndexedConstants } from './index-predicates.ts';

const columns = toColumns(['status', 'Kind', 'n', 'mood'].map((name) => ({ name, type: 'text', base: 'text' })));
const constantsOf = (...predicates: string[]) => {
  const rows = predicates.map((predicate) => ({ oid: '1', predicate }));
  const found = withIndexedConstants(columns, '1', [...rows, { oid: '2', predicate: `(mood = 'calm'::text)` }]);
  return Object.fromEntries([...found].flatMap(([name, { indexedConstants: of }]) => (of ? [[name, [...of]]] : [])));
};

test('constants by column, of all indexes of the relation and of no other', () => {
  expect(
    constantsOf(`(status = 'approved'::text)`, `((status = 'pending'::text) AND ("Kind" = 'it''s'::text))`),
  ).toEqual({
    status: ['approved', 'pending'],
    Kind: [`it's`],
  });
});

test('what is no equality with a constant is none', () => {
  expect(constantsOf('(n IS NULL)', `(status <> 'gone'::text)`, '(n = 4)', `(lower(status) = 'a'::text)`)).toEqual({});
});
