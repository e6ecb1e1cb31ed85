import { readFileSync } from 'node:fs';
import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest } from './column-type-fixtures.ts';

// What backend/conformance/differences.md says that ours does on purpose, heading by heading.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await stack.sql.query(`
    create domain public.shade as integer;
    create function public.shade_text(public.shade) returns json language sql immutable as $$ select to_json('#' || $1::integer) $$;
    create cast (public.shade as json) with function public.shade_text(public.shade) as implicit;
    create table public.paints (id integer primary key, name text, shade public.shade, made timestamptz);
    create table public.locked (id integer primary key, note text);
    insert into public.paints values (1, 'red', 7, '2026-07-01T12:00Z'), (2, 'blue', 8, null), (3, 'grey', 9, null);
    create domain public."text/tab-separated-values" as text;
    create function public.tabbed() returns public."text/tab-separated-values" language sql stable as $$ select 'a' || chr(9) || 'ü' $$;
    create function public.told() returns json language sql stable as
      $$ select json_build_object('cookies', current_setting('request.cookies', true), 'app', current_setting('app.settings.host', true)) $$;
    grant select, insert, update, delete on public.paints to anon, service_role;
    grant insert (id), update (note) on public.locked to anon;
    grant execute on function public.tabbed(), public.told(), public.shade_text(public.shade) to anon, service_role;
    analyze public.paints; notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
}
const ask = (method: string, path: string, asked: Asked = {}) => restRequest(stack, method, path, asked);

const differences: Readonly<Record<string, () => Promise<void>>> = {
  'Bounds of what visitors and members may ask': async () => {
    for (const query of ['select=id,a:id', 'name=match.r'])
      expect((await ask('GET', `/paints?${query}`)).json).toMatchObject({ code: 'KS400' });
  },
  'Whole tables': async () => {
    for (const [method, body] of [['PATCH', { name: 'x' }], ['DELETE']] as const)
      expect((await ask(method, '/paints', { body })).json).toMatchObject({ code: '21000' });
  },
  'A row twice in one upsert': async () => {
    const body = [
      { id: 5, name: 'a' },
      { id: 5, name: 'b' },
    ];
    const headers = { prefer: 'resolution=merge-duplicates' };
    expect(await ask('POST', '/paints', { body, headers })).toMatchObject({ status: 500, json: { code: '21000' } });
  },
  'Planned counts': async () => {
    for (const count of ['planned', 'estimated']) {
      const { headers } = await ask('GET', '/paints?id=lt.3', { headers: { prefer: `count=${count}` } });
      expect(headers.get('content-range')).toBe('0-1/2');
    }
  },
  'The select of a write that returns nothing': async () => {
    expect((await ask('PATCH', '/paints?id=eq.0&select=nowhere', { body: { name: 'x' } })).status).toBe(204);
  },
  'Several rows in one PUT': async () => {
    const body = [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ];
    expect((await ask('PUT', '/paints?id=eq.1', { body })).json).toMatchObject({ code: 'PGRST102' });
  },
  'Casts of a represented domain': async () => {
    expect((await ask('GET', '/paints?select=shade,stored:shade::integer&id=eq.1', secret())).json).toEqual([
      { shade: '#7', stored: 7 },
    ]);
  },
  'Text that an app answers': async () => {
    const { headers, text } = await ask('GET', '/rpc/tabbed', { headers: { accept: 'text/tab-separated-values' } });
    expect([headers.get('content-type'), text]).toEqual(['text/tab-separated-values; charset=utf-8', 'a\tü']);
  },
  'What requests tell SQL': async () => {
    const { json } = await ask('GET', '/rpc/told', { headers: { cookie: 'a=b' } });
    expect(json).toEqual({ cookies: null, app: null });
  },
  'What the answer says of itself': async () => {
    expect((await ask('GET', '/paints?id=eq.1')).headers.has('content-location')).toBe(false);
    expect((await ask('GET', '/paints?order=id.asc.nullslasttt')).json).toMatchObject({
      code: 'PGRST100',
      message: '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
      details: 'unexpected "t" expecting "nullsfirst" or "nullslast"',
    });
  },
  'Time zones': async () => {
    const made = async (zone: string) =>
      (await ask('GET', '/paints?select=made&id=eq.1', { headers: { prefer: `timezone=${zone}` } })).json;
    expect(await made('Asia/Tokyo')).toEqual([{ made: '2026-07-01T21:00:00+09:00' }]);
    for (const zone of ['+09:00', 'Nowhere/City'])
      expect(await made(zone)).toEqual([{ made: '2026-07-01T12:00:00+00:00' }]);
  },
  'Values that HEAD does not send': async () => {
    expect((await ask('HEAD', '/paints?select=name::integer')).status).toBe(200);
    expect((await ask('GET', '/paints?select=name::integer')).status).toBe(400);
  },
};

const secret = () => ({ headers: { apikey: stack.secretKey } });

describe('what ours does on purpose', () => {
  for (const [heading, show] of Object.entries(differences)) test(heading, show);
});

test('each heading of the page is shown, and nothing else', () => {
  const page = readFileSync(new URL('../differences.md', import.meta.url), 'utf8');
  const [, onPurpose = ''] = /## What ours does on purpose\n([\s\S]*?)\n## /.exec(page) ?? [];
  expect([...onPurpose.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)).toEqual(Object.keys(differences));
});
