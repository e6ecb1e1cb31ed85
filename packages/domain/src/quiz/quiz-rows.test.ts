import { codePointLength } from '@kindling/backend/contract/text';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { toCompletionRow, toResultRow } from './quiz-rows.ts';
import { newQuizSessionId } from './quiz-session-id.ts';
import { scoreQuiz } from './score.ts';

const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);

test('[ENTITY-03] a completion names the primary type by its key and is not yet signed up', () => {
  const row = toCompletionRow(result, { userId: null, sessionId: 'session', userAgent: 'Firefox' });
  expect(row).toEqual({
    user_id: null,
    session_id: 'session',
    primary_type: 'creative',
    percentage_scores: { A: 29, B: 10, C: 43, D: 19, E: 38, F: 29, G: 33 },
    signed_up_after: false,
    user_agent: 'Firefox',
  });
});

test('an overlong user agent is cut to what the table takes, without breaking a character', () => {
  const row = toCompletionRow(result, { userId: 'me', sessionId: 'session', userAgent: '🔥'.repeat(600) });
  expect(codePointLength(row.user_agent)).toBe(limits.userAgent.max);
  expect(row.user_agent.isWellFormed()).toBe(true);
});

test('[ENTITY-07] [ENTITY-10] a saved result carries the name that screens read as personalityName', () => {
  expect(toResultRow(result, 'me')).toEqual({
    user_id: 'me',
    personality_name: 'The Creative',
    personality_description: 'You think with your hands, and see what could be made.',
    personality_emoji: '🎨',
    recommendations: ['Pottery and ceramics', 'Painting and drawing', 'Photography', 'Creative writing'],
    percentage_scores: { A: 29, B: 10, C: 43, D: 19, E: 38, F: 29, G: 33 },
  });
  expect(result.personalityName).toBe('The Creative');
});

test('[ENTITY-05] a session id is the time and a random string, long enough not to be guessed', () => {
  expect(newQuizSessionId(1_700_000_000_000)).toMatch(/^1700000000000-[0-9a-f]{32}$/);
  const many = new Set(Array.from({ length: 1000 }, () => newQuizSessionId(0)));
  expect(many.size).toBe(1000);
  expect(newQuizSessionId().length).toBeGreaterThanOrEqual(limits.sessionId.min);
});
