import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';
import { startWithEmbeddingFixtures } from './embedding-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithEmbeddingFixtures();
});
afterAll(() => stack.close());

const get = (path: string, headers: Record<string, string> = {}) => restRequest(stack, 'GET', path, { headers });

describe('who may see what is embedded', () => {
  test('Row level security decides about every row', async () => {
    const path = '/workshops?select=title,notes(text)&id=lte.3&order=id&notes.order=id';
    expect((await get(path)).json).toEqual([
      { title: 'Pottery', notes: [{ text: 'bring an apron' }] },
      { title: 'Weaving', notes: [{ text: 'wool is here' }] },
      { title: 'Bread', notes: [] },
    ]);
    const service = (await get(path, { apikey: stack.secretKey })).json;
    expect(service).toMatchObject([{ notes: [{}, { text: 'teacher is late' }] }, {}, { notes: [{}] }]);
  });

  test('a hidden row is not there for filters either', async () => {
    expect((await get('/workshops?select=title,notes!inner()&order=id')).json).toEqual([
      { title: 'Pottery' },
      { title: 'Weaving' },
    ]);
    expect((await get('/workshops?select=title,notes()&notes=is.null&order=id')).json).toEqual([
      { title: 'Bread' },
      { title: 'Silence' },
    ]);
    expect((await get('/workshops?select=title,notes!inner()&notes.text=eq.only for us')).json).toEqual([]);
    expect((await get('/notes?select=text,...workshops(title)&order=workshops(title)')).json).toEqual([
      { text: 'bring an apron', title: 'Pottery' },
      { text: 'wool is here', title: 'Weaving' },
    ]);
  });

  test('grants on columns and tables hold', async () => {
    for (const path of [
      '/workshops?select=title,people!teacher(*)',
      '/workshops?select=title,people!teacher(secret)',
      '/workshops?select=title,...people!teacher(secret)',
      '/workshops?select=title,people!teacher(name)&people.secret=eq.a',
      '/workshops?select=title,people!teacher(name)&order=people(secret)',
      '/workshops?select=title,ledgers(id)',
      '/workshops?select=title,ledgers!inner()',
    ]) {
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 401, json: { code: '42501' } });
    }
  });
});

describe('what was written comes back with what belongs to it', () => {
  const full = { prefer: 'return=representation' };

  test('after insert, update and delete', async () => {
    const one = { ...full, accept: 'application/vnd.pgrst.object+json' };
    const made = await restRequest(
      stack,
      'POST',
      '/workshops?select=title,people!teacher(name,districts(title)),notes(text)',
      {
        headers: one,
        body: { title: 'Singing', teacher: 1 },
      },
    );
    const teacher = { name: 'Ada', districts: { title: 'Harbour' } };
    expect([made.status, made.json]).toEqual([201, { title: 'Singing', people: teacher, notes: [] }]);
    const changed = await restRequest(stack, 'PATCH', '/workshops?title=eq.Singing&select=*,...teacher(by:name)', {
      headers: one,
      body: { teacher: 2, price: 3 },
    });
    expect(changed).toMatchObject({ status: 200, json: { title: 'Singing', price: 3, by: 'Bo' } });
    const deleted = await restRequest(stack, 'DELETE', '/workshops?title=eq.Singing&select=teacher(name)', {
      headers: full,
    });
    expect([deleted.status, deleted.json]).toEqual([200, [{ teacher: { name: 'Bo' } }]]);
  });

  test('columns that lead there are read, and nothing else of the row', async () => {
    await stack.sql.query('grant insert on public.people to anon');
    const person = { id: 50, name: 'Eve', district: 1 };
    expect(
      await restRequest(stack, 'POST', '/people?select=name,districts(title)', { headers: full, body: person }),
    ).toMatchObject({ status: 201, json: [{ name: 'Eve', districts: { title: 'Harbour' } }] });
    expect((await restRequest(stack, 'POST', '/people', { headers: full, body: { ...person, id: 51 } })).status).toBe(
      401,
    );
  });

  test('what an inner embedding leaves out was written all the same, and counts', async () => {
    const body = [
      { title: 'a', teacher: 1 },
      { title: 'b', teacher: null },
    ];
    const path = '/workshops?select=title,people!teacher!inner()';
    const made = await restRequest(stack, 'POST', path, { headers: full, body });
    expect([made.status, made.json]).toEqual([201, [{ title: 'a' }]]);
    const { status, json } = await restRequest(stack, 'DELETE', `${path}&title=in.(a,b)`, {
      headers: { prefer: 'return=representation, handling=strict, max-affected=1' },
    });
    expect([status, json]).toMatchObject([400, { code: 'PGRST124', details: 'The query affects 2 rows' }]);
    expect((await restRequest(stack, 'DELETE', '/workshops?title=in.(a,b)')).status).toBe(204);
  });
});

