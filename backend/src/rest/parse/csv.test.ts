import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test('a CSV is rows by the names of its first line, quotes and all', () => {
  const text = 'id,"odd, ""name""",text\n1,"a ""b"", c","two\nlines"\r\n2,NULL,"NULL"\n3,,';
  expect(parseCsv(text)).toEqual([
    { id: '1', 'odd, "name"': 'a "b", c', text: 'two\nlines' },
    { id: '2', 'odd, "name"': null, text: 'NULL' },
    { id: '3', 'odd, "name"': '', text: '' },
  ]);
  expect(parseCsv('id,name\n')).toEqual([]);
  expect(parseCsv('id\n1\n')).toEqual([{ id: '1' }]);
});

test('what is no table is refused', () => {
  for (const text of ['', 'a,b\n1', 'a\n1,2', 'a\n"open', 'a\n"x"y']) expect(() => parseCsv(text), text).toThrow();
});
