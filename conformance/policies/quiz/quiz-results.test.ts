import { toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertInto } from '../../support/insert-statement.ts';
import { errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

const table = 'public.quiz_results';
const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);

let stack: Stack;
let maya: string;
let other: string;

function save(userId: string, change: Record<string, unknown> = {}) {
  return insertInto(table, { ...toResultRow(result, userId), ...change });
}

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await newAccount(stack.sql);
  other = await newAccount(stack.sql);
});

test('[ROLE-07] a member saves and reads her own results, and nobody reads another’s', async () => {
  await runAs(stack.sql, member(maya), ...save(maya));
  const read = `select * from ${table}`;
  expect((await runAs(stack.sql, member(maya), read)).rows).toMatchObject([
    { user_id: maya, personality_name: result.personalityName, percentage_scores: result.percentageScores },
  ]);
  expect((await runAs(stack.sql, member(other), read)).rows).toEqual([]);
  expect(await errorOf(stack.sql, visitor, read)).toBe('42501');
  expect(await errorOf(stack.sql, member(other), ...save(maya))).toBe('42501');
  expect(await errorOf(stack.sql, visitor, ...save(maya))).toBe('42501');
});

test('a result without an owner is the saving member’s', async () => {
  const { user_id: _, ...row } = toResultRow(result, maya);
  await runAs(stack.sql, member(maya), ...insertInto(table, row));
  expect((await stack.sql.query(`select user_id from ${table} where user_id = $1`, [maya])).rowCount).toBe(1);
});

test('[ENTITY-08] recommendations are a list of texts', async () => {
  await runAs(stack.sql, member(maya), ...save(maya));
  const { rows } = await runAs(stack.sql, member(maya), `select recommendations from ${table}`);
  expect(rows).toEqual([{ recommendations: result.recommendations }]);
  for (const recommendations of [
    [],
    [''],
    [' \u00a0'],
    [null],
    ['x'.repeat(101)],
    Array(21).fill('x'),
    [['a'], ['b']],
  ]) {
    expect(await errorOf(stack.sql, member(maya), ...save(maya, { recommendations }))).toBe('23514');
  }
});

test('the time and the id are the database’s, and a saved result is not changed', async () => {
  for (const own of [{ created_at: '2020-01-01' }, { id: crypto.randomUUID() }]) {
    expect(await errorOf(stack.sql, member(maya), ...save(maya, own))).toBe('42501');
  }
  await runAs(stack.sql, member(maya), ...save(maya));
  expect(await errorOf(stack.sql, member(maya), `update ${table} set personality_emoji = '🎨'`)).toBe('42501');
});

test('a member clears her own results and nobody else’s', async () => {
  await runAs(stack.sql, member(maya), ...save(maya));
  expect((await runAs(stack.sql, member(other), `delete from ${table}`)).rowCount).toBe(0);
  expect(await errorOf(stack.sql, visitor, `delete from ${table}`)).toBe('42501');
  expect((await runAs(stack.sql, member(maya), `delete from ${table}`)).rowCount).toBe(1);
});

test('her results go with her account', async () => {
  await runAs(stack.sql, member(maya), ...save(maya));
  await stack.sql.query('delete from auth.users where id = $1', [maya]);
  expect((await stack.sql.query(`select from ${table} where user_id = $1`, [maya])).rowCount).toBe(0);
});
