/** Column type of generated tables: values as PostgreSQL reads them. */
export interface ColumnType {
  sql: string;
  values: readonly string[];
  /** Operators that are made for it, besides those of every type. */
  operators: readonly string[];
  /** Whether a JSON body carries the value itself rather than a text of it. */
  isJson: boolean;
}

const type = (sql: string, values: readonly string[], operators: readonly string[] = [], isJson = false) => ({
  sql,
  values,
  operators,
  isJson,
});

const overlap = ['cs', 'cd', 'ov'];

export const columnTypes: readonly ColumnType[] = [
  type('integer', ['1', '2', '3', '-7', '0'], [], true),
  type('bigint', ['5', '70000000000', '-1'], [], true),
  type('numeric(8,2)', ['1.50', '10.00', '-0.25'], [], true),
  type('double precision', ['0.5', '-1.25', '1024'], [], true),
  type(
    'text',
    ['alpha', 'beta Gamma', 'a,b', 'x"y', '100%', 'naïve', ''],
    ['like', 'ilike', 'match', 'imatch', 'fts', 'plfts', 'phfts', 'wfts'],
  ),
  type('character(3)', ['abc', 'x'], ['like', 'ilike']),
  type('boolean', ['true', 'false'], [], true),
  type('date', ['2026-01-31', '1999-12-31']),
  type('timestamp with time zone', ['2026-01-31T10:00:00+00:00', '2026-07-01T23:30:00+02:00']),
  type('timestamp without time zone', ['2026-01-31T10:00:00', '2020-02-29T00:00:00.5']),
  type('time without time zone', ['10:30:00', '00:00:00']),
  type('interval', ['01:30:00', '3 days']),
  type('uuid', ['11111111-2222-4333-8444-555555555555', 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee']),
  type('jsonb', ['{"a": 1, "b": {"c": [1, 2]}}', '[1, 2, 3]', '"word"', '7'], ['cs', 'cd'], true),
  type('text[]', ['{a,b}', '{}', '{"x y","z,q"}'], overlap),
  type('integer[]', ['{1,2}', '{3}'], overlap),
  type('int4range', ['[1,5)', '[3,9)', 'empty'], [...overlap, 'sl', 'sr', 'nxr', 'nxl', 'adj']),
  type('tsvector', ["'cat':2 'fat':1", "'rat':1"], ['fts', 'plfts', 'phfts', 'wfts']),
];
