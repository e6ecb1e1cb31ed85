import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';
import { startWithEmbeddingFixtures } from './embedding-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithEmbeddingFixtures();
});
afterAll(() => stack.close());

/** Rows of a successful response. */
async function get(path: string): Promise<unknown> {
  const { status, json } = await restRequest(stack, 'GET', path);
  expect({ path, status, json }).toMatchObject({ status: 200 });
  return json;
}

describe('what belongs to a row comes with it', () => {
  test('to one, by table, foreign key or column, under its name or another', async () => {
    expect(await get('/people?select=name,districts(title)&id=lte.3')).toEqual([
      { name: 'Ada', districts: { title: 'Harbour' } },
      { name: 'Bo', districts: { title: 'Hill' } },
      { name: 'Cy', districts: null },
    ]);
    const ada = { name: 'Ada' };
    expect(await get('/workshops?select=people!workshops_hosted_by(name)&id=eq.2')).toEqual([{ people: ada }]);
    expect(await get('/workshops?select=by:people!host(name)&id=eq.2')).toEqual([{ by: ada }]);
    expect(await get('/workshops?select=workshops_hosted_by(name)&id=eq.2')).toEqual([{ workshops_hosted_by: ada }]);
    expect(await get('/workshops?select=host(name),who:teacher(name)&id=eq.2')).toEqual([
      { host: ada, who: { name: 'Bo' } },
    ]);
  });

  test('to many, in order, at most so many', async () => {
    expect(await get('/people?select=name,workshops!teacher(title)&id=lte.3&workshops.order=title')).toEqual([
      { name: 'Ada', workshops: [{ title: 'Bread' }, { title: 'Pottery' }] },
      { name: 'Bo', workshops: [{ title: 'Weaving' }] },
      { name: 'Cy', workshops: [] },
    ]);
    expect(
      await get('/people?select=w:workshops!teacher(title)&id=eq.1&w.order=price.desc&w.limit=1&w.offset=1'),
    ).toEqual([{ w: [{ title: 'Bread' }] }]);
    expect(await get('/people?select=w:workshops!teacher(title)&id=eq.1&w.limit=0')).toEqual([{ w: [] }]);
  });

  test('to one that refers back only once', async () => {
    expect(await get('/people?select=name,passports(number)&id=in.(2,3)')).toEqual([
      { name: 'Bo', passports: { number: 'P2' } },
      { name: 'Cy', passports: null },
    ]);
    expect(await get('/passports?select=people(name)&number=eq.P1')).toEqual([{ people: { name: 'Ada' } }]);
  });

  test('many to many, through a junction', async () => {
    expect(await get('/workshops?select=title,tags(word)&tags.order=word&id=in.(1,4)')).toEqual([
      { title: 'Pottery', tags: [{ word: 'clay' }, { word: 'hands' }] },
      { title: 'Silence', tags: [] },
    ]);
    expect(await get('/tags?select=workshops!workshop_tags(title)&workshops.order=id&id=eq.3')).toEqual([
      { workshops: [{ title: 'Pottery' }, { title: 'Weaving' }] },
    ]);
  });

  test('a table within itself: by its name those below, by the column the one above', async () => {
    expect(await get('/people?select=name,mentor(name),pupils:people(name)&pupils.order=id&id=in.(1,2)')).toEqual([
      { name: 'Ada', mentor: null, pupils: [{ name: 'Bo' }, { name: 'Cy' }] },
      { name: 'Bo', mentor: { name: 'Ada' }, pupils: [{ name: 'Di' }] },
    ]);
    expect(await get('/people?select=pupils:people!mentor(name)&id=eq.2')).toEqual([{ pupils: [{ name: 'Di' }] }]);
  });

  test('three levels deep, with casts, paths and all columns', async () => {
    expect(
      await get(
        '/districts?select=title,people(name,workshops!teacher(title,price::text,room:info->room->>name,tags(*)))' +
          '&id=eq.1&people.workshops.order=id&people.workshops.tags.order=id',
      ),
    ).toEqual([
      {
        title: 'Harbour',
        people: [
          {
            name: 'Ada',
            workshops: [
              {
                title: 'Pottery',
                price: '20.00',
                room: 'kiln',
                tags: [
                  { id: 1, word: 'clay' },
                  { id: 3, word: 'hands' },
                ],
              },
              { title: 'Bread', price: '5.00', room: 'oven', tags: [] },
            ],
          },
        ],
      },
    ]);
  });

  test('spread: its columns stand among those around it', async () => {
    const select = 'title,...teacher(by:name,...districts(place:title),passports(number))';
    expect(await get(`/workshops?select=${select}&id=in.(1,4)`)).toEqual([
      { title: 'Pottery', by: 'Ada', place: 'Harbour', passports: { number: 'P1' } },
      { title: 'Silence', by: null, place: null, passports: null },
    ]);
    expect(await get('/passports?select=number,...people(id,name)&person=eq.1')).toEqual([
      { number: 'P1', id: 1, name: 'Ada' },
    ]);
    expect(await get('/people?select=name,...districts(*)&id=eq.1')).toEqual([
      { name: 'Ada', id: 1, title: 'Harbour' },
    ]);
  });

  test('how many there are, instead of them', async () => {
    expect(await get('/workshops?select=title,notes(count),tags(n:count)&tags.id=lt.3&id=in.(1,4)&order=id')).toEqual([
      { title: 'Pottery', notes: [{ count: 1 }], tags: [{ n: 1 }] },
      { title: 'Silence', notes: [{ count: 0 }], tags: [{ n: 0 }] },
    ]);
    const counted = '/workshops?select=title,notes!inner(count)&notes.order=id&notes.limit=5&notes.offset=1&order=id';
    expect(await get(counted)).toEqual([
      { title: 'Pottery', notes: [{ count: 1 }] },
      { title: 'Weaving', notes: [{ count: 1 }] },
    ]);
    expect((await restRequest(stack, 'GET', '/workshops?select=count')).status).toBe(400);
    expect((await restRequest(stack, 'GET', '/workshops?select=title,ledgers(count)')).status).toBe(401);
  });

  test('as CSV and without nulls', async () => {
    const as = async (accept: string) =>
      (await restRequest(stack, 'GET', '/people?select=name,districts(title)&id=in.(1,3)', { headers: { accept } }))
        .text;
    expect(await as('text/csv')).toBe('name,districts\nAda,"{""title"":""Harbour""}"\nCy,');
    expect(await as('application/vnd.pgrst.array+json;nulls=stripped')).toBe(
      '[{"name":"Ada","districts":{"title":"Harbour"}},{"name":"Cy"}]',
    );
  });
});

