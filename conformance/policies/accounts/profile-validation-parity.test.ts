import { goals } from '@kindling/domain/goals';
import { limits } from '@kindling/domain/limits';
import { allPersonalityTypes, typeKeys } from '@kindling/domain/quiz/personality-types';
import { toCompletionRow, toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { newQuizSessionId } from '@kindling/domain/quiz/quiz-session-id';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { parseLocalQuizResult } from '@kindling/domain/quiz/stored-result';
import { profileSchema } from '@kindling/domain/validation/profile-schema';
import { type Stack, startStack } from '@kindling/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsRow as tableTakes } from '../../support/accepts-row.ts';
import { newAccount } from '../../support/run-as.ts';

// Validation parity: forms and tables get the same values and must agree.

const result = scoreQuiz([0, 1, 2, 3, 4, 5, 6]);

let stack: Stack;
let maya: string;

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
});
afterAll(() => stack.close());

const accepts = (table: string, row: object) => tableTakes(stack.sql, table, row);

/**
 * Asserts parity: what the form accepts, the table accepts as normalized; what it rejects, the table rejects as typed.
 */
async function expectAgreement(typed: { name: string; age: unknown; location: string }) {
  const parsed = profileSchema.safeParse(typed);
  const row = { id: maya, ...(parsed.success ? parsed.data : typed) };
  expect(await accepts('public.profiles', row), JSON.stringify(typed)).toBe(parsed.success);
}

describe('profiles', () => {
  const profile = { name: 'Maya', age: null, location: 'Kettlewick' };
  const blank = [' ', '\t\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u2028'];
  const invisible = ['\u200b', '\u00ad', '\u180e', '\u2800', '\u3164', '\u{e0020}'];

  test('agree about names', async () => {
    const lengths = [1, 99, 100, 101].flatMap((length) => ['x', 'é', '🔥'].map((letter) => letter.repeat(length)));
    for (const name of ['', ...blank, ...invisible, ...lengths, ' Maya ', '👩‍👩‍👧'.repeat(20), '👩‍👩‍👧'.repeat(21)]) {
      await expectAgreement({ ...profile, name });
    }
  });

  test('agree about ages', async () => {
    const numbers = [-1, 0, 12, 13, 13.5, 120, 121, 32768, 1e30];
    for (const age of [null, ...numbers, ...numbers.map(String), '1e2', 'forty', '१३', true, [], {}]) {
      await expectAgreement({ ...profile, age });
    }
  });

  test('agree about locations', async () => {
    for (const length of [0, 1, 199, 200, 201]) {
      for (const letter of ['x', '🔥']) await expectAgreement({ ...profile, location: letter.repeat(length) });
    }
  });

  test('agree about whatever else is typed', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 210 });
    for (const [name, location] of fc.sample(fc.tuple(text, text), 100)) {
      await expectAgreement({ ...profile, name, location });
    }
  });

  test('agree about goals', async () => {
    expect(await accepts('public.profiles', { id: maya, goals })).toBe(true);
    for (const goal of goals) expect(await accepts('public.profiles', { id: maya, goals: [goal] })).toBe(true);
    for (const wrong of [['Something else'], [''], [null], [...goals, goals[0]], null]) {
      expect(await accepts('public.profiles', { id: maya, goals: wrong })).toBe(false);
    }
  });

  test('agree about the image', async () => {
    const { maxBytes, mimeTypes } = limits.profileImage;
    const image = (type: string, bytes: number) => {
      const head = `data:${type};base64,`;
      return { id: maya, profile_image_url: head + 'A'.repeat(bytes - head.length) };
    };
    for (const type of mimeTypes) {
      expect(await accepts('public.profiles', image(type, maxBytes))).toBe(true);
      expect(await accepts('public.profiles', image(type, maxBytes + 1))).toBe(false);
    }
    for (const type of ['image/svg+xml', 'image/gif', 'text/html']) {
      expect(await accepts('public.profiles', image(type, 500))).toBe(false);
    }
    for (const profile_image_url of [
      'https://example.org/a.png',
      'data:image/png;base64,',
      'javascript:alert(1)',
      '',
    ]) {
      expect(await accepts('public.profiles', { id: maya, profile_image_url })).toBe(false);
    }
  });
});

