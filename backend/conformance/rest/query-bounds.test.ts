import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Persona, Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest, serviceHeaders, startWithColumnTypes } from './column-type-fixtures.ts';

// Query cost limits: requests that are valid in each part but too expensive as a whole.

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startWithColumnTypes();
  maya = await stack.newMember();
  // Profile pictures at their maximum size.
  await stack.sql.query(`
    create table public.owners (id integer primary key, name text, notes jsonb);
    create table public.albums (id integer primary key, owner integer references public.owners, picture text, label text);
    insert into public.owners select n, 'Owner ' || n, '{"a":1,"b":{"c":2}}' from generate_series(1, 50) n;
    insert into public.albums select n, 1 + n % 50, repeat('x', 204800), 'Album ' || n from generate_series(1, 1000) n;
    create index on public.albums (owner);
    create function public.all_albums() returns setof public.albums language sql stable as 'select * from public.albums';
    create function public.one_album() returns text language sql stable as 'select string_agg(picture, '''') from public.albums where id <= 35';
    create table public.stalls (id integer primary key, description text);
    grant all on public.owners, public.albums, public.stalls to anon, authenticated, service_role;
    grant execute on function public.all_albums(), public.one_album() to anon, authenticated;
    analyze public.albums; notify pgrst, 'reload schema'`);
  while ((await get('/albums?select=id&limit=1')).status !== 200) await sleep(50);
});
afterAll(() => stack.close());

const get = (path: string, headers: Record<string, string> = {}) => restRequest(stack, 'GET', path, { headers });
const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n + 1)).join(',');
const member = () => ({ authorization: `Bearer ${maya.session.access_token}` });

describe('a column is asked for once', () => {
  const repeated = [
    `select=${many(197, (n) => `a${n}:label`)}`,
    'select=label,x:label',
    'select=*,*',
    'select=a:label::text,b:label::varchar',
    'select=id,owners(name,also:name)',
    'select=id,...owners(name,also:name)',
  ];
  for (const query of repeated) {
    test(query.slice(0, 50), async () => {
      for (const headers of [{}, member()]) {
        expect(await get(`/albums?${query}&limit=1`, headers)).toMatchObject({
          status: 400,
          json: {
            code: 'KS400',
            message: expect.stringMatching(/^The column '\w+' of '\w+' is selected more than once$/),
          },
        });
      }
      expect((await restRequest(stack, 'GET', `/albums?${query}&limit=1`, serviceHeaders(stack))).status).toBe(200);
    });
  }

  test('paths into a document are columns of their own, and so are those of another relation', async () => {
    expect((await get('/owners?select=a:notes->a,c:notes->b->c,notes&id=eq.1')).json).toEqual([
      { a: 1, c: 2, notes: { a: 1, b: { c: 2 } } },
    ]);
    expect((await get('/albums?select=id,owners(id,name)&id=eq.1')).status).toBe(200);
  });

  test('nor twice in what comes back of a write', async () => {
    const sent = { body: { label: 'new' }, headers: { prefer: 'return=representation' } };
    expect(await restRequest(stack, 'PATCH', '/albums?id=eq.1&select=label,x:label', sent)).toMatchObject({
      status: 400,
      json: { code: 'KS400' },
    });
    expect((await stack.sql.query('select label from public.albums where id = 1')).rows).toEqual([
      { label: 'Album 1' },
    ]);
  });
});

describe('operators', () => {
  test('ReDoS: regular expressions and searches for words are for columns whose owner allows them', async () => {
    const attack = encodeURIComponent('(.*)(.*)(.*)(.*)x\\1\\2\\3\\4');
    for (const filter of [
      `description=match.${attack}`,
      `description=not.imatch.${attack}`,
      `or=(id.is.null,and(description.match.a,id.is.null))`,
      'description=match(any).{a,b}',
      'description=fts(english).a|b',
      'description=not.wfts.a',
    ]) {
      for (const headers of [{}, member()]) {
        expect(await get(`/stalls?select=id&${filter}`, headers)).toMatchObject({
          status: 400,
          json: {
            code: 'KS400',
            message: expect.stringContaining(`is not allowed on the column 'description'`),
          },
        });
      }
    }
    const embedded = await get('/owners?select=id,albums(id)&albums.picture=match.x');
    expect(embedded).toMatchObject({ status: 400, json: { code: 'KS400' } });
    expect((await get('/gadgets?select=id&name=match.1$')).json).toEqual([{ id: 1 }]);
    expect(
      (await restRequest(stack, 'GET', '/albums?select=id&label=match.1$&limit=1', serviceHeaders(stack))).status,
    ).toBe(200);
  });

  const tooMuch: [query: string, message: RegExp][] = [
    [`select=id&id=in.(${many(201, String)})`, /at most 200 values in a list/],
    [`select=id&or=(${many(21, (n) => `id.eq.${n}`)})`, /at most 20 conditions/],
    [`select=id&and=${'(or'.repeat(4)}(id.eq.1)${')'.repeat(4)}`, /at most 4 levels/],
    [`select=id,${many(6, (n) => `o${n}:owners(name)`)}`, /at most 5 embedded resources/],
    [`select=id&order=${many(7, () => 'id')}`, /at most 6 terms of order/],
    ['select=id&offset=50001', /at most 50000 rows of offset/],
    [`select=id&${many(9, () => 'label=ilike.*a*b*c*d*e*').replaceAll(',', '&')}`, /too much at once/],
    [`select=id&label=like(any).{${many(60, (n) => `*${n}*`)}}`, /too much at once/],
    ['select=id&order=id&picture=fts.a', /'fts' is not allowed on the column 'picture'/],
    ['select=picture::bytea', /cannot be cast to 'bytea'/],
    ['select=a:picture->0', /'picture' is a text and has no paths/],
    ['select=id&picture->0=eq.1', /'picture' is a text and has no paths/],
    [
      'select=owners(albums(owners(albums:albums(owners(id)))))',
      /levels of embedding|failed to parse|too much at once/,
    ],
  ];
  for (const [query, message] of tooMuch) {
    test(`refused before it runs: ${query.slice(0, 50)}`, async () => {
      const { status, json } = await get(`/albums?${query}`);
      expect([status, (json as { message: string }).message]).toEqual([400, expect.stringMatching(message)]);
    });
  }
});

