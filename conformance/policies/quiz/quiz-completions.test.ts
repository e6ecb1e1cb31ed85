import { toCompletionRow } from '@kindling/domain/quiz/quiz-rows';
import { newQuizSessionId } from '@kindling/domain/quiz/quiz-session-id';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertInto } from '../../support/insert-statement.ts';
import { errorOf, member, newAccount, runAs, visitor, withSession } from '../../support/run-as.ts';

const table = 'public.quiz_completions';
const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);
const markSignedUp = `update ${table} set signed_up_after = true where session_id = $1 and user_id is null`;

let stack: Stack;
let maya: string;
let other: string;
let session: string;

function completion(change: Record<string, unknown> = {}) {
  const row = toCompletionRow(result, { userId: null, sessionId: session, userAgent: 'Firefox' });
  return insertInto(table, { ...row, ...change });
}

async function stored() {
  const { rows } = await stack.sql.query(`select * from ${table} where session_id = $1`, [session]);
  return rows;
}

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
  other = await newAccount(stack.sql);
});
afterAll(() => stack.close());
beforeEach(() => {
  session = newQuizSessionId();
});

describe('recording a quiz', () => {
  test('[ENTITY-02] a visitor records hers for nobody', async () => {
    expect(await errorOf(stack.sql, visitor, ...completion())).toBe('allowed');
    expect(await stored()).toMatchObject([{ user_id: null, primary_type: 'creative' }]);
  });

  test('[ENTITY-04] signed_up_after is a boolean, and false until she signs up', async () => {
    await runAs(stack.sql, visitor, ...completion());
    expect(await stored()).toMatchObject([{ signed_up_after: false }]);
    expect(await errorOf(stack.sql, visitor, ...completion({ signed_up_after: true }))).toBe('42501');
    expect(await errorOf(stack.sql, member(maya), ...completion({ signed_up_after: true }))).toBe('42501');
    const operator = { role: 'service_role' } as const;
    expect(await errorOf(stack.sql, operator, ...completion({ signed_up_after: true }))).toBe('allowed');
    expect(await errorOf(stack.sql, operator, ...completion({ signed_up_after: null }))).toBe('23502');
    expect(await errorOf(stack.sql, visitor, ...completion({ signed_up_after: 'perhaps' }))).toBe('22P02');
  });

  test('a member records hers for herself or for nobody', async () => {
    expect(await errorOf(stack.sql, member(maya), ...completion({ user_id: maya }))).toBe('allowed');
    expect(await errorOf(stack.sql, member(maya), ...completion())).toBe('allowed');
  });

  test('nobody records one for somebody else', async () => {
    expect(await errorOf(stack.sql, visitor, ...completion({ user_id: maya }))).toBe('42501');
    expect(await errorOf(stack.sql, member(other), ...completion({ user_id: maya }))).toBe('42501');
  });

  test('the id and the time are the database’s', async () => {
    for (const own of [{ id: crypto.randomUUID() }, { created_at: '2020-01-01' }]) {
      expect(await errorOf(stack.sql, visitor, ...completion(own))).toBe('42501');
      expect(await errorOf(stack.sql, member(maya), ...completion(own))).toBe('42501');
    }
  });

  test('Race condition: one session records fifty and no more, even all at once', async () => {
    const statement = completion();
    for (let count = 0; count < 48; count += 1) await runAs(stack.sql, visitor, ...statement);
    const last = await Promise.all(Array.from({ length: 4 }, () => errorOf(stack.sql, visitor, ...statement)));
    expect(last.sort()).toEqual(['PT429', 'PT429', 'allowed', 'allowed']);
    const many = `insert into ${table} (session_id, primary_type, percentage_scores)
      select $1, 'mover', '{"A":0,"B":0,"C":0,"D":0,"E":0,"F":100,"G":0}' from generate_series(1, 51)`;
    expect(await errorOf(stack.sql, visitor, many, [newQuizSessionId()])).toBe('PT429');
  });
});

