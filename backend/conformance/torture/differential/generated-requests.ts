import fc from 'fast-check';
import { columnTypes } from './column-types.ts';
import type { Column, GeneratedFunction, GeneratedSchema, Table } from './generated-schema.ts';

export interface GeneratedRequest {
  who: 'visitor' | 'member';
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /rest/v1, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the rows have one order alone. */
  ordered: boolean;
}

type Parameter = readonly [name: string, value: string];

const anyOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct', 'in', 'is'];
const wrongOperators = ['like', 'cs', 'fts', 'sl', 'ov', 'match', 'equals', 'adj'];
const casts = ['text', 'text', 'text', 'text', 'integer', 'numeric', 'int', 'jsonb', 'nonsense'];

/** One in `of`, where the rest is `otherwise`. */
const seldom = <T>(of: number, rare: fc.Arbitrary<T>, otherwise: fc.Arbitrary<T>) =>
  fc.oneof({ weight: of - 1, arbitrary: otherwise }, { weight: 1, arbitrary: rare });

/** Requests that ask for something of this schema. */
export function requestArbitrary(schema: GeneratedSchema): fc.Arbitrary<GeneratedRequest> {
  const relations = [...schema.tables, ...schema.views];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...relations).chain((table) => readArbitrary(schema, table)) },
    { weight: 7, arbitrary: fc.constantFrom(...relations).chain((table) => writeArbitrary(schema, table)) },
    { weight: 3, arbitrary: fc.constantFrom(...schema.functions).chain((one) => callArbitrary(schema, one)) },
  );
}

const who = fc.constantFrom('visitor' as const, 'member' as const);

function readArbitrary(schema: GeneratedSchema, table: Table): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      who,
      head: fc.nat(15),
      name: seldom(60, fc.constant(`${table.name}_gone`), fc.constant(table.name)),
      query: queryArbitrary(schema, table),
      page: pageArbitrary,
      prefer: fc.constantFrom('', '', '', 'count=exact', 'count=exact', 'count=planned', 'handling=strict'),
      accept: acceptArbitrary,
    })
    .map(({ head, name, query, page, prefer, accept, who }) => {
      // A page of rows that have no order is any page.
      const paged = query.ordered ? page : { parameters: [], headers: {} };
      return {
        who,
        method: head === 0 ? ('HEAD' as const) : ('GET' as const),
        path: pathOf(name, [...query.parameters, ...paged.parameters]),
        headers: { ...accept, ...paged.headers, ...(prefer && { prefer }) },
        ordered: query.ordered,
      };
    });
}

function writeArbitrary(schema: GeneratedSchema, table: Table): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      who,
      method: fc.constantFrom('POST' as const, 'POST' as const, 'PATCH' as const, 'DELETE' as const),
      query: queryArbitrary(schema, table),
      rows: fc.array(rowArbitrary(table), { minLength: 1, maxLength: 3 }),
      single: fc.boolean(),
      returned: fc.constantFrom(
        '',
        'return=representation',
        'return=representation',
        'return=minimal',
        'return=headers-only',
      ),
      resolution: fc.constantFrom('', '', 'resolution=merge-duplicates', 'resolution=ignore-duplicates'),
      missing: fc.constantFrom('', '', 'missing=default'),
      count: fc.constantFrom('', '', 'count=exact'),
      columns: seldom(
        6,
        fc.subarray(table.columns.map(({ name }) => name)).map((some) => some.map(quoted).join(',')),
        fc.constant(''),
      ),
      conflict: fc.constantFrom('', '', 'id', 'c0'),
      csv: fc.nat(9),
      accept: acceptArbitrary,
    })
    .map((shape) => {
      const { method, query, rows, single, returned, resolution, missing, count, csv } = shape;
      const inserts = method === 'POST';
      const asCsv = inserts && csv === 0;
      const filters = query.parameters.filter(([name]) => name !== 'order' && (!inserts || name === 'select'));
      // Without one it would be every row, which is refused.
      if (!inserts && filters.every(([name]) => name === 'select')) filters.push(['id', `gt.${csv % 3}`]);
      const prefer = [returned, count, ...(inserts ? [resolution, missing] : [])].filter(Boolean).join(',');
      const body = asCsv ? toCsv(rows) : JSON.stringify(method === 'PATCH' || single ? rows[0] : rows);
      return {
        who: shape.who,
        method,
        path: pathOf(table.name, [
          ...filters,
          ...(inserts && resolution && shape.conflict ? [['on_conflict', shape.conflict] as const] : []),
          ...(method !== 'DELETE' && shape.columns ? [['columns', shape.columns] as const] : []),
        ]),
        headers: {
          ...shape.accept,
          ...(prefer && { prefer }),
          ...(method !== 'DELETE' && { 'content-type': asCsv ? 'text/csv' : 'application/json' }),
        },
        ...(method !== 'DELETE' && { body }),
        ordered: false,
      };
    });
}