describe('an answer is bounded while it is built', () => {
  /** Peak private memory of each visitor and member connection, in bytes. */
  async function peaks(): Promise<number[]> {
    const { rows } = await stack.sql.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename = 'authenticator_' || current_database()`,
    );
    return rows.map(({ pid }) => {
      const [, kilobytes] = /^VmPeak:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) * 1024;
    });
  }

  const tooLong = { status: 400, json: { code: 'KS413', message: 'An answer may have at most 6291456 bytes' } };
  const list = (n: number) => `a${n}:albums(picture)`;
  const hostile: [name: string, path: string, headers?: Record<string, string>][] = [
    ['a long column of every row', '/albums?select=picture'],
    ['in an order', '/albums?select=picture,label&order=label.desc,picture'],
    ['cast', '/albums?select=picture::bytea&order=label'],
    ['cast to what it is', '/albums?select=picture::varchar&order=label'],
    ['by a path', '/albums?select=picture->0&order=label'],
    ['as CSV', '/albums?select=picture', { accept: 'text/csv' }],
    ['without nulls', '/albums?select=picture', { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }],
    ['as one object', '/albums?select=picture', { accept: 'application/vnd.pgrst.object+json' }],
    ['embedded', '/owners?select=id,albums(picture)'],
    ['embedded in what is embedded', '/owners?select=id,albums(id,owners(albums(picture)))'],
    ['several lists in one row', `/owners?select=id,${many(5, list)}&id=eq.1`],
    [
      'just short of the bound',
      `/owners?select=id,${many(5, list)}&id=lte.1${many(5, (n) => `&a${n}.limit=5`).replaceAll(',', '')}`,
    ],
    ['spread', '/albums?select=id,...owners(albums(picture))'],
    ['of a function', '/rpc/all_albums?select=picture'],
    ['one long value', '/rpc/one_album'],
  ];

  test.runIf(process.platform === 'linux')('no request makes a connection grow by more than 100 MB', async () => {
    await Promise.all(Array.from({ length: 30 }, () => get('/albums?select=id&limit=1')));
    await Promise.all(Array.from({ length: 30 }, () => get('/albums?select=id&limit=1', member())));
    const before = Math.min(...(await peaks()));
    for (const [name, path, headers] of hostile) {
      for (const identity of [{}, member()]) {
        const answer = await get(path, { ...headers, ...identity });
        if (answer.status === 200) expect(answer.text.length, name).toBeLessThanOrEqual(6_291_456);
        else expect(answer, name).toMatchObject({ json: { code: expect.stringMatching(/^(KS400|KS413|57014)$/) } });
      }
    }
    const grown = Math.max(...(await peaks())) - before;
    expect(grown).toBeLessThan(100 * 1024 * 1024);
  });

  test('what comes back of a write is bounded too, and then nothing is written', async () => {
    const sent = { body: { label: 'changed' }, headers: { prefer: 'return=representation', ...member() } };
    expect(await restRequest(stack, 'PATCH', '/albums?id=gt.0&select=picture', sent)).toMatchObject(tooLong);
    const { rows } = await stack.sql.query(`select from public.albums where label = 'changed'`);
    expect(rows).toHaveLength(0);
    expect((await restRequest(stack, 'PATCH', '/albums?id=lt.9&select=picture', sent)).status).toBe(200);
  });

  test('what is within the bound comes whole', async () => {
    const { status, json } = await get('/albums?select=id,picture&limit=30&order=id', member());
    expect([status, (json as unknown[]).length]).toEqual([200, 30]);
    expect(await get('/albums?select=id,picture&limit=31', member())).toMatchObject(tooLong);
  });
});

describe('what a request is made of', () => {
  test('a body of no type is refused, and is no failure of ours', async () => {
    for (const type of ['', ' ', ';', 'x']) {
      for (const path of ['/gadgets', '/rpc/all_albums']) {
        const { status, json } = await restRequest(stack, 'POST', path, {
          raw: '{}',
          headers: { 'content-type': type },
        });
        expect([status, json], `${path} ${type}`).toEqual([415, expect.objectContaining({ code: 'PGRST102' })]);
      }
    }
  });
});
