import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';

// Cases of PostgREST's own specification (test/spec of its repository): tables and requests are ours, what they are
// answered is PostgREST's.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await stack.sql.query(`
    create schema shelf;
    create table shelf.books (id integer primary key, title text not null);
    create table shelf.readers (id integer primary key, name text not null);
    create table shelf.loans (
      book integer references shelf.books, reader integer references shelf.readers, primary key (book, reader)
    );
    create table shelf.pairs (
      id integer primary key, left_book integer references shelf.books, right_book integer references shelf.books
    );
    insert into shelf.books values (1, 'Clay'), (2, 'Wool');
    insert into shelf.readers values (1, 'Ada'), (2, 'Bo');
    insert into shelf.loans values (1, 1), (1, 2), (2, 2);
    insert into shelf.pairs values (1, 1, 2);
    create view public.books as select * from shelf.books;
    create view public.readers as select * from shelf.readers;
    create view public.loans as select * from shelf.loans;
    create view public.pairs as select id, left_book, right_book, left_book as first_book from shelf.pairs;
    create view public.readers_of_books as select b.id as book, r.id as reader, b.title
      from shelf.books b left join shelf.loans l on l.book = b.id left join shelf.readers r on r.id = l.reader;
    create function public.file() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger file instead of insert on public.readers_of_books for each row execute function public.file();

    create domain public.mark as integer default 7;
    create table public.marks (id integer primary key, mark public.mark, note text);

    create function public.one_record(wanted integer default 1) returns record language sql stable as
      $$ select b.id, b.title from public.books b where b.id = wanted $$;
    create function public.all_records() returns setof record language sql stable as
      $$ select b.id, b.title from public.books b order by b.id $$;
    create function public.listed(variadic items text[] default '{}') returns text[] language sql immutable as $$ select items $$;
    create function public.added(a integer, b integer) returns integer language sql immutable as $$ select a + b $$;
    create function public.whole_text(text) returns text language sql immutable as $$ select $1 $$;
    create function public.length_of(public.books) returns integer language sql stable as $$ select length($1.title) $$;
    create function public.only_number(integer) returns integer language sql immutable as $$ select $1 $$;
    create function public.told_nothing() returns void language plpgsql as
      $$ begin raise sqlstate 'PGRST' using message = '{"code":"1","message":"x"}'; end $$;
    grant all on all tables in schema public to service_role;
    grant execute on all functions in schema public to service_role;
    notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

async function ask(
  method: string,
  path: string,
  { body, ...headers }: { body?: unknown; [header: string]: unknown } = {},
) {
  const named = { apikey: stack.secretKey, ...(headers as Record<string, string>) };
  return restRequest(stack, method, path, { body, headers: named });
}
const read = async (path: string) => (await ask('GET', path)).json;

test('Resource embedding: many-to-many through a view of the junction', async () => {
  expect(await read('/books?select=title,readers(name)&order=id&readers.order=id')).toEqual([
    { title: 'Clay', readers: [{ name: 'Ada' }, { name: 'Bo' }] },
    { title: 'Wool', readers: [{ name: 'Bo' }] },
  ]);
});

test('Resource embedding: a view that shows a foreign key’s column twice is embedded by either name', async () => {
  expect(await read('/pairs?select=books!first_book(title)')).toEqual([{ books: { title: 'Clay' } }]);
  expect(await read('/pairs?select=books!right_book(title)')).toEqual([{ books: { title: 'Wool' } }]);
  expect(await read('/pairs?select=books(title)')).toMatchObject({ code: 'PGRST201' });
});

test('Resource embedding: an empty spread adds no rows, an unknown resource is told before an unknown column', async () => {
  expect(await read('/books?select=title,...loans()&order=id')).toEqual([{ title: 'Clay' }, { title: 'Wool' }]);
  expect(await read('/books?select=nothing,lons(*)')).toMatchObject({
    code: 'PGRST200',
    hint: "Perhaps you meant 'loans' instead of 'lons'.",
  });
});

test('Resource embedding: an alias is what it is filtered by, its name where none is called so', async () => {
  const mine = [{ title: 'Clay', lent: [{ reader: 2 }] }];
  for (const name of ['lent', 'loans'])
    expect(await read(`/books?select=title,lent:loans(reader)&id=eq.1&${name}.reader=eq.2`)).toEqual(mine);
  expect(await read('/books?select=lent:loans(reader),loans(book)&id=eq.1&loans.reader=eq.2')).toEqual([
    { lent: [{ reader: 1 }, { reader: 2 }], loans: [{ book: 1 }] },
  ]);
});

