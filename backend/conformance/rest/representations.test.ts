import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';

// What an app says about the form its data has: media type handlers, by domains that are named as media types are; and
// representations of domains, by casts.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await stack.sql.query(`
    create table public.pots (id integer primary key, name text not null, secret text);
    insert into public.pots values (1, 'bowl', 'x'), (2, 'vase', 'y');
    grant select (id, name), insert (id, name) on public.pots to anon;
    create view public.shown_pots as select id, name from public.pots;
    grant select on public.shown_pots to anon;

    create domain public."text/html" as text;
    create domain public."text/csv" as text;
    create domain public."application/vnd.pot" as bytea;
    create domain public."application/vnd.pgrst.object" as text;
    create domain public."*/*" as text;
    create domain public."text/x-any" as text;

    create function public.page(name text default 'Ada') returns public."text/html" language sql stable
      as $$ select '<script>alert(1)</script><h1>' || name || '</h1>' $$;
    create function public.pixels() returns public."application/vnd.pot" language sql stable as $$ select '\\x00ff10'::bytea $$;
    create function public.takes_over() returns public."application/vnd.pgrst.object" language sql stable as $$ select 'mine' $$;
    create function public.whatever(type text default null) returns public."*/*" language plpgsql stable as $$
      begin
        if type is not null then
          perform set_config('response.headers', json_build_array(json_build_object('Content-Type', type),
            json_build_object('Content-Security-Policy', 'default-src *'))::text, true);
        end if;
        return '"any"';
      end $$;
    create function public.posing(type text) returns json language plpgsql stable as $$
      begin
        perform set_config('response.headers', json_build_array(json_build_object('Content-Type', type),
          json_build_object('Content-Security-Policy', 'default-src *'))::text, true);
        return '"<script>alert(1)</script>"'::json;
      end $$;
    create function public.too_long() returns public."text/html" language sql stable as $$ select repeat('x', 7000000) $$;
    create function public.too_many_bytes() returns public."application/vnd.pot" language sql stable
      as $$ select decode(repeat('00', 7000000), 'hex') $$;
    create function public.all_pots() returns setof public.shown_pots language sql stable as 'select * from public.shown_pots';
    create function public.closed_page() returns public."text/html" language sql stable as $$ select 'closed' $$;

    create function public.list_pot(state text, pot public.shown_pots) returns public."text/html" language sql immutable
      as $$ select state || '<li>' || (pot).name || '</li>' $$;
    create function public.close_list(state public."text/html") returns public."text/html" language plpgsql as $$
      begin
        perform set_config('response.headers', '[{"X-Pots": "listed"}]', true);
        return '<ul>' || state || '</ul>';
      end $$;
    create aggregate public.list_pots(public.shown_pots)
      (sfunc = public.list_pot, stype = public."text/html", initcond = '', finalfunc = public.close_list);
    create function public.line_of(state text, pot public.shown_pots) returns public."text/csv" language sql immutable
      as $$ select state || (pot).id || ';' || (pot).name || E'\\n' $$;
    create aggregate public.lines_of(public.shown_pots) (sfunc = public.line_of, stype = public."text/csv", initcond = 'own' );
    create function public.any_row(state text, each anyelement) returns public."text/x-any" language sql immutable
      as $$ select state || to_json(each)::text $$;
    create aggregate public.any_rows(anyelement) (sfunc = public.any_row, stype = public."text/x-any", initcond = '');

    create domain public.color as integer check (value between 0 and 16777215);
    create function public.color_json(public.color) returns json language sql immutable
      as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
    create function public.color_text(public.color) returns text language sql immutable
      as $$ select '#' || lpad(to_hex($1), 6, '0') $$;
    create function public.color(text) returns public.color language sql immutable
      as $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::integer $$;
    create function public.color(json) returns public.color language sql immutable as $$ select public.color($1 #>> '{}') $$;
    create cast (public.color as json) with function public.color_json(public.color) as implicit;
    create cast (public.color as text) with function public.color_text(public.color) as implicit;
    create cast (text as public.color) with function public.color(text) as implicit;
    create cast (json as public.color) with function public.color(json) as implicit;
    create table public.glazes (
      color public.color primary key, name text not null, base public.color default 255 references public.glazes, secret text
    );
    insert into public.glazes values (255, 'blue', null), (16711680, 'red', 255), (65280, 'green', 255);
    create view public.shown_glazes as select color, name, base from public.glazes;
    create function public.all_glazes() returns setof public.glazes language sql stable as 'select * from public.glazes';
    grant select, insert (color, name, base), update (color, name, base), delete on public.glazes to anon;
    grant select on public.shown_glazes to anon;
    create domain public."application/geo+json" as json;
    create function public.add_feature(state json, each anyelement) returns json language sql immutable as $$
      select json_build_object('type', 'FeatureCollection', 'features', coalesce(state::jsonb -> 'features', '[]')
        || jsonb_build_object('type', 'Feature', 'geometry', null, 'properties', to_jsonb(each)))
    $$;
    create function public.as_geojson(state json) returns public."application/geo+json" language sql immutable
      as $$ select coalesce(state, '{"type": "FeatureCollection", "features": []}') $$;
    create aggregate public.geojson(anyelement)
      (sfunc = public.add_feature, stype = json, finalfunc = public.as_geojson);
    grant execute on all functions in schema public to anon;
    revoke execute on function public.closed_page() from public, anon;
    notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

const get = (path: string, accept?: string) =>
  restRequest(stack, 'GET', path, accept === undefined ? {} : { headers: { accept } });
const typeOf = ({ headers }: Awaited<ReturnType<typeof get>>) => headers.get('content-type');
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';

describe('a function whose value is of a media type', () => {
  test('answers with it as it is where it is preferred, and with JSON where that is', async () => {
    const page = await get('/rpc/page?name=Bo', browser);
    expect([page.status, page.text, typeOf(page)]).toEqual([
      200,
      '<script>alert(1)</script><h1>Bo</h1>',
      'text/html; charset=utf-8',
    ]);
    const posted = await restRequest(stack, 'POST', '/rpc/page', {
      body: { name: 'Cy' },
      headers: { accept: 'text/html' },
    });
    expect(posted.text).toContain('<h1>Cy</h1>');
    for (const accept of [undefined, '*/*', 'application/json', 'text/html;q=0.5, application/json']) {
      const answer = await get('/rpc/page', accept);
      expect([answer.json, typeOf(answer)]).toEqual([
        '<script>alert(1)</script><h1>Ada</h1>',
        'application/json; charset=utf-8',
      ]);
    }
    expect(await get('/rpc/page', 'image/png')).toMatchObject({ status: 406, json: { code: 'PGRST107' } });
    expect(await get('/rpc/closed_page', 'text/html')).toMatchObject({ status: 401, json: { code: '42501' } });
  });

  test('of bytea it answers with the bytes', async () => {
    const url = `${stack.url}/rest/v1/rpc/pixels`;
    const answer = await fetch(url, { headers: { apikey: stack.publishableKey, accept: 'application/vnd.pot' } });
    expect(answer.headers.get('content-type')).toBe('application/vnd.pot');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 16]);
  });

  test('of any media type it answers bytes to whatever is asked for; those of PostgREST can’t be taken over', async () => {
    for (const accept of [undefined, 'application/json', 'image/svg+xml', 'text/html', 'x y/z']) {
      const answer = await get('/rpc/whatever', accept);
      expect([answer.text, typeOf(answer)], accept).toEqual(['"any"', 'application/octet-stream']);
    }
    expect((await get('/rpc/takes_over', 'application/vnd.pgrst.object')).text).toBe('"mine"');
  });
});