describe('what cannot be embedded', () => {
  test('no relationship, with the nearest there is', async () => {
    expect(await get('/people?select=name,distrits(title)')).toMatchObject({
      status: 400,
      json: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'people' and 'distrits' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'people' and 'distrits' in the schema 'public', but no matches were found.",
        hint: "Perhaps you meant 'districts' instead of 'distrits'.",
      },
    });
    expect(await get('/people?select=name,tags(word)')).toMatchObject({ json: { code: 'PGRST200', hint: null } });
    expect(await get('/people?select=name,districts!nope(title)')).toMatchObject({
      status: 400,
      json: { code: 'PGRST200', details: expect.stringContaining("using the hint 'nope'"), hint: null },
    });
    expect(await get('/notes?select=text,users(*)')).toMatchObject({ json: { code: 'PGRST200' } });
  });

  test('several relationships, with each of them', async () => {
    const { status, json } = await get('/workshops?select=title,people(name)');
    expect([status, json]).toEqual([
      300,
      {
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'workshops' and 'people'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'workshops with people',
            relationship: 'workshops_hosted_by using workshops(host) and people(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'workshops with people',
            relationship: 'workshops_teacher_fkey using workshops(teacher) and people(id)',
          },
        ],
        hint: "Try changing 'people' to one of the following: 'people!workshops_hosted_by', 'people!workshops_teacher_fkey'. Find the desired relationship in the 'details' key.",
      },
    ]);
  });

  test('what was filtered, ordered or spread but is not there, or not one', async () => {
    for (const query of [
      'districts.title=eq.Hill',
      'districts.or=(title.eq.x)',
      'order=districts(title)',
      'districts.limit=1',
    ]) {
      expect(await get(`/people?select=name&${query}`)).toMatchObject({
        status: 400,
        json: { code: 'PGRST108', message: "'districts' is not an embedded resource in this request" },
      });
    }
    expect(await get('/tags?select=word,workshops(title)&order=workshops(title)')).toMatchObject({
      status: 400,
      json: {
        code: 'PGRST118',
        details: "'tags' and 'workshops' do not form a many-to-one or one-to-one relationship",
      },
    });
    expect(await get('/people?select=name,districts(nope)')).toMatchObject({
      status: 400,
      json: { code: '42703', message: 'column districts.nope does not exist' },
    });
  });

  test('too deep, or too much', async () => {
    const deep = 'people(districts(people(districts(people(districts(people(id)))))))';
    expect(await get(`/districts?select=${deep}`)).toMatchObject({
      json: { code: 'PGRST100', details: expect.stringContaining('at most 6 levels of embedding') },
    });
    const many = Array.from({ length: 11 }, (_, n) => `a${n}:people(id)`).join(',');
    expect(await get(`/districts?select=${many}`)).toMatchObject({
      json: { code: 'PGRST100', details: expect.stringContaining('at most 10 embedded resources') },
    });
  });

  test('Schema cache: a new foreign key counts as soon as it is asked for', async () => {
    await stack.sql.query(`create table public.newborns (id integer references public.tags);
      grant select on public.newborns to anon; notify pgrst`);
    await expect.poll(async () => (await get('/newborns?select=id,tags(word)')).status).toBe(200);
  });
});

const hostile = [
  `'; drop table public.workshops; --`,
  `" ; drop table public.notes; --`,
  `x') or 1=1 --`,
  `a"b\\c`,
  '$1',
  'r1',
];
const encode = encodeURIComponent;
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

for (const text of hostile) {
  test(`SQL injection: ${text} is a name or a value, never SQL`, async () => {
    const label = encode(quote(text));
    await stack.sql.query('update public.workshops set "odd, ""name""" = $1 where id = 1', [text]);
    const odd = encode(quote('odd, "name"'));
    const found = await get(
      `/people?select=${label}:workshops!teacher(${label}:title,${odd})&id=eq.1&${label}.${odd}=eq.${encode(text)}&${label}.order=${odd}`,
    );
    expect([found.status, found.json]).toEqual([200, [{ [text]: [{ [text]: 'Pottery', 'odd, "name"': text }] }]]);
    for (const query of [
      `select=${label}(*)`,
      `select=people!${label}(*)`,
      `select=people!teacher(${label})`,
      `select=people!teacher(name)&people.${label}=eq.1`,
      `select=people!teacher(name)&${label}.name=eq.1`,
      `select=people!teacher(name)&order=people(${label})`,
      `select=people!teacher(name)&people.order=${label}`,
      `select=...${label}(*)`,
    ]) {
      const { status, json } = await get(`/workshops?${query}`);
      expect({ query, status, code: (json as { code: string }).code }).toMatchObject({ query, status: 400 });
      expect((json as { code: string }).code).not.toBe('42601');
    }
  });
}

test('supabase-js asks in these words', async () => {
  const client = stack.visitor();
  const { data, error } = await client
    .from('workshops')
    .select('title, teacher:people!teacher(name), notes(text), tags!inner(word)')
    .eq('tags.word', 'hands')
    .neq('notes.text', 'nothing')
    .order('text', { referencedTable: 'notes', ascending: false })
    .limit(1, { referencedTable: 'notes' })
    .or('price.eq.10,price.eq.20')
    .or('word.eq.hands,word.eq.clay', { referencedTable: 'tags' })
    .order('teacher(name)', { ascending: false });
  expect(error).toBeNull();
  expect(data).toEqual([
    { title: 'Weaving', teacher: { name: 'Bo' }, notes: [{ text: 'wool is here' }], tags: [{ word: 'hands' }] },
    { title: 'Pottery', teacher: { name: 'Ada' }, notes: [{ text: 'bring an apron' }], tags: [{ word: 'hands' }] },
  ]);
  const without = await client
    .from('people')
    .select('name, passports!left()')
    .is('passports', null)
    .lte('id', 4)
    .order('name');
  expect(without.data).toEqual([{ name: 'Cy' }, { name: 'Di' }]);
  const made = await client
    .from('notes')
    .insert({ workshop: 2, text: 'new', open: true })
    .select('*, workshops(title)')
    .single();
  expect(made).toMatchObject({ status: 201, data: { text: 'new', workshops: { title: 'Weaving' } } });
  expect((await client.from('workshops').select('people(name)')).error).toMatchObject({ code: 'PGRST201' });
});