test('RPC: a function that returns record answers its columns', async () => {
  expect(await read('/rpc/one_record')).toEqual({ id: 1, title: 'Clay' });
  expect((await ask('POST', '/rpc/one_record', { body: { wanted: 2 } })).json).toEqual({ id: 2, title: 'Wool' });
  expect(await read('/rpc/all_records')).toEqual([
    { id: 1, title: 'Clay' },
    { id: 2, title: 'Wool' },
  ]);
});

test('RPC: a VARIADIC parameter takes each of its values, of a query and of a form, and a list of objects its first', async () => {
  expect(await read('/rpc/listed')).toEqual([]);
  expect(await read('/rpc/listed?items=a')).toEqual(['a']);
  expect(await read('/rpc/listed?items=a&items=b,c')).toEqual(['a', 'b,c']);
  const form = (body: string) =>
    fetch(`${stack.url}/rest/v1/rpc/listed`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }).then((response) => response.json());
  expect(await form('items=a')).toEqual(['a']);
  expect(await form('items=a&items=b')).toEqual(['a', 'b']);
  const body = [
    { a: 1, b: 2 },
    { a: 10, b: 20 },
  ];
  expect((await ask('POST', '/rpc/added', { body })).json).toBe(3);
});

test('RPC: what was looked for is said without parameters where the body is one itself', async () => {
  const answer = await ask('POST', '/rpc/only_number', { body: 'words', 'content-type': 'text/plain' });
  expect(answer.json).toEqual({
    code: 'PGRST202',
    message: 'Could not find the function public.only_number in the schema cache',
    details:
      'Searched for the function public.only_number with a single unnamed text parameter, but no matches were found in the schema cache.',
    hint: null,
  });
});

test('RPC: the key "" is a body for a parameter without a name; one that takes no body whole is none to call', async () => {
  expect((await ask('POST', '/rpc/whole_text', { body: { '': 1 } })).json).toBe('{"":1}');
  for (const name of ['only_number', 'length_of'])
    expect((await ask('POST', `/rpc/${name}`, { body: { '': 1 } })).json).toMatchObject({
      code: 'PGRST202',
      hint: null,
    });
  expect(await read('/books?select=length_of&id=eq.1')).toEqual([{ length_of: 4 }]);
});

test('Select: a column that is asked for again under its own name stands once', async () => {
  expect(await read('/books?select=id,id,title,id&id=eq.1')).toEqual([{ id: 1, title: 'Clay' }]);
  expect(await read('/books?select=*,id&id=eq.1')).toEqual([{ id: 1, title: 'Clay' }]);
});

test('RAISE without DETAIL is told apart from one with a wrong one', async () => {
  expect((await ask('POST', '/rpc/told_nothing', { body: {} })).json).toMatchObject({
    code: 'PGRST121',
    details: 'DETAIL is missing in the RAISE statement',
  });
});

test('Insert: a domain’s default, the Location of a key that is null, no columns, and rows of several kinds', async () => {
  const prefer = 'return=representation, missing=default';
  expect((await ask('POST', '/marks?columns=id,mark', { body: { id: 1 }, prefer })).json).toEqual([
    { id: 1, mark: 7, note: null },
  ]);
  const filed = await ask('POST', '/readers_of_books', { body: { book: 5 }, prefer: 'return=headers-only' });
  expect(filed.headers.get('location')).toBe('/readers_of_books?book=eq.5&reader=is.null');
  expect((await ask('POST', '/marks?columns=', { body: [{ id: 3 }] })).json).toMatchObject({ code: 'PGRST100' });
  expect((await ask('POST', '/marks', { body: [{ id: 3 }, 4] })).json).toMatchObject({
    message: 'All object keys must match',
  });
});

test('Update: a PATCH that sets nothing needs no filter and changes nothing', async () => {
  for (const body of [{}, [], [{}]]) {
    const { status, headers } = await ask('PATCH', '/marks', { body });
    expect({ status, range: headers.get('content-range') }).toEqual({ status: 204, range: '*/*' });
  }
  expect((await ask('PATCH', '/marks', { body: { note: 'all' } })).json).toMatchObject({ code: '21000' });
});

test('PGRST205: a table’s name is suggested where three quarters of it are the same', async () => {
  const hint = async (name: string) => ((await read(`/${name}`)) as { hint: string | null }).hint;
  expect(await hint('booksx')).toBe("Perhaps you meant the table 'public.books'");
  expect(await hint('boxxxx')).toBeNull();
});

test('Percent-encoding: a percent sign that encodes nothing stands for itself', async () => {
  expect(await read('/books?select=id&title=like.%ool')).toEqual([{ id: 2 }]);
});
