import { describe, expect, test } from 'vitest';
import { parameter, refusalOf, schemaOf } from '../testing/schema-fixtures.ts';
import { findRoutine } from './routine.ts';

const schema = schemaOf(
  {},
  [],
  [
    { name: 'bare' },
    { name: 'two', arguments: [parameter('a'), parameter('b')], defaults: 1 },
    { name: 'over', arguments: [parameter('a')] },
    { name: 'over', arguments: [parameter('a'), parameter('b')] },
    { name: 'twins', arguments: [parameter('a', 'integer')] },
    { name: 'twins', arguments: [parameter('a', 'text')] },
    { name: 'whole', arguments: [parameter('', 'jsonb')] },
    { name: 'nameless', arguments: [parameter('', 'integer')] },
    { name: 'outs', arguments: [parameter('a'), { ...parameter('b'), mode: 'o' }], returns: 'row' },
  ],
);

function find(name: string, keys: readonly string[] | undefined, posted = true) {
  const { routine, whole } = findRoutine(schema, name, { kind: 'json', text: '', keys, list: false }, posted);
  return [routine.parameters.length, whole];
}

describe('a function is found by its name and the names of its arguments', () => {
  test('required and optional ones, and what it returns by name', () => {
    expect(find('bare', [])).toEqual([0, false]);
    expect(find('two', ['a'])).toEqual([2, false]);
    expect(find('two', ['b', 'a'])).toEqual([2, false]);
    expect(find('over', ['a', 'b'])).toEqual([2, false]);
    expect(find('outs', ['a'])).toEqual([1, false]);
  });

  test('the body as its only argument, by POST', () => {
    for (const keys of [undefined, [], ['any', 'thing']]) expect(find('whole', keys)).toEqual([1, true]);
    expect(refusalOf(() => find('whole', [], false))?.body.code).toBe('PGRST202');
  });

  test('none, or several', () => {
    for (const [name, keys] of [
      ['two', ['b']],
      ['two', ['a', 'c']],
      ['two', []],
      ['bare', ['a']],
      ['bare', undefined],
      ['outs', ['a', 'b']],
      ['nowhere', []],
    ] as const) {
      expect(refusalOf(() => find(name, keys))).toMatchObject({ status: 404, body: { code: 'PGRST202' } });
    }
    expect(refusalOf(() => find('twins', ['a']))).toMatchObject({ status: 300, body: { code: 'PGRST203' } });
  });
});
