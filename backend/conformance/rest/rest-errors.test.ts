import { createHmac } from 'node:crypto';
import type { Persona, Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRequest, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;
let maya: Persona;

beforeAll(async () => {
  stack = await startWithColumnTypes();
  maya = await stack.newMember();
  await stack.sql.query(`
    create function public.refuse() returns trigger language plpgsql as $$
    begin
      if new.name = 'custom' then
        raise sqlstate 'PT418' using message = 'short and stout', detail = 'a detail', hint = 'a hint';
      elsif new.name = 'raised' then
        raise 'not like that';
      elsif new.name = 'told' then
        perform set_config('response.status', '202', true);
        perform set_config('response.headers', '[{"X-Told": "yes"}]', true);
      end if;
      return new;
    end $$;
    create trigger refuse before insert on public.gadgets for each row execute function public.refuse();
    create view public.sleepy as select 1 as one, pg_sleep(10)::text as nap;
    create view public.writing as select set_config('transaction_read_only', 'off', true) as mode;
    create view public.asking as select current_user::text as role, auth.uid() as uid, auth.role() as claimed,
      current_setting('request.method', true) as method, current_setting('request.path', true) as path,
      current_setting('request.headers', true)::json as headers, current_setting('transaction_read_only') as read_only;
    grant select on public.sleepy, public.writing, public.asking to anon, authenticated;
    grant execute on function public.refuse() to anon, authenticated;
    grant select on public.guarded to authenticated;
    notify pgrst, 'reload schema'`);
});
afterAll(() => stack.close());

const get = (path: string, headers: Record<string, string> = {}) => restRequest(stack, 'GET', path, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  restRequest(stack, 'POST', path, { body, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('who is asking', () => {
  test('without a key, with a wrong one, with a token nobody signed', async () => {
    const bare = await fetch(`${stack.url}/rest/v1/gadgets`);
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await bare.json()).toMatchObject({ message: 'No API key found in request' });
    expect(await get('/gadgets', { apikey: 'sb_publishable_wrong' })).toMatchObject({
      status: 401,
      json: { code: 'PGRST301' },
    });
    expect(await get('/gadgets', bearer('ey.J.x'))).toMatchObject({ status: 401, json: { code: 'PGRST301' } });
    const [head, body, signature = ''] = maya.session.access_token.split('.');
    const forged = `${head}.${body}.${signature.slice(0, -4)}AAAA`;
    expect((await get('/gadgets', bearer(forged))).status).toBe(401);
    // JWT algorithm confusion: `none`, and HMAC with the public key.
    const known = await (await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`)).text();
    for (const alg of ['none', 'HS256', 'HS512']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
      const digest =
        alg === 'none'
          ? ''
          : createHmac(alg.replace('HS', 'sha'), known).update(`${header}.${body}`).digest('base64url');
      expect((await get('/gadgets', bearer(`${header}.${body}.${digest}`))).status, alg).toBe(401);
    }
  });

  test('the secret key is for headers: whoever reads an address in a log must not hold it', async () => {
    const readWithKey = (key: string) => fetch(`${stack.url}/rest/v1/gadgets?select=id&limit=1&apikey=${key}`);
    expect((await readWithKey(stack.publishableKey)).status).toBe(200);
    expect((await readWithKey(stack.secretKey)).status).toBe(401);
  });

  test('the database knows role, claims and the request, and reads cannot write', async () => {
    const [visitor] = (await get('/asking', { 'x-quiz-session': 'q1', cookie: 'secret=1' })).json as [
      Record<string, unknown>,
    ];
    expect(visitor).toMatchObject({
      role: 'anon',
      uid: null,
      claimed: 'anon',
      method: 'GET',
      path: '/asking',
      read_only: 'on',
    });
    expect(visitor.headers).toMatchObject({ 'x-quiz-session': 'q1' });
    expect(JSON.stringify(visitor.headers)).not.toMatch(/secret|apikey|sb_/);
    const [member] = (await get('/asking', bearer(maya.session.access_token))).json as [Record<string, unknown>];
    expect(member).toMatchObject({ role: 'authenticated', uid: maya.id, claimed: 'authenticated' });
    expect(await get('/asking?select=role', { apikey: stack.secretKey })).toMatchObject({
      json: [{ role: 'service_role' }],
    });
    expect((await get('/writing')).status).toBe(500);
  });

  test('nothing of one request is left for the next on the same connection', async () => {
    await Promise.all(Array.from({ length: 40 }, () => get('/asking', bearer(maya.session.access_token))));
    const after = await Promise.all(Array.from({ length: 40 }, () => get('/asking?select=role,uid')));
    for (const { json } of after) expect(json).toEqual([{ role: 'anon', uid: null }]);
  });

  test('a session that was signed out is dead at once', async () => {
    const other = await stack.newMember('Ola Reyes');
    const headers = bearer(other.session.access_token);
    expect((await get('/asking', headers)).status).toBe(200);
    await other.client.auth.signOut();
    expect(await get('/asking', headers)).toMatchObject({ status: 401, json: { code: 'KS401' } });
    expect(await post('/gadgets', { name: 'late' }, headers)).toMatchObject({ status: 401, json: { code: 'KS401' } });
    const { rows } = await stack.sql.query(`select from public.gadgets where name = 'late'`);
    expect(rows).toHaveLength(0);
  });
});

describe('what PostgreSQL refuses', () => {
  test('a table without a grant: 401 to a visitor, 403 to a member', async () => {
    const visitor = await get('/closed');
    expect(visitor).toMatchObject({
      status: 401,
      json: { code: '42501', message: 'permission denied for table closed', details: null },
    });
    expect(visitor.headers.get('www-authenticate')).toBe('Bearer');
    expect(await get('/closed', bearer(maya.session.access_token))).toMatchObject({
      status: 403,
      json: { code: '42501' },
    });
  });

  test('with grants on columns, * is refused and names are answered', async () => {
    expect(await get('/guarded')).toMatchObject({ status: 401, json: { code: '42501' } });
    expect(await get('/guarded?select=id,shown')).toMatchObject({ status: 200, json: [{ id: 1, shown: 'shown' }] });
    expect((await get('/guarded?select=hidden')).status).toBe(401);
    expect((await get('/guarded?select=id&hidden=eq.hidden')).status).toBe(401);
    expect((await get('/guarded?select=id&order=hidden')).status).toBe(401);
    const row = { id: 2, shown: 'new' };
    const full = { prefer: 'return=representation' };
    expect((await post('/guarded', row, full)).status).toBe(401);
    expect(await post('/guarded?select=id,shown', row, full)).toMatchObject({ status: 201, json: [row] });
    expect((await post('/guarded', { id: 3 })).status).toBe(201);
  });

  test('constraints, each with its status', async () => {
    expect(await post('/gadgets', { name: 'gadget 1' })).toMatchObject({ status: 409, json: { code: '23505' } });
    expect(await post('/parts', { id: 1, gadget: 999 })).toMatchObject({ status: 409, json: { code: '23503' } });
    expect(await post('/gadgets', { name: null })).toMatchObject({ status: 400, json: { code: '23502' } });
    expect(await post('/gadgets', { name: 'forbidden' })).toMatchObject({ status: 400, json: { code: '23514' } });
    expect(await post('/gadgets', { name: 'x', code: 'too long' })).toMatchObject({
      status: 400,
      json: { code: '22001' },
    });
    expect(await post('/gadgets', { name: 'x', search: 'a' })).toMatchObject({ status: 400, json: { code: '428C9' } });
    expect((await post('/happy_gadgets', { name: 'x' })).status).toBe(401);
  });

  test('what SQL raises, and what it wants said', async () => {
    expect(await post('/gadgets', { name: 'custom' })).toMatchObject({
      status: 418,
      json: { code: 'PT418', message: 'short and stout', details: 'a detail', hint: 'a hint' },
    });
    expect(await post('/gadgets', { name: 'raised' })).toMatchObject({
      status: 400,
      json: { code: 'P0001', message: 'not like that' },
    });
    const told = await post('/gadgets', { name: 'told' });
    expect([told.status, told.headers.get('x-told')]).toEqual([202, 'yes']);
  });

  test('Statement timeout: a statement that takes too long is ended', async () => {
    const before = Date.now();
    expect(await get('/sleepy')).toMatchObject({ status: 500, json: { code: '57014' } });
    expect(Date.now() - before).toBeLessThan(6_000);
  });
});

describe('names nobody knows', () => {
  test('a table that is not there, with the nearest that is', async () => {
    const { status, headers, json } = await get('/gadget');
    expect(status).toBe(404);
    expect(headers.get('proxy-status')).toBe('PostgREST; error=PGRST205');
    expect(json).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.gadget' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.gadgets'",
    });
    expect(await get('/users')).toMatchObject({ status: 404, json: { code: 'PGRST205' } });
    expect((await get('/auth.users')).status).toBe(404);
    expect((await get('/pg_class')).status).toBe(404);
  });

  test('another schema, another path, another method', async () => {
    expect(await get('/users', { 'accept-profile': 'auth' })).toMatchObject({
      status: 406,
      json: { code: 'PGRST106' },
    });
    expect(await get('/gadgets/1')).toMatchObject({ status: 404, json: { code: 'PGRST125' } });
    const options = await restRequest(stack, 'OPTIONS', '/gadgets');
    expect(options.headers.get('allow')).toContain('PATCH');
  });

  test('Schema cache: a new table is there as soon as it is asked for', async () => {
    await stack.sql.query(`create table public.newborn (id integer); grant select on public.newborn to anon;
      notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await get('/newborn')).status).toBe(200);
    await stack.sql.query(`alter table public.newborn add column later text; notify pgrst`);
    await expect.poll(async () => (await get('/newborn?select=later')).status).toBe(200);
  });
});
