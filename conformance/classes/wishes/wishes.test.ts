import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMembers } from '../../bookings/booking-calls.ts';
import { errorOf, member, runAs, visitor } from '../../support/run-as.ts';
import { evening, wishAll } from './wish-calls.ts';

// Wishes: what a member would go to, hers alone, until sixty days are over.

let stack: Stack;
let maya: string;
let other: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('delete from public.wishes');
  [maya = '', other = ''] = await newMembers(stack.sql, 2);
});

const statement = (row: object) => {
  const columns = Object.keys(row);
  return `insert into public.wishes (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
};
const wish = (who: string, change: object = {}, headers: Record<string, string> = {}) => {
  const row = { ...evening, ...change };
  return errorOf(stack.sql, { ...member(who), headers }, statement(row), Object.values(row));
};
const rowsOf = async (who: string) => (await runAs(stack.sql, member(who), 'select id, thing from public.wishes')).rows;

describe('Row level security of wishes', () => {
  test('Row level security of wishes: a member makes, reads, changes and removes her own', async () => {
    expect(await wish(maya)).toBe('allowed');
    expect(await rowsOf(maya)).toMatchObject([{ thing: 'pottery-ceramics' }]);
    const { rowCount } = await runAs(
      stack.sql,
      member(maya),
      `update public.wishes set times = '{weekend-morning}', max_price = 2500, price_currency = 'GBP'`,
    );
    expect(rowCount).toBe(1);
    expect((await runAs(stack.sql, member(maya), 'delete from public.wishes')).rowCount).toBe(1);
  });

  test('Row level security of wishes: another member, a moderator and a visitor read and change none of them', async () => {
    await wish(maya);
    expect(await rowsOf(other)).toEqual([]);
    for (const text of [
      'update public.wishes set max_price = 1, price_currency = $$GBP$$',
      'delete from public.wishes',
    ]) {
      expect((await runAs(stack.sql, member(other), text)).rowCount, text).toBe(0);
      expect(await errorOf(stack.sql, visitor, text), text).toBe('42501');
    }
    expect(await errorOf(stack.sql, visitor, 'select id from public.wishes')).toBe('42501');
    expect(await wish(other, { user_id: maya })).toBe('42501');
  });

  test('Column grants of wishes: nobody writes what counts, when it ends or its network, nor reads the network', async () => {
    for (const [column, value] of Object.entries({
      cell: 1,
      counted_time: 'weekday-evening',
      network_hash: '\\x00',
      ends_at: '2099-01-01',
    })) {
      expect(await wish(maya, { [column]: value }), column).toBe('42501');
    }
    await wish(maya);
    for (const column of ['network_hash', 'cell', 'counted_time']) {
      expect(await errorOf(stack.sql, member(maya), `select ${column} from public.wishes`), column).toBe('42501');
    }
    expect(await errorOf(stack.sql, member(maya), `update public.wishes set ends_at = now()`)).toBe('42501');
  });

  test('Anonymous accounts: they make no wish', async () => {
    await stack.sql.query('update auth.users set is_anonymous = true where id = $1', [maya]);
    expect(await wish(maya)).toBe('PT403');
  });
});

describe('Validation of wishes', () => {
  test('Validation of wishes: one a thing, ten at most, and removing one makes room', async () => {
    for (let at = 0; at < 10; at++) expect(await wish(maya, { thing: `thing-${'abcdefghij'[at]}` })).toBe('allowed');
    expect(await wish(maya, { thing: 'thing-a' })).toBe('23505');
    expect(await wish(maya, { thing: 'thing-k' })).toBe('PT413');
    await runAs(stack.sql, member(maya), `delete from public.wishes where thing = 'thing-a'`);
    expect(await wish(maya, { thing: 'thing-k' })).toBe('allowed');
  });

  test('Validation of wishes: known parts of the week, a place, a price with its currency', async () => {
    for (const bad of [
      { times: [] },
      { times: ['monday'] },
      { place_name: ' ' },
      { latitude: 91 },
      { max_price: 500 },
      { max_price: -1, price_currency: 'GBP' },
      { thing: 'Not a slug' },
      { radius_km: 0 },
    ]) {
      expect(await wish(maya, bad), JSON.stringify(bad)).toBe('23514');
    }
  });

  test('Keyed hash of wishes: the network of the request, under the key of the installation', async () => {
    await wish(maya, {}, { 'x-forwarded-for': '203.0.113.9' });
    const { rows } = await stack.sql.query(
      `select network_hash = backend.security_hash('203.0.113.9') as keyed, network_hash = sha256('203.0.113.9') as bare
         from public.wishes where user_id = $1`,
      [maya],
    );
    expect(rows).toEqual([{ keyed: true, bare: false }]);
  });
});

describe('Retention of wishes', () => {
  const left = async (days: number) => {
    await wishAll(stack.sql, [maya]);
    await stack.sql.query('update public.wishes set ends_at = now() + make_interval(days => $1)', [days]);
  };
  const asked = async () =>
    (await stack.sql.query(`select subject_kind, subject_name from public.notifications where user_id = $1`, [maya]))
      .rows;
  const ask = () => stack.sql.query('select private.ask_of_wishes(100)');

  test('Retention of wishes: one question in the last week, and no second', async () => {
    await left(8);
    await ask();
    expect(await asked()).toEqual([]);
    await stack.sql.query(`update public.wishes set ends_at = now() + interval '6 days'`);
    await ask();
    await ask();
    expect(await asked()).toEqual([{ subject_kind: 'wish', subject_name: 'pottery-ceramics' }]);
  });

  test('Retention of wishes: a change renews it for sixty days and takes the question back', async () => {
    await left(6);
    await ask();
    await runAs(stack.sql, member(maya), `update public.wishes set times = times`);
    const { rows } = await stack.sql.query(
      `select ends_at > now() + interval '59 days' as renewed, asked_at from public.wishes`,
    );
    expect(rows).toEqual([{ renewed: true, asked_at: null }]);
    expect(await asked()).toEqual([]);
  });

  test('Retention of wishes: one that has ended is removed, with its question', async () => {
    await left(6);
    await ask();
    await stack.sql.query(`update public.wishes set ends_at = now() - interval '1 minute'`);
    await stack.sql.query('select private.cleanup_kept(100)');
    expect(await rowsOf(maya)).toEqual([]);
    expect(await asked()).toEqual([]);
  });
});
