import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveProfile } from '../../../apps/web/app/features/profile/profile-api.ts';
import { insertInto } from '../../support/insert-statement.ts';
import { errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

const table = 'public.profiles';

let stack: Stack;
let maya: string;
let other: string;

/** Upsert as REST writes it: sets every sent column, the key included. */
function upsert(row: { id: string } & Record<string, unknown>): [string, unknown[]] {
  const [text, values] = insertInto(table, row);
  const set = Object.keys(row).map((column) => `${column} = excluded.${column}`);
  return [`${text} on conflict (id) do update set ${set.join(', ')}`, values];
}

async function stored(id: string) {
  const { rows } = await stack.sql.query(`select * from ${table} where id = $1`, [id]);
  return rows[0];
}

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newAccount(stack.sql);
  other = await newAccount(stack.sql);
});

test('[ROLE-06] a member makes, reads and changes her own profile, and no other', async () => {
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya' }));
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya Ellis' }));
  const read = `select id, name from ${table}`;
  expect((await runAs(stack.sql, member(maya), read)).rows).toEqual([{ id: maya, name: 'Maya Ellis' }]);
  expect((await runAs(stack.sql, member(other), read)).rows).toEqual([]);
  expect((await runAs(stack.sql, member(other), `update ${table} set name = 'Hers'`)).rowCount).toBe(0);
  expect(await errorOf(stack.sql, member(other), ...upsert({ id: maya, name: 'Hers' }))).toBe('42501');
  expect((await stored(maya)).name).toBe('Maya Ellis');
});

test('[ENTITY-13] a profile has id, name, age, location and profile_image_url', async () => {
  const fields = { name: 'Maya', age: 34, location: 'Kettlewick', profile_image_url: 'data:image/png;base64,iVBORw==' };
  expect(await errorOf(stack.sql, member(maya), ...insertInto(table, { id: maya, ...fields }))).toBe('allowed');
  const read = `select id, name, age, location, profile_image_url from ${table}`;
  expect((await runAs(stack.sql, member(maya), read)).rows).toEqual([{ id: maya, ...fields }]);
});

test('[ENTITY-14] a profile’s id is its member’s, and stays so', async () => {
  expect(await errorOf(stack.sql, member(other), ...insertInto(table, { id: maya, name: 'Hers' }))).toBe('42501');
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya' }));
  expect(await errorOf(stack.sql, member(maya), `update ${table} set id = $1`, [other])).toBe('42501');
  const nobody = crypto.randomUUID();
  expect(await errorOf(stack.sql, { role: 'service_role' }, ...insertInto(table, { id: nobody }))).toBe('23503');
});

test('[ENTITY-15] the app sends what changed, and the other fields stay', async () => {
  const { client, id } = await stack.newMember('Maya Ellis');
  await saveProfile(client, id, { name: 'Maya', age: 34, location: 'Kettlewick' });
  await saveProfile(client, id, { age: 35 });
  expect(await stored(id)).toMatchObject({ name: 'Maya', age: 35, location: 'Kettlewick' });
});

test('a save keeps the fields it does not name', async () => {
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya', age: 34 }));
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, goals: ['Build confidence'] }));
  expect(await stored(maya)).toMatchObject({ name: 'Maya', age: 34, goals: ['Build confidence'] });
});

test('goals may be the first thing a profile holds', async () => {
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, goals: ['Explore new places'] }));
  expect(await stored(maya)).toMatchObject({ name: null, age: null, location: null, profile_image_url: null });
});

test('the time of the last change is the database’s', async () => {
  const time = { id: maya, updated_at: '2020-01-01' };
  expect(await errorOf(stack.sql, member(maya), ...insertInto(table, time))).toBe('42501');
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya' }));
  const before = (await stored(maya)).updated_at;
  await runAs(stack.sql, member(maya), `update ${table} set age = 35`);
  expect((await stored(maya)).updated_at.getTime()).toBeGreaterThan(before.getTime());
});

test('a visitor does nothing here, and nobody deletes', async () => {
  expect(await errorOf(stack.sql, visitor, `select from ${table}`)).toBe('42501');
  expect(await errorOf(stack.sql, visitor, ...insertInto(table, { id: maya }))).toBe('42501');
  expect(await errorOf(stack.sql, visitor, `update ${table} set age = 35`)).toBe('42501');
  expect(await errorOf(stack.sql, member(maya), `delete from ${table}`)).toBe('42501');
});

test('her profile goes with her account', async () => {
  await runAs(stack.sql, member(maya), ...upsert({ id: maya, name: 'Maya' }));
  await stack.sql.query('delete from auth.users where id = $1', [maya]);
  expect(await stored(maya)).toBeUndefined();
});