test('a request of many made-up sessions is refused before it takes the locks that everybody shares', async () => {
  const recorded = (sessions: number) => `insert into ${table} (session_id, primary_type, percentage_scores)
    select md5(random()::text), 'mover', '{"A":0,"B":0,"C":0,"D":0,"E":0,"F":100,"G":0}' from generate_series(1, ${sessions})`;
  expect(await errorOf(stack.sql, visitor, recorded(10))).toBe('allowed');
  expect(await errorOf(stack.sql, visitor, recorded(11))).toBe('PT429');
  // More than PostgreSQL's lock table holds (60 connections, 64 locks each).
  expect(await errorOf(stack.sql, visitor, recorded(20_000))).toBe('PT429');
});

describe('reading', () => {
  test('a visitor reads what her session recorded, and nothing without saying the session', async () => {
    await runAs(stack.sql, visitor, ...completion());
    expect((await runAs(stack.sql, withSession(visitor, session), `select * from ${table}`)).rows).toHaveLength(1);
    expect((await runAs(stack.sql, visitor, `select * from ${table}`)).rows).toEqual([]);
    expect((await runAs(stack.sql, withSession(visitor, newQuizSessionId()), `select * from ${table}`)).rows).toEqual(
      [],
    );
  });

  test('a member reads her own; another member, her own session included, does not', async () => {
    await runAs(stack.sql, member(maya), ...completion({ user_id: maya }));
    const read = `select * from ${table} where session_id = $1`;
    expect((await runAs(stack.sql, member(maya), read, [session])).rows).toHaveLength(1);
    expect((await runAs(stack.sql, withSession(member(other), session), read, [session])).rows).toEqual([]);
    expect((await runAs(stack.sql, withSession(visitor, session), read, [session])).rows).toEqual([]);
  });
});

describe('marking the conversion', () => {
  test('the session’s rows of nobody are marked, by the new member and by a visitor whose address is unconfirmed', async () => {
    for (const speaker of [member(maya), visitor]) {
      session = newQuizSessionId();
      await runAs(stack.sql, visitor, ...completion());
      await runAs(stack.sql, visitor, ...completion());
      const { rowCount } = await runAs(stack.sql, withSession(speaker, session), markSignedUp, [session]);
      expect(rowCount).toBe(2);
      expect((await stored()).every((row) => row.signed_up_after)).toBe(true);
    }
  });

  test('another session’s rows stay as they are', async () => {
    await runAs(stack.sql, visitor, ...completion());
    for (const speaker of [visitor, withSession(visitor, newQuizSessionId()), member(maya)]) {
      expect((await runAs(stack.sql, speaker, markSignedUp, [session])).rowCount).toBe(0);
    }
    expect(await stored()).toMatchObject([{ signed_up_after: false }]);
  });

  test('a member’s row stays as it is, even in its session', async () => {
    await runAs(stack.sql, member(maya), ...completion({ user_id: maya }));
    const mark = `update ${table} set signed_up_after = true`;
    expect((await runAs(stack.sql, withSession(member(maya), session), mark)).rowCount).toBe(0);
    expect(await stored()).toMatchObject([{ signed_up_after: false }]);
  });

  test('it is not taken back, and nothing else is changed with it', async () => {
    await runAs(stack.sql, visitor, ...completion());
    const here = withSession(visitor, session);
    await runAs(stack.sql, here, markSignedUp, [session]);
    expect(await errorOf(stack.sql, here, `update ${table} set signed_up_after = false`)).toBe('42501');
    for (const change of [`primary_type = 'mover'`, 'user_id = null', `session_id = '${newQuizSessionId()}'`]) {
      expect(await errorOf(stack.sql, here, `update ${table} set ${change}`)).toBe('42501');
    }
  });
});

test('nobody deletes', async () => {
  for (const speaker of [withSession(visitor, session), member(maya)]) {
    expect(await errorOf(stack.sql, speaker, `delete from ${table}`)).toBe('42501');
  }
});

test('what a member recorded goes with her account', async () => {
  const leaving = await newAccount(stack.sql);
  await runAs(stack.sql, member(leaving), ...completion({ user_id: leaving }));
  await stack.sql.query('delete from auth.users where id = $1', [leaving]);
  expect(await stored()).toEqual([]);
});