describe('an aggregate of rows that returns a media type', () => {
  test('answers for its table or view, filtered, ordered and bounded, and for functions that return its rows', async () => {
    const page = await get('/shown_pots?order=id.desc', browser);
    expect([page.status, page.text, typeOf(page)]).toEqual([
      200,
      '<ul><li>vase</li><li>bowl</li></ul>',
      'text/html; charset=utf-8',
    ]);
    expect([page.headers.get('x-pots'), page.headers.get('content-range')]).toEqual(['listed', '0-1/*']);
    expect((await get('/shown_pots?id=eq.1', 'text/html')).text).toBe('<ul><li>bowl</li></ul>');
    expect((await get('/shown_pots?limit=0', 'text/html')).text).toBe('<ul></ul>');
    expect((await get('/rpc/all_pots?order=id', 'text/html')).text).toBe('<ul><li>bowl</li><li>vase</li></ul>');
    const head = await restRequest(stack, 'HEAD', '/shown_pots', { headers: { accept: 'text/html' } });
    expect([head.status, head.text, typeOf(head)]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  test('takes a format’s place; where the columns were chosen it is not there', async () => {
    expect((await get('/shown_pots?order=id', 'text/csv')).text).toBe('own1;bowl\n2;vase\n');
    expect((await get('/shown_pots?select=name&order=id', 'text/csv')).text).toBe('name\nbowl\nvase');
    expect((await get('/pots?select=name&order=id', 'text/csv')).text).toBe('name\nbowl\nvase');
    expect(await get('/shown_pots?select=name', 'text/html')).toMatchObject({
      status: 406,
      json: { code: 'PGRST107' },
    });
  });

  test('of any rows it answers everywhere, with the columns of the request and no others', async () => {
    expect((await get('/pots?select=name&order=id', 'text/x-any')).text).toBe('{"name":"bowl"}{"name":"vase"}');
    expect((await get('/shown_pots?select=id&id=eq.1', 'text/x-any')).text).toBe('{"id":1}');
    expect(await get('/pots', 'text/x-any')).toMatchObject({ status: 401, json: { code: '42501' } });
    const made = await restRequest(stack, 'POST', '/pots?select=id', {
      body: { id: 3, name: 'jug' },
      headers: { accept: 'text/x-any', prefer: 'return=representation' },
    });
    expect([made.status, made.text]).toEqual([201, '{"id":3}']);
    await stack.sql.query('delete from public.pots where id = 3');
  });
});

test('GeoJSON is what an aggregate of the app makes of the rows, without PostGIS', async () => {
  const { data, error } = await stack.visitor().from('shown_pots').select('name').order('id').geojson();
  expect(error).toBeNull();
  expect(data).toEqual({
    type: 'FeatureCollection',
    features: ['bowl', 'vase'].map((name) => ({ type: 'Feature', geometry: null, properties: { name } })),
  });
});

describe('what an app answers in a type of its own', () => {
  test('XSS: runs nothing in our name: it is sandboxed whatever it says of itself, and its type is not guessed', async () => {
    const answers = [
      await get('/rpc/page', 'text/html'),
      await get('/shown_pots', 'text/html'),
      await get('/rpc/whatever', 'image/svg+xml'),
      await get('/rpc/whatever?type=text/html'),
      await get('/rpc/posing?type=text/html'),
      await get('/rpc/posing?type=application/json,%20text/html'),
      await get('/rpc/posing?type=application/xhtml%2Bxml'),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/^sandbox; default-src 'none'/);
      expect(policy).not.toMatch(/allow-|script-src|default-src \*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('is no longer than any other answer', async () => {
    for (const path of ['/rpc/too_long', '/rpc/too_many_bytes']) {
      const answer = await get(path, path.endsWith('long') ? 'text/html' : 'application/vnd.pot');
      expect(answer, path).toMatchObject({ status: 400, json: { code: 'KS413' } });
    }
  });
});

describe('a domain that is represented by its casts', () => {
  const blue = { color: '#0000ff', name: 'blue', base: null };
  const red = { color: '#ff0000', name: 'red', base: '#0000ff' };
  const green = { color: '#00ff00', name: 'green', base: '#0000ff' };

  test('is answered in its form: all columns and some, in views, functions, embeds and CSV', async () => {
    expect((await get('/shown_glazes?order=color')).json).toEqual([blue, green, red]);
    expect((await get('/glazes?select=c:color,base&order=color.desc&limit=1')).json).toEqual([
      { c: '#ff0000', base: '#0000ff' },
    ]);
    expect((await get('/rpc/all_glazes?select=color&order=color&limit=1')).json).toEqual([{ color: '#0000ff' }]);
    const embedded = '/glazes?select=color,of:base(*),...base(from:color)&name=eq.red';
    expect((await get(embedded)).json).toEqual([{ color: '#ff0000', of: { ...blue, secret: null }, from: '#0000ff' }]);
    expect((await get('/shown_glazes?order=color&limit=1', 'text/csv')).text).toBe('color,name,base\n#0000ff,blue,');
    // A cast asks for the value, and an aggregate is of values.
    expect((await get('/glazes?select=color::integer&name=eq.red')).json).toEqual([{ color: 16711680 }]);
    expect((await get('/shown_glazes?select=color&name=eq.red', 'text/x-any')).text).toBe('{"color":16711680}');
  });

  test('is read in its form by filters, of embeds too', async () => {
    const names = async (query: string) =>
      ((await get(`/glazes?select=name&order=name&${query}`)).json as { name: string }[]).map(({ name }) => name);
    expect(await names('color=eq.%2300ff00')).toEqual(['green']);
    expect(await names('color=neq.00ff00')).toEqual(['blue', 'red']);
    expect(await names('color=in.(0000ff,ff0000)')).toEqual(['blue', 'red']);
    expect(await names('color=eq(any).{0000ff,ff0000}')).toEqual(['blue', 'red']);
    expect(await names('or=(color.gt.ff0000,color.lt.000100)')).toEqual(['blue']);
    expect(await names('base=is.null')).toEqual(['blue']);
    expect((await get('/glazes?select=name,base!inner()&base.color=eq.0000ff&order=name')).json).toEqual([
      { name: 'green' },
      { name: 'red' },
    ]);
    expect(await get('/glazes?color=eq.red')).toMatchObject({ status: 400, json: { code: '22P02' } });
  });

  test('is written in its form, with defaults, upserts and a Location that leads to it', async () => {
    const write = (method: string, path: string, body: unknown, prefer: string) =>
      restRequest(stack, method, path, { body, headers: { prefer } });
    const made = await write(
      'POST',
      '/glazes',
      { color: '#00000a', name: 'ink' },
      'return=headers-only, missing=default',
    );
    expect([made.status, made.headers.get('location')]).toEqual([201, '/glazes?color=eq.%2300000a']);
    const found = await get(`${made.headers.get('location')}&select=name,base`);
    expect(found.json).toEqual([{ name: 'ink', base: '#0000ff' }]);
    const several = [
      { color: '#00000a', name: 'ink again', base: '#0000ff' },
      { color: '#00000b', name: 'soot', base: null },
    ];
    const shown = 'return=representation, resolution=merge-duplicates';
    expect((await write('POST', '/glazes?select=color,name,base', several, shown)).json).toEqual(several);
    const put = await write(
      'PUT',
      '/glazes?color=eq.00000b&select=name',
      { ...several[1], name: 'tar' },
      'return=representation',
    );
    expect(put.json).toEqual([{ name: 'tar' }]);
    const other = await write('PUT', '/glazes?color=eq.00000b', several[0], 'return=minimal');
    expect(other).toMatchObject({ status: 400, json: { code: 'PGRST115' } });
    expect(
      (await write('PATCH', '/glazes?color=eq.00000b&select=color', { color: '0000c0' }, 'return=representation')).json,
    ).toEqual([{ color: '#0000c0' }]);
    expect(await write('POST', '/glazes', { color: 'ffffffff', name: 'none' }, '')).toMatchObject({
      status: 400,
      json: { code: '23514' },
    });
    const kept = await stack.sql.query(
      `delete from public.glazes where color in (10, 192) returning color::integer, name`,
    );
    expect(kept.rows).toEqual(
      expect.arrayContaining([
        { color: 10, name: 'ink again' },
        { color: 192, name: 'tar' },
      ]),
    );
  });
});
