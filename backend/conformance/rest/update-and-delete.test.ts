import type { Stack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest, serviceHeaders, startWithColumnTypes } from './column-type-fixtures.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startWithColumnTypes();
});
beforeEach(() => stack.sql.query('delete from public.gadgets where id > 10'));
afterAll(() => stack.close());

const full = { prefer: 'return=representation' };
const single = { ...full, accept: 'application/vnd.pgrst.object+json' };

async function names(where = 'id > 10'): Promise<string[]> {
  const { rows } = await stack.sql.query<{ name: string }>(
    `select name from public.gadgets where ${where} order by id`,
  );
  return rows.map(({ name }) => name);
}

describe('update and delete', () => {
  beforeEach(() => restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }));

  test('what the filters find is changed', async () => {
    const { status, headers, text } = await restRequest(stack, 'PATCH', '/gadgets?name=in.(a,b)', {
      body: { code: 'x' },
      headers: { prefer: 'count=exact' },
    });
    expect([status, headers.get('content-range'), text]).toEqual([204, '0-1/2', '']);
    const shown = await restRequest(stack, 'PATCH', '/gadgets?code=eq.x&select=name,price&order=name.desc', {
      body: { price: 3 },
      headers: full,
    });
    expect([shown.status, shown.json]).toEqual([
      200,
      [
        { name: 'b', price: 3 },
        { name: 'a', price: 3 },
      ],
    ]);
    expect(await restRequest(stack, 'PATCH', '/gadgets?name=eq.a', { body: {}, headers: full })).toMatchObject({
      status: 200,
      json: [],
    });
  });

  test('what the filters find is deleted', async () => {
    const { status, json } = await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)&select=name&order=name', {
      headers: full,
    });
    expect([status, json]).toEqual([200, [{ name: 'a' }, { name: 'b' }]]);
    expect((await restRequest(stack, 'DELETE', '/gadgets?name=eq.c')).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  test('without a filter, or with a limit, nothing is touched', async () => {
    expect(await restRequest(stack, 'DELETE', '/gadgets')).toMatchObject({
      status: 400,
      json: { code: '21000', message: 'DELETE requires a WHERE clause' },
    });
    expect((await restRequest(stack, 'PATCH', '/gadgets', { body: { code: 'x' } })).status).toBe(400);
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=eq.a&limit=1')).toMatchObject({
      status: 400,
      json: { code: 'PGRST127' },
    });
    expect(await names()).toEqual(['a', 'b', 'c']);
  });
});

describe('when the answer decides', () => {
  beforeEach(() => restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }));

  test('single() on a write of more or fewer rows keeps nothing', async () => {
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: single })).toMatchObject({
      status: 406,
      json: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect(
      (await restRequest(stack, 'PATCH', '/gadgets?name=eq.zz', { body: { code: 'x' }, headers: single })).status,
    ).toBe(406);
    expect(
      (await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'd' }, { name: 'e' }], headers: single })).status,
    ).toBe(406);
    expect(await names()).toEqual(['a', 'b', 'c']);
    const one = await restRequest(stack, 'DELETE', '/gadgets?name=eq.a&select=name', { headers: single });
    expect([one.status, one.json]).toEqual([200, { name: 'a' }]);
    expect(await names()).toEqual(['b', 'c']);
  });

  test('max-affected under handling=strict', async () => {
    const strict = (most: number) => ({ prefer: `handling=strict, max-affected=${most}` });
    expect(await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: strict(1) })).toMatchObject({
      status: 400,
      json: { code: 'PGRST124', details: 'The query affects 2 rows' },
    });
    expect(await names()).toHaveLength(3);
    const deleted = await restRequest(stack, 'DELETE', '/gadgets?name=in.(a,b)', { headers: strict(2) });
    expect([deleted.status, deleted.headers.get('preference-applied')]).toEqual([
      204,
      'handling=strict, max-affected=2',
    ]);
    expect(await names()).toEqual(['c']);
    expect(
      await restRequest(stack, 'DELETE', '/gadgets?name=eq.c', { headers: { prefer: 'handling=strict, wat' } }),
    ).toMatchObject({
      status: 400,
      json: { code: 'PGRST122' },
    });
  });

  test('tx=rollback shows what would be, to the service alone', async () => {
    const prefer = 'tx=rollback, return=representation';
    const ghost = { body: { name: 'ghost' } };
    const { status, headers, json } = await restRequest(stack, 'POST', '/gadgets?select=name', {
      ...ghost,
      ...serviceHeaders(stack, { prefer }),
    });
    expect([status, json]).toEqual([201, [{ name: 'ghost' }]]);
    expect(headers.get('preference-applied')).toBe('return=representation, tx=rollback');
    const maya = await stack.newMember();
    for (const authorization of [stack.publishableKey, maya.session.access_token]) {
      const tried = { prefer, authorization: `Bearer ${authorization}` };
      expect(await restRequest(stack, 'POST', '/gadgets?select=name', { ...ghost, headers: tried })).toMatchObject({
        status: 400,
        json: { code: 'PGRST122', details: 'Invalid preferences: tx=rollback' },
      });
      // Enumeration guard: the error is the same for a taken name.
      const taken = await restRequest(stack, 'POST', '/gadgets', { body: { name: 'a' }, headers: tried });
      expect(taken).toMatchObject({ status: 400, json: { code: 'PGRST122' } });
    }
    expect(await names()).toEqual(['a', 'b', 'c']);
  });
});

test('Deadlock: two that lock the same rows in another order both get through', async () => {
  await restRequest(stack, 'POST', '/gadgets', { body: [{ name: 'one' }, { name: 'other' }] });
  await stack.sql.query(`create function public.lock_both(first text, second text) returns void language plpgsql as $$
      begin
        update public.gadgets set price = coalesce(price, 0) + 1 where name = first;
        perform pg_sleep(0.4);
        update public.gadgets set price = coalesce(price, 0) + 1 where name = second;
      end $$;
    grant execute on function public.lock_both(text, text) to authenticated; notify pgrst, 'reload schema'`);
  const maya = await stack.newMember();
  const call = (first: string, second: string) =>
    restRequest(stack, 'POST', '/rpc/lock_both', {
      body: { first, second },
      headers: { authorization: `Bearer ${maya.session.access_token}` },
    });
  await expect.poll(async () => (await call('nothing', 'nothing')).status).toBe(204);
  const answers = await Promise.all([call('one', 'other'), call('other', 'one')]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const { rows } = await stack.sql.query<{ price: string }>(
    `select price::text from public.gadgets where name in ('one', 'other')`,
  );
  expect(rows).toEqual([{ price: '2.00' }, { price: '2.00' }]);
});