function callArbitrary(schema: GeneratedSchema, called: GeneratedFunction): fc.Arbitrary<GeneratedRequest> {
  const { rowsOf } = called;
  return fc
    .record({
      who,
      get: fc.boolean(),
      values: fc.tuple(...called.parameters.map(({ type }) => valueArbitrary(type.values))),
      left: fc.tuple(
        ...called.parameters.map(({ optional }) =>
          optional ? fc.boolean() : seldom(12, fc.constant(true), fc.constant(false)),
        ),
      ),
      unknown: fc.nat(15),
      query: rowsOf ? queryArbitrary(schema, rowsOf) : fc.constant({ parameters: [] as Parameter[], ordered: false }),
      prefer: fc.constantFrom('', '', 'count=exact'),
      accept: acceptArbitrary,
    })
    .map(({ get, values, left, unknown, query, prefer, accept, who }) => {
      const given = called.parameters.flatMap(({ name, type }, at) =>
        left[at] ? [] : [{ name, type, value: values[at] ?? '' }],
      );
      const named: Parameter[] = given.map(({ name, value }) => [name, value]);
      if (unknown === 0) named.push(['nowhere', '1']);
      const body = Object.fromEntries(given.map(({ name, type, value }) => [name, jsonOf(type.isJson, value)]));
      return {
        who,
        method: get ? ('GET' as const) : ('POST' as const),
        path: pathOf(`rpc/${called.name}`, [...(get ? named : []), ...query.parameters]),
        headers: { ...accept, ...(prefer && { prefer }), ...(!get && { 'content-type': 'application/json' }) },
        ...(!get && { body: JSON.stringify(unknown === 0 ? { ...body, nowhere: 1 } : body) }),
        ordered: query.ordered,
      };
    });
}

const acceptArbitrary: fc.Arbitrary<Record<string, string>> = fc.constantFrom(
  ...Array<Record<string, string>>(16).fill({}),
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'text/csv' },
  { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
  { accept: 'application/unheard-of' },
);

const pageArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ parameters: [] as Parameter[], headers: {} as Record<string, string> }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ limit: fc.constantFrom('1', '2', '0', '50', '-1', 'x'), offset: fc.constantFrom('', '0', '1', '40') })
      .map(({ limit, offset }) => ({
        parameters: [['limit', limit] as const, ...(offset ? [['offset', offset] as const] : [])],
        headers: {} as Record<string, string>,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('0-1', '1-', '2-2', '30-40', '3-1')
      .map((range) => ({ parameters: [] as Parameter[], headers: { range } as Record<string, string> })),
  },
);

interface Query {
  parameters: Parameter[];
  ordered: boolean;
}

function queryArbitrary(schema: GeneratedSchema, table: Table): fc.Arbitrary<Query> {
  return fc
    .record({
      select: fc.option(selectArbitrary(schema, table, 2), { freq: 3 }),
      filters: fc.array(filterArbitrary(schema, table), { maxLength: 3 }),
      order: fc.option(orderArbitrary(table), { freq: 2 }),
    })
    .map(({ select, filters, order }) => ({
      parameters: [
        ...(select === null ? [] : [['select', select] as const]),
        ...filters,
        ...(!order ? [] : [['order', [order, ...table.key].filter(Boolean).join(',')] as const]),
      ],
      ordered: order !== null && table.key.length > 0,
    }));
}

function selectArbitrary(schema: GeneratedSchema, table: Table, depth: number): fc.Arbitrary<string> {
  const items: fc.WeightedArbitrary<string>[] = [{ weight: 16, arbitrary: fieldArbitrary(table) }];
  if (depth > 0) items.push({ weight: 8, arbitrary: embedArbitrary(schema, table, depth) });
  items.push({ weight: 1, arbitrary: fc.constantFrom('*', 'count()', 'id.sum()', 'id.max()', 'c0.min()', 'nowhere') });
  return fc.array(fc.oneof(...items), { minLength: 1, maxLength: 4 }).map((list) => list.join(','));
}

function fieldArbitrary({ columns }: Table): fc.Arbitrary<string> {
  return fc
    .record({
      column: fc.constantFrom(...columns),
      alias: seldom(6, fc.constantFrom('alias:', 'id:'), fc.constant('')),
      path: seldom(2, fc.constantFrom('->a', '->>a', '->b->c->0', '->0', '->>-1'), fc.constant('')),
      cast: seldom(
        8,
        fc.constantFrom(...casts).map((cast) => `::${cast}`),
        fc.constant(''),
      ),
    })
    .map(
      ({ column, alias, path, cast }) =>
        `${alias}${quoted(column.name)}${column.type.sql === 'jsonb' ? path : ''}${cast}`,
    );
}

function embedArbitrary(schema: GeneratedSchema, table: Table, depth: number): fc.Arbitrary<string> {
  const { tables, views } = schema;
  const strangers = tables.filter(({ columns }) => columns !== table.columns);
  const related = [...tables, ...views].filter(
    ({ name, references }) =>
      references.some((one) => one.table === table.name) || table.references.some((one) => one.table === name),
  );
  return seldom(
    25,
    fc.constantFrom(...strangers),
    fc.constantFrom(...(related.length > 0 ? related : strangers)),
  ).chain((other) =>
    fc
      .record({
        alias: seldom(4, fc.constantFrom('other:'), fc.constant('')),
        hint: seldom(
          5,
          fc
            .constantFrom(...other.references, ...table.references, { column: 'nowhere' })
            .map(({ column }) => `!${column}`),
          fc.constant(''),
        ),
        join: fc.constantFrom('', '', '', '!inner', '!left'),
        spread: seldom(8, fc.constant('...'), fc.constant('')),
        select: seldom(6, fc.constantFrom('', 'count'), selectArbitrary(schema, other, depth - 1)),
      })
      .map(({ alias, hint, join, spread, select }) => `${spread || alias}${other.name}${hint}${join}(${select})`),
  );
}

function orderArbitrary({ columns }: Table): fc.Arbitrary<string> {
  const term = fc
    .record({
      column: fc.constantFrom(...columns),
      direction: fc.constantFrom('', '.asc', '.desc', '.desc', '.sideways'),
      nulls: fc.constantFrom('', '', '.nullsfirst', '.nullslast'),
    })
    .map(({ column, direction, nulls }) => `${quoted(column.name)}${direction}${nulls}`);
  return fc.array(term, { maxLength: 2 }).map((terms) => terms.join(','));
}

function filterArbitrary(schema: GeneratedSchema, table: Table): fc.Arbitrary<Parameter> {
  const plain = conditionArbitrary(table, false).map(({ column, condition }): Parameter => [column, condition]);
  const embedded = fc
    .constantFrom(...schema.tables)
    .chain((other) =>
      conditionArbitrary(other, false).map(
        ({ column, condition }): Parameter => [`${other.name}.${column}`, condition],
      ),
    );
  const group = fc
    .record({ name: fc.constantFrom('or', 'and', 'not.or', 'not.and'), inside: groupArbitrary(table) })
    .map(({ name, inside }): Parameter => [name, inside]);
  return fc.oneof({ weight: 7, arbitrary: plain }, { weight: 2, arbitrary: group }, { weight: 1, arbitrary: embedded });
}

function groupArbitrary(table: Table): fc.Arbitrary<string> {
  const leaf = conditionArbitrary(table, true).map(({ column, condition }) => `${column}.${condition}`);
  const nested = fc
    .record({ name: fc.constantFrom('or', 'and', 'not.and'), items: fc.array(leaf, { minLength: 1, maxLength: 2 }) })
    .map(({ name, items }) => `${name}(${items.join(',')})`);
  return fc.array(seldom(4, nested, leaf), { minLength: 1, maxLength: 3 }).map((items) => `(${items.join(',')})`);
}

function conditionArbitrary({ columns }: Table, inTree: boolean): fc.Arbitrary<{ column: string; condition: string }> {
  return seldom<Column>(
    25,
    fc.constant({ name: 'nowhere', type: columnTypes[0] as Column['type'], nullable: true, hasDefault: false }),
    fc.constantFrom(...columns),
  ).chain((column) => {
    const fitting = column.type.operators.length > 0 ? [...anyOperators, ...column.type.operators] : anyOperators;
    return fc
      .record({
        operator: seldom(40, fc.constantFrom(...wrongOperators), fc.constantFrom(...fitting)),
        not: seldom(5, fc.constant('not.'), fc.constant('')),
        some: seldom(10, fc.constantFrom('(any)', '(all)'), fc.constant('')),
        values: fc.array(valueArbitrary(column.type.values), { minLength: 1, maxLength: 3 }),
        truth: fc.constantFrom('null', 'null', 'not_null', 'true', 'false', 'unknown', 'maybe'),
      })
      .map(({ operator, not, some, values, truth }) => ({
        column: inTree ? quoted(column.name) : column.name,
        condition: `${not}${conditionOf(operator, some, values, truth, inTree)}`,
      }));
  });
}

function conditionOf(
  operator: string,
  some: string,
  values: readonly string[],
  truth: string,
  inTree: boolean,
): string {
  const [value = ''] = values;
  const one = (text: string) => (inTree ? listItem(text) : text);
  if (operator === 'in') return `in.(${values.map(listItem).join(',')})`;
  if (operator === 'is') return `is.${truth}`;
  if (some && /^(eq|gt|gte|lt|lte|like|ilike|match|imatch)$/.test(operator)) {
    return `${operator}${some}.${one(`{${values.map((each) => `"${each.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)}`;
  }
  if (operator === 'like' || operator === 'ilike') return `${operator}.${one(`*${value.slice(0, 2)}*`)}`;
  return `${operator}.${one(value)}`;
}

const valueArbitrary = (values: readonly string[]) =>
  seldom(30, fc.constantFrom('wrong', '', 'null', '99999999999999999999', "o'clock"), fc.constantFrom(...values));

function rowArbitrary(table: Table): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(
      ...table.columns.map((column) =>
        fc.record({
          left: seldom(column.hasDefault || column.nullable ? 3 : 40, fc.constant(true), fc.constant(false)),
          value:
            column.name === 'id' ? fc.constantFrom('1', '2', '50', '51', '52') : valueArbitrary(column.type.values),
          empty: fc.nat(column.nullable ? 5 : 60),
        }),
      ),
    )
    .chain((cells) =>
      seldom(20, fc.constant({ nowhere: 1 }), fc.constant({})).map((more) => ({
        ...Object.fromEntries(
          table.columns.flatMap(({ name, type }, at) => {
            const cell = cells[at];
            if (!cell || cell.left) return [];
            return [[name, cell.empty === 0 ? null : jsonOf(type.isJson, cell.value)]];
          }),
        ),
        ...more,
      })),
    );
}

function jsonOf(isJson: boolean, value: string): unknown {
  if (!isJson) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function toCsv(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) =>
    value === null || value === undefined
      ? 'NULL'
      : `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
  return [names.map(cell).join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))].join('\n');
}

function pathOf(name: string, parameters: readonly Parameter[]): string {
  const query = parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  return query ? `/${name}?${query}` : `/${name}`;
}

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `"${name}"`);
const listItem = (text: string) => (/^[\w .:+-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`);
