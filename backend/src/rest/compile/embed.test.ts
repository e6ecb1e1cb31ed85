import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../errors.ts';
import { compile } from '../execute.ts';
import { planRequest } from '../plan/plan.ts';
import { parse } from '../testing/parse-query.ts';
import { parameter, schemaOf } from '../testing/schema-fixtures.ts';

const schema = schemaOf(
  {
    people: { columns: ['id', 'name'] },
    classes: { columns: ['id', 'title', 'teacher'] },
    tags: { columns: ['id', 'word'] },
    class_tags: { columns: ['class', 'tag'], key: ['class', 'tag'] },
  },
  [
    { name: 'teacher_key', origin: 'classes', target: 'people', near: ['teacher'] },
    { name: 'class_key', origin: 'class_tags', target: 'classes', near: ['class'] },
    { name: 'tag_key', origin: 'class_tags', target: 'tags', near: ['tag'] },
  ],
  [
    { name: 'add', arguments: [parameter('a'), parameter('b "x')], writes: true },
    { name: 'found', set: true, returns: 'row', relation: 'classes' },
    { name: 'echo', arguments: [parameter('', 'json')] },
  ],
);

function compiled(path: string, query: string, more: { method?: string; body?: string } = {}) {
  return compile(planRequest(schema, parse(query, { path, ...more })), 'anon');
}

describe('embedding', () => {
  test('one, by the columns of the key, with every value bound', () => {
    expect(compiled('/classes', `select=title,people(name)&people.name=eq.'; drop`)).toMatchObject({
      text: expect.stringContaining(
        `(select source."title", (select row_to_json(part.*) from (select r1."name" from public."people" as r1 ` +
          `where r1."id" = source."teacher" and r1."name" = $1) as part) as "people" from public."classes" as source limit 1000)`,
      ),
      values: [`'; drop`],
    });
  });

  test('many, ordered and bounded', () => {
    expect(compiled('/people', 'select=c:classes(*)&c.order=title.desc&c.limit=99999&c.offset=3')).toMatchObject({
      text: expect.stringContaining(
        `(select coalesce(json_agg(item), '[]') from (select case when sum(pg_column_size(item)) over (rows unbounded preceding) > 1048576 ` +
          `then auth.refuse_answer(1048576, item) else item end as item from (select row_to_json(part.*) as item from ` +
          `(select r1.* from public."classes" as r1 where r1."teacher" = source."id" order by r1."title" desc limit 1000 offset $1) ` +
          `as part offset 0) as each) as items) as "c"`,
      ),
      values: [3],
    });
  });

  test('many that are short, or their number, are not measured while they are put together', () => {
    const { text } = compiled('/people', 'select=classes(id),n:classes(count)');
    expect(text).toContain(
      `(select coalesce(json_agg(row_to_json(part.*)), '[]') from ` +
        `(select r1."id" from public."classes" as r1 where r1."teacher" = source."id" limit 1000) as part) as "classes"`,
    );
    expect(text).toContain(
      `(select coalesce(json_agg(row_to_json(part.*)), '[]') from ` +
        `(select count(*) as "count" from public."classes" as r2 where r2."teacher" = source."id" limit 1000) as part) as "n"`,
    );
  });

  test('through a junction, as a condition', () => {
    expect(compiled('/classes', 'select=title,tags!inner()&tags.word=eq.x').text).toContain(
      `(select source."title" from public."classes" as source where exists (select from public."tags" as r1 ` +
        `cross join public."class_tags" as r2 where r2."class" = source."id" and r2."tag" = r1."id" and r1."word" = $1)`,
    );
  });

  test('spread, and as an order', () => {
    const { text } = compiled('/classes', 'select=...people(*)&order=people(name).desc');
    expect(text).toContain(
      `(select r2.c0 as "id", r2.c1 as "name" from public."classes" as source left join lateral ` +
        `(select r1."id" as c0, r1."name" as c1 from public."people" as r1 where r1."id" = source."teacher") as r2 on true`,
    );
    expect(text).toContain('order by r2.c1 desc limit');
  });
});

describe('calls', () => {
  test('JSON is read by the parameters, texts are cast to them', () => {
    expect(compiled('/rpc/add', '', { method: 'POST', body: '{"a":1,"b \\"x":2}' })).toMatchObject({
      text: expect.stringContaining(
        `with called as (select call.* from json_to_record($1::json) as given ("a" integer, "b ""x" integer) ` +
          `cross join lateral "public"."add"("a" => given."a", "b ""x" => given."b ""x") as call ("pgrst_scalar"))`,
      ),
      values: ['{"a":1,"b \\"x":2}'],
    });
    expect(compiled('/rpc/add', `a=1&b "x='; drop`)).toMatchObject({
      text: expect.stringContaining(`"public"."add"("a" => $1::integer, "b ""x" => $2::integer)`),
      values: ['1', `'; drop`],
    });
    expect(compiled('/rpc/echo', '', { method: 'POST', body: '[1]' })).toMatchObject({
      text: expect.stringContaining('"public"."echo"($1::json)'),
      values: ['[1]'],
    });
  });

  test('its rows are filtered and embed like those of their table', () => {
    const { text } = compiled('/rpc/found', 'select=title,people(name)&id=gt.1&order=id');
    expect(text).toContain('with called as (select call.* from "public"."found"() as call)');
    expect(text).toContain(`from called as source where source."id" > $1 order by source."id" limit 1000`);
  });
});

test('SQL injection: whatever is asked, each value has one place and no text of it is in the statement', () => {
  const leaf = fc.constantFrom('id', 'title', 'name', '*', 'word', 'x7y::text', 'k:id->x7y');
  const { item } = fc.letrec((tie) => ({
    item: fc.oneof({ depthSize: 'small' }, leaf, tie('embed')),
    embed: fc
      .record({
        name: fc.constantFrom(
          'people',
          'classes',
          'tags',
          'teacher',
          'people!teacher',
          'a:people',
          '...people',
          'class_tags',
        ),
        join: fc.constantFrom('', '!inner', '!left'),
        parts: fc.array(tie('item') as fc.Arbitrary<string>, { maxLength: 3 }),
      })
      .map(({ name, join, parts }) => `${name}${join}(${parts.join()})`),
  })) as { item: fc.Arbitrary<string> };
  const filter = fc.constantFrom(
    ...['id=eq.x7y', 'people.name=eq.x7y', 'people=is.null', 'a.or=(id.eq.x7y,name.in.(x7y))', 'order=people(name)'],
    ...['tags.limit=3&tags.offset=7', 'classes.order=id', 'people.classes.title=like.x7y'],
  );
  const request = fc.record({
    path: fc.constantFrom('/people', '/classes', '/tags', '/rpc/found'),
    select: fc.array(item, { maxLength: 4 }),
    filters: fc.array(filter, { maxLength: 3 }),
  });
  let compiledSome = 0;
  fc.assert(
    fc.property(request, ({ path, select, filters }) => {
      try {
        const { text, values } = compiled(path, [`select=${select.join()}`, ...filters].join('&'));
        const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
        expect(new Set(places)).toEqual(new Set(values.map((_, at) => at + 1)));
        expect(text).not.toContain('x7y');
        compiledSome += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(compiledSome).toBeGreaterThan(50);
});
