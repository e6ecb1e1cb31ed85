import { toCompletionRow, toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { newQuizSessionId } from '@kindling/domain/quiz/quiz-session-id';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// Calls of the quiz and the profile as the app makes them, through supabase-js over HTTP.

const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);
const later = scoreQuiz([1, 3, 6, 0, 1, 3, 4]);

let stack: Stack;
let maya: Persona;
let sessionId: string;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  maya = await stack.newMember('Maya Ellis');
  sessionId = newQuizSessionId();
});

function completion() {
  return toCompletionRow(result, { userId: null, sessionId, userAgent: 'Firefox' });
}

test('[ENTITY-01] [CALL-10] a visitor records her quiz, and her session reads it back', async () => {
  const visitor = stack.visitor({ 'x-quiz-session': sessionId });
  expect(await visitor.from('quiz_completions').insert(completion())).toMatchObject({ status: 201, error: null });
  const { data } = await visitor.from('quiz_completions').select().eq('session_id', sessionId).single();
  expect(data).toEqual({
    id: expect.any(String),
    user_id: null,
    session_id: sessionId,
    primary_type: result.primaryType.key,
    percentage_scores: result.percentageScores,
    signed_up_after: false,
    user_agent: 'Firefox',
    created_at: expect.any(String),
  });
});

test('[CALL-11] after signing up her session’s rows of nobody are marked, and no others', async () => {
  const other = { ...completion(), session_id: newQuizSessionId() };
  await stack.visitor().from('quiz_completions').insert([completion(), other]);
  const { error } = await maya.client
    .from('quiz_completions')
    .update({ signed_up_after: true })
    .eq('session_id', sessionId)
    .is('user_id', null)
    .setHeader('x-quiz-session', sessionId);
  expect(error).toBeNull();
  const ids = [sessionId, other.session_id];
  const { rows } = await stack.sql.query(
    'select signed_up_after from public.quiz_completions where session_id = any ($1) order by session_id = $2 desc',
    [ids, sessionId],
  );
  expect(rows).toEqual([{ signed_up_after: true }, { signed_up_after: false }]);
});

test('[ENTITY-07] [CALL-19] [CALL-20] results are saved, and the newest is the one that is read', async () => {
  for (const each of [result, later]) {
    expect((await maya.client.from('quiz_results').insert(toResultRow(each, maya.id))).error).toBeNull();
  }
  const { data, error } = await maya.client
    .from('quiz_results')
    .select()
    .eq('user_id', maya.id)
    .order('created_at', { ascending: false })
    .limit(1);
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: expect.any(String), ...toResultRow(later, maya.id), created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
});

test('[CALL-16] a profile that is not there yet is no row, told by its code', async () => {
  const { data, error, status } = await maya.client.from('profiles').select().eq('id', maya.id).single();
  expect({ data, code: error?.code, status }).toEqual({ data: null, code: 'PGRST116', status: 406 });
});

test('[ENTITY-13] [ENTITY-15] [CALL-18] saving a profile sends what changed and keeps the rest', async () => {
  const save = (fields: object) => maya.client.from('profiles').upsert({ id: maya.id, ...fields });
  expect((await save({ name: 'Maya', age: 34, location: 'Kettlewick' })).error).toBeNull();
  expect((await save({ age: 35 })).error).toBeNull();
  const { data } = await maya.client.from('profiles').select().eq('id', maya.id).single();
  expect(data).toEqual({
    id: maya.id,
    name: 'Maya',
    age: 35,
    location: 'Kettlewick',
    profile_image_url: null,
    goals: [],
    time_zone: 'Europe/London',
    updated_at: expect.any(String),
  });
});

test('[ENTITY-16] [CALL-22] figures are read by their member, and having none is no row', async () => {
  const read = () => maya.client.from('user_stats').select().eq('user_id', maya.id).single();
  expect((await read()).error?.code).toBe('PGRST116');
  expect((await maya.client.from('journal_entries').insert({ user_id: maya.id, title: 'Clay' })).error).toBeNull();
  expect((await read()).data).toEqual({
    user_id: maya.id,
    classes_attended: 0,
    journal_entries: 1,
    streak_days: 1,
    community_posts: 0,
  });
});

test('another member asking for the same rows is told that there are none', async () => {
  await maya.client.from('quiz_results').insert(toResultRow(result, maya.id));
  await maya.client.from('profiles').upsert({ id: maya.id, name: 'Maya' });
  const other = await stack.newMember('Ruth Pemberton');
  expect((await other.client.from('quiz_results').select().eq('user_id', maya.id)).data).toEqual([]);
  expect((await other.client.from('profiles').select().eq('id', maya.id).single()).error?.code).toBe('PGRST116');
  const theft = await other.client.from('profiles').upsert({ id: maya.id, name: 'Hers' });
  expect({ code: theft.error?.code, status: theft.status }).toEqual({ code: '42501', status: 403 });
});

test('a session that has recorded fifty quizzes is told to stop', async () => {
  const rows = Array.from({ length: 50 }, completion);
  expect((await stack.visitor().from('quiz_completions').insert(rows)).error).toBeNull();
  const { error, status } = await stack.visitor().from('quiz_completions').insert(completion());
  expect({ code: error?.code, status }).toEqual({ code: 'PT429', status: 429 });
});