describe('quiz', () => {
  const completion = toCompletionRow(result, { userId: null, sessionId: newQuizSessionId(), userAgent: 'Firefox' });

  test('agree about the types, by key and by name', async () => {
    for (const primary_type of [...typeKeys, 'A', 'Connector', 'constructor', '', null]) {
      const known = typeKeys.some((key) => key === primary_type);
      expect(await accepts('public.quiz_completions', { ...completion, primary_type }), `${primary_type}`).toBe(known);
    }
    const row = toResultRow(result, maya);
    for (const { name } of allPersonalityTypes) {
      expect(await accepts('public.quiz_results', { ...row, personality_name: name })).toBe(true);
      expect(await accepts('public.quiz_results', { ...row, personality_name: name.toLowerCase() })).toBe(false);
    }
  });

  test('agree about percentage scores', async () => {
    const { A: _, ...withoutA } = result.percentageScores;
    const values = [0, 100, 50, -1, 101, 50.5, '50', null, true, [50], { A: 50 }];
    const wrong = [withoutA, { ...result.percentageScores, H: 1 }, {}, [], [1, 2, 3, 4, 5, 6, 7], 'A', 7, null];
    for (const scores of [...values.map((A) => ({ ...result.percentageScores, A })), ...wrong]) {
      const read = parseLocalQuizResult({ ...result, percentageScores: scores });
      const row = { ...completion, percentage_scores: scores };
      expect(await accepts('public.quiz_completions', row), JSON.stringify(scores)).toBe(read !== null);
      const saved = { ...toResultRow(result, maya), percentage_scores: scores };
      expect(await accepts('public.quiz_results', saved), JSON.stringify(scores)).toBe(read !== null);
    }
  });

  test('agree about the texts of a result', async () => {
    const texts = ['', ' ', 'x', 'x'.repeat(16), 'x'.repeat(17), '🔥'.repeat(500), '🔥'.repeat(501)];
    const cases = texts.flatMap((text) => [{ personalityDescription: text }, { personalityEmoji: text }]);
    const lists = [[], ['x'], [''], Array(20).fill('x'), Array(21).fill('x'), ['x'.repeat(100)], ['x'.repeat(101)]];
    for (const change of [...cases, ...lists.map((recommendations) => ({ recommendations }))]) {
      const read = parseLocalQuizResult({ ...result, ...change });
      const row = toResultRow({ ...result, ...change }, maya);
      expect(await accepts('public.quiz_results', row), JSON.stringify(change)).toBe(read !== null);
    }
  });

  test('agree about session ids and user agents', async () => {
    const { min, max } = limits.sessionId;
    const ids = [newQuizSessionId(), 'a'.repeat(min), 'a'.repeat(max)];
    for (const session_id of ids)
      expect(await accepts('public.quiz_completions', { ...completion, session_id })).toBe(true);
    for (const session_id of ['a'.repeat(min - 1), 'a'.repeat(max + 1), ' '.repeat(min), '*'.repeat(min), null]) {
      expect(await accepts('public.quiz_completions', { ...completion, session_id })).toBe(false);
    }
    for (const length of [0, limits.userAgent.max, limits.userAgent.max + 1]) {
      const user_agent = '🔥'.repeat(length);
      const cut = toCompletionRow(result, { userId: null, sessionId: newQuizSessionId(), userAgent: user_agent });
      expect(await accepts('public.quiz_completions', cut)).toBe(true);
      expect(await accepts('public.quiz_completions', { ...cut, user_agent })).toBe(length <= limits.userAgent.max);
    }
  });
});
