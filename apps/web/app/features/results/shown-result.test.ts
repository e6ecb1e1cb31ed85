import { toResultRow } from '@kindling/domain/quiz/quiz-rows';
import { scoreQuiz } from '@kindling/domain/quiz/score';
import { expect, test } from 'vitest';
import { fromLocal, fromSaved, newestResult } from './shown-result.ts';

const local = scoreQuiz([0, 3, 6, 2, 5, 1, 4]);
const elsewhere = scoreQuiz([6, 6, 6, 6, 6, 6, 6]);
const saved = (result: typeof local) => ({ ...toResultRow(result, 'maya'), created_at: '2026-11-20T09:00:00Z' });

test('[ENTITY-10] a result reads the same from this browser and from the database', () => {
  const { answers, ...shown } = fromLocal(local);
  expect(fromSaved(saved(local))).toEqual(shown);
  expect(answers).toEqual(local.answers);
  expect(shown.type.name).toBe('The Connector');
  expect(local.personalityName).toBe('The Connector');
  expect(saved(local).personality_name).toBe('The Connector');
});

test('a saved result with a name that is no type of ours is none', () => {
  expect(fromSaved({ ...saved(local), personality_name: 'The Wanderer' })).toBeNull();
});

test('this browser’s result counts, until a newer one was saved from somewhere else', () => {
  const shown = fromLocal(local);
  expect(newestResult({ local, localIsSaved: false, latest: saved(elsewhere) })).toEqual(shown);
  expect(newestResult({ local, localIsSaved: true, latest: saved(local) })).toEqual(shown);
  expect(newestResult({ local, localIsSaved: true, latest: undefined })).toEqual(shown);
  expect(newestResult({ local, localIsSaved: true, latest: saved(elsewhere) })).toEqual(fromSaved(saved(elsewhere)));
  expect(newestResult({ local: null, localIsSaved: false, latest: saved(local) })).toEqual(fromSaved(saved(local)));
  expect(newestResult({ local: null, localIsSaved: false, latest: null })).toBeNull();
});