describe('filters and order', () => {
  test('a filter on what is embedded leaves the outer rows alone', async () => {
    const path = '/people?select=name,workshops!teacher(title)&id=lte.2&workshops.order=id';
    expect(await get(`${path}&workshops.price=gt.5`)).toEqual([
      { name: 'Ada', workshops: [{ title: 'Pottery' }] },
      { name: 'Bo', workshops: [{ title: 'Weaving' }] },
    ]);
    expect(await get(`${path}&workshops.or=(price.eq.5,info->room->>name.eq.kiln)`)).toEqual([
      { name: 'Ada', workshops: [{ title: 'Pottery' }, { title: 'Bread' }] },
      { name: 'Bo', workshops: [] },
    ]);
    expect(await get(`${path}&workshops.not.and=(price.eq.5,id.eq.3)&workshops.info->room=not.is.null`)).toEqual([
      { name: 'Ada', workshops: [{ title: 'Pottery' }] },
      { name: 'Bo', workshops: [] },
    ]);
    expect(
      await get('/people?select=name,w:workshops!teacher(tags(word))&id=eq.1&w.tags.word=eq.clay&w.order=id'),
    ).toEqual([{ name: 'Ada', w: [{ tags: [{ word: 'clay' }] }, { tags: [] }] }]);
  });

  test('!inner leaves out rows without any, from the count as well', async () => {
    const { status, headers, json } = await restRequest(
      stack,
      'GET',
      '/people?select=name,workshops!teacher!inner(title)&workshops.price=gte.10&order=id&limit=1',
      { headers: { prefer: 'count=exact' } },
    );
    expect([status, headers.get('content-range'), json]).toEqual([
      206,
      '0-0/2',
      [{ name: 'Ada', workshops: [{ title: 'Pottery' }] }],
    ]);
    expect(await get('/people?select=name,districts!inner(title)&districts.title=eq.Hill&order=id')).toEqual([
      { name: 'Bo', districts: { title: 'Hill' } },
      { name: 'Di', districts: { title: 'Hill' } },
    ]);
    expect(await get('/workshops?select=title,tags!inner()&tags.word=eq.wool')).toEqual([{ title: 'Weaving' }]);
    expect(await get('/workshops?select=title,...people!teacher!inner(name)&people.name=eq.Bo')).toEqual([
      { title: 'Weaving', name: 'Bo' },
    ]);
    expect(await get('/people?select=name,districts!left(title)&id=eq.3')).toEqual([{ name: 'Cy', districts: null }]);
    const nested = 'select=title,people!inner(name,workshops!teacher!inner(title))&people.workshops.title=eq.Weaving';
    expect(await get(`/districts?${nested}`)).toEqual([
      { title: 'Hill', people: [{ name: 'Bo', workshops: [{ title: 'Weaving' }] }] },
    ]);
  });

  test('is.null and not.is.null: rows without any, rows with some, inside or() too', async () => {
    expect(await get('/people?select=name,workshops!teacher()&workshops=is.null&order=id')).toEqual([
      { name: 'Cy' },
      { name: 'Di' },
    ]);
    const some = [{ name: 'Ada' }, { name: 'Bo' }];
    expect(await get('/people?select=name,workshops!teacher()&workshops=not.is.null&order=id')).toEqual(some);
    expect(await get('/people?select=name,workshops!teacher()&workshops=is.not_null&order=id')).toEqual(some);
    const either = 'select=name,workshops!teacher(),districts()&or=(workshops.not.is.null,districts.is.null)&order=id';
    expect(await get(`/people?${either}`)).toEqual([...some, { name: 'Cy' }]);
    expect(
      await get('/people?select=name,w:workshops!teacher(title)&w=is.null&w.title=eq.Weaving&order=id&limit=1'),
    ).toEqual([{ name: 'Ada', w: [] }]);
    expect(await restRequest(stack, 'GET', '/people?select=name,districts(title)&districts=eq.1')).toMatchObject({
      status: 400,
      json: { code: 'PGRST120' },
    });
    // What is embedded by its key's column is called like that: a value is of the column.
    expect(await get('/workshops?select=id,teacher(name)&teacher=eq.2')).toEqual([{ id: 2, teacher: { name: 'Bo' } }]);
    expect(await get('/workshops?select=id,teacher()&or=(teacher.eq.2,teacher.is.null)&order=id')).toEqual([
      { id: 2 },
      { id: 4 },
    ]);
  });

  test("rows in the order of another table's column", async () => {
    expect(await get('/workshops?select=title,people!teacher(name)&order=people(name).desc.nullslast,title')).toEqual([
      { title: 'Weaving', people: { name: 'Bo' } },
      { title: 'Bread', people: { name: 'Ada' } },
      { title: 'Pottery', people: { name: 'Ada' } },
      { title: 'Silence', people: null },
    ]);
    expect(await get('/people?select=name,p:passports()&order=p(number).desc&p=not.is.null')).toEqual([
      { name: 'Bo' },
      { name: 'Ada' },
    ]);
  });

  test('at most 1,000 of what belongs to one row', async () => {
    await stack.sql.query(`insert into public.workshops (id, title) values (9, 'Crowded');
      insert into public.notes (workshop, text, open) select 9, n::text, true from generate_series(1, 1200) n`);
    const [crowded] = (await get('/workshops?select=notes(id)&notes.limit=5000&id=eq.9')) as [{ notes: unknown[] }];
    expect(crowded.notes).toHaveLength(1_000);
    await stack.sql.query('delete from public.workshops where id = 9');
  });
});
