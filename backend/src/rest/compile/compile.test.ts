import { describe, expect, test } from 'vitest';
import { compile as compilePlan } from '../execute.ts';
import { parseRequest } from '../parse/request.ts';
import { planRequest } from '../plan/plan.ts';
import type { Column, Schema } from '../schema/schema-types.ts';

const column = (name: string, more: Partial<Column> = {}): [string, Column] => [
  name,
  { name, sql: `"${name}"`, type: 'text', nature: 'text', fallback: undefined, allows: new Set(), ...more },
];

const schema: Schema = {
  name: 'public',
  relations: new Map([
    [
      'things',
      {
        schema: 'public',
        name: 'things',
        sql: 'public."things"',
        primaryKey: ['id'],
        isView: false,
        computed: new Map(),
        handlers: new Map(),
        columns: new Map([
          column('id', { type: 'bigint', nature: 'other' }),
          column('name'),
          column('data', { type: 'jsonb', nature: 'json' }),
          column('tags', { type: 'text[]', nature: 'other', fallback: `'{}'::text[]` }),
        ]),
      },
    ],
  ]),
  relationships: new Map(),
  routines: new Map(),
  casts: new Map([['int', 'integer']]),
};

function compile(method: string, query: string, more: { prefer?: string; body?: unknown } = {}) {
  const plan = planRequest(
    schema,
    parseRequest(
      {
        method,
        path: '/things',
        query,
        headers: more.prefer ? { prefer: more.prefer } : {},
        body: more.body === undefined ? undefined : Buffer.from(JSON.stringify(more.body)),
      },
      { aggregates: false, plans: false, schemas: ['public'] },
    ),
  );
  return compilePlan(plan, 'anon');
}

describe('reading', () => {
  test('one row with the body as text, names from the catalogue, values bound', () => {
    expect(
      compile('GET', `select=id,n:name,data->a->>0&name=eq.'; drop&order=id.desc&limit=20&offset=5`),
    ).toMatchObject({
      text:
        `select '[' || coalesce(string_agg(item, E', \\n '), '') || ']' as body, count(*)::integer as rows from (` +
        `select case when sum(pg_column_size(item)) over (rows unbounded preceding) > 6291456 ` +
        `then auth.refuse_answer(6291456, item) else item end as item from (select row_to_json(page.*)::text as item from (` +
        `select source."id", source."name" as "n", (source."data"->$1::text->>$2::integer) as "a" ` +
        `from public."things" as source where source."name" = $3 order by source."id" desc limit 20 offset $4) as page offset 0) as each) as items`,
      values: ['a', 0, `'; drop`, 5],
    });
  });

  test('an alias is quoted', () => {
    expect(compile('GET', 'select="x\\" y":id').text).toContain(`source."id" as "x"" y"`);
  });

  test('a total counts with the same values', () => {
    const { text, values } = compile('GET', 'name=in.(a,b)&or=(id.gt.1,not.and(id.lt.0,data->x.is.null))', {
      prefer: 'count=exact',
    });
    const where =
      'where source."name" = any ($1) and (source."id" > $2 or not (source."id" < $3 and (source."data"->$4::text) is null))';
    expect(text.split(where)).toHaveLength(3);
    expect(values).toEqual([['a', 'b'], '1', '0', 'x']);
  });

  test('no more rows than an answer may have', () => {
    expect(compile('GET', 'limit=99999').text).toContain('limit 1000)');
  });
});

describe('writing', () => {
  test('the body is one parameter, typed from the catalogue', () => {
    const body = { name: 'x', id: 1 };
    const { text, values } = compile('POST', '', { body });
    expect(text).toContain(
      'insert into public."things" as target ("name", "id") select payload."name", payload."id" ' +
        'from json_to_record($1::json) as payload ("name" text, "id" bigint) returning 1',
    );
    expect(values).toEqual([JSON.stringify(body)]);
  });

  test('a missing key takes its default only where that is asked', () => {
    const { text, values } = compile('POST', 'columns=name,tags', { prefer: 'missing=default', body: [{ name: 'x' }] });
    expect(text).toContain(`case when raw.item -> $2::text is null then '{}'::text[] else payload."tags" end`);
    expect(values[1]).toBe('tags');
  });

  test('only what is answered is read back', () => {
    const prefer = 'return=representation';
    expect(compile('PATCH', 'id=eq.1&select=id', { prefer, body: { name: 'x' } }).text).toContain(
      'returning target."id")',
    );
    expect(compile('DELETE', 'id=eq.1&select=data->a&order=name', { prefer }).text).toContain(
      'returning target."data", target."name")',
    );
    expect(compile('DELETE', 'id=eq.1', { prefer }).text).toContain('returning target.*)');
    expect(compile('DELETE', 'id=eq.1').text).toContain('returning 1)');
  });
});
