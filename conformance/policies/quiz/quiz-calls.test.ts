import { toCompletionRow, toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { newQuizSessionId } from '@kindling/domain/quiz/quiz-session-id';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../../apps/web/app/features/profile/profile-api.ts';
import { readProfileStats } from '../../../apps/web/app/features/profile/stats/profile-stats-api.ts';
import {
  readLatestResult,
  sendCompletion,
  sendResult,
} from '../../../apps/web/app/shared/quiz-result/insert-quiz-rows.ts';
import { type AppPage, openAppPage } from '../../support/app-page.ts';

// Calls of the quiz and the profile: the app's own functions, against the real server.

const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);
const later = scoreQuiz([1, 3, 6, 0, 1, 3, 4]);

let stack: Stack;
let page: AppPage;
let maya: Persona;
let sessionId: string;

beforeAll(async () => {
  stack = await startStack();
  page = await openAppPage(stack);
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
  await page.signOut();
  await sendCompletion(page.backend, result, { userId: null, sessionId, userAgent: 'Firefox' }, false);
  const sent = {
    user_id: null,
    session_id: sessionId,
    primary_type: 'creative',
    percentage_scores: { A: 29, B: 10, C: 43, D: 19, E: 38, F: 29, G: 33 },
    signed_up_after: false,
    user_agent: 'Firefox',
  };
  expect(page.sent()).toMatchObject([{ line: 'POST /rest/v1/quiz_completions', body: sent, status: 201 }]);
  const visitor = stack.visitor({ 'x-quiz-session': sessionId });
  const { data } = await visitor.from('quiz_completions').select().eq('session_id', sessionId).single();
  expect(data).toEqual({ ...sent, id: expect.any(String), created_at: expect.any(String) });
});

test('after signing up her session’s rows of nobody are marked, and no others', async () => {
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
  await page.signIn(maya);
  await sendResult(page.backend, result, maya.id, false);
  const sent = {
    user_id: maya.id,
    personality_name: 'The Creative',
    personality_description: 'You think with your hands, and see what could be made.',
    personality_emoji: '🎨',
    recommendations: ['Pottery and ceramics', 'Painting and drawing', 'Photography', 'Creative writing'],
    percentage_scores: { A: 29, B: 10, C: 43, D: 19, E: 38, F: 29, G: 33 },
  };
  expect(page.sent()).toMatchObject([{ line: 'POST /rest/v1/quiz_results', body: sent, status: 201 }]);
  const { data } = await maya.client.from('quiz_results').select();
  expect(data).toEqual([{ id: expect.any(String), ...sent, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
  await sendResult(page.backend, later, maya.id, false);
  page.sent();
  expect(await readLatestResult(page.backend, maya.id)).toMatchObject({
    user_id: maya.id,
    personality_name: 'The Connector',
    personality_emoji: '🤝',
    percentage_scores: { A: 86, B: 14, C: 10, D: 19, E: 14, F: 48, G: 10 },
  });
  const line = `GET /rest/v1/quiz_results?select=*&user_id=eq.${maya.id}&order=created_at.desc&limit=1`;
  expect(page.sent()).toMatchObject([{ line, status: 200 }]);
});

test('[CALL-16] a profile is read by its id with maybeSingle; a single that is not there is told by PGRST116', async () => {
  await page.signIn(maya);
  const empty = {
    name: null,
    age: null,
    location: null,
    profile_image_url: null,
    goals: [],
    time_zone: 'Europe/London',
    portrait: null,
  };
  expect(await readProfile(page.backend, maya.id)).toEqual(empty);
  const [request, ...more] = page.sent();
  expect(request).toMatchObject({ line: `GET /rest/v1/profiles?select=*&id=eq.${maya.id}`, status: 200 });
  expect(more).toEqual([]);
  // `single` would ask for one object.
  expect(request?.headers.get('accept')).not.toBe('application/vnd.pgrst.object+json');
  const { data, error, status } = await maya.client.from('profiles').select().eq('id', maya.id).single();
  expect({ data, code: error?.code, status }).toEqual({ data: null, code: 'PGRST116', status: 406 });
  await maya.client.from('profiles').upsert({ id: maya.id, name: 'Maya', age: 34 }).throwOnError();
  expect(await readProfile(page.backend, maya.id)).toEqual({ ...empty, name: 'Maya', age: 34 });
});

test('[ENTITY-13] [ENTITY-15] [CALL-18] saving a profile sends what changed and keeps the rest', async () => {
  await page.signIn(maya);
  await saveProfile(page.backend, maya.id, { name: 'Maya', age: 34, location: 'Kettlewick' });
  page.sent();
  await saveProfile(page.backend, maya.id, { age: 35 });
  const [request] = page.sent();
  expect(request).toMatchObject({ line: 'POST /rest/v1/profiles', body: { id: maya.id, age: 35 } });
  expect(request?.body).toEqual({ id: maya.id, age: 35 });
  expect(request?.headers.get('prefer')).toContain('resolution=merge-duplicates');
  const { data } = await maya.client.from('profiles').select().eq('id', maya.id).single();
  expect(data).toEqual({
    id: maya.id,
    name: 'Maya',
    age: 35,
    location: 'Kettlewick',
    profile_image_url: null,
    goals: [],
    time_zone: 'Europe/London',
    portrait: null,
    updated_at: expect.any(String),
  });
});

test('[ENTITY-16] [CALL-22] figures are read by their member with maybeSingle, and having none is no row', async () => {
  await page.signIn(maya);
  const nothing = { classes_attended: 0, journal_entries: 0, streak_days: 0, community_posts: 0 };
  expect((await readProfileStats(page.backend, maya.id)).stats).toEqual(nothing);
  const line = `GET /rest/v1/user_stats?select=*&user_id=eq.${maya.id}`;
  const request = page.sent().find((sent) => sent.line.includes('user_stats'));
  expect(request).toMatchObject({ line, status: 200 });
  expect(request?.headers.get('accept')).not.toBe('application/vnd.pgrst.object+json');
  const read = () => maya.client.from('user_stats').select().eq('user_id', maya.id).single();
  expect((await read()).error?.code).toBe('PGRST116');
  expect((await maya.client.from('journal_entries').insert({ user_id: maya.id, title: 'Clay' })).error).toBeNull();
  expect((await readProfileStats(page.backend, maya.id)).stats).toEqual({
    ...nothing,
    journal_entries: 1,
    streak_days: 1,
  });
  expect((await read()).data).toEqual({ user_id: maya.id, ...nothing, journal_entries: 1, streak_days: 1 });
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
