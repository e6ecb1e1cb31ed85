import type { Json } from '@kindling/database-types';
import { quizSessionHeader } from '@kindling/domain/contract/headers';
import { typeLetters } from '@kindling/domain/quiz/personality-types';
import type { LocalQuizResult, TypeScores } from '@kindling/domain/quiz/quiz-result';
import { type QuizCompletion, toCompletionRow, toResultRow } from '@kindling/domain/quiz/quiz-rows';
import type { Backend } from '../../lib/backend/supabase.ts';

/** Idempotent insert of a finished quiz: after an attempt with an unknown outcome it looks for the row first. */
export async function sendCompletion(
  supabase: Backend,
  result: LocalQuizResult,
  completion: QuizCompletion,
  checkExisting: boolean,
): Promise<void> {
  const { sessionId } = completion;
  if (checkExisting) {
    const { data } = await supabase
      .from('quiz_completions')
      .select('percentage_scores')
      .eq('session_id', sessionId)
      .setHeader(quizSessionHeader, sessionId)
      .throwOnError();
    if (data.some((row) => sameScores(scoresOf(row), result.percentageScores))) return;
  }
  await supabase
    .from('quiz_completions')
    .insert(toCompletionRow(result, completion))
    .setHeader(quizSessionHeader, sessionId)
    .throwOnError();
}

/** Idempotent insert of a member's result, likewise. */
export async function sendResult(
  supabase: Backend,
  result: LocalQuizResult,
  userId: string,
  checkExisting: boolean,
): Promise<void> {
  if (checkExisting) {
    const latest = await readLatestResult(supabase, userId);
    if (latest && sameScores(latest.percentage_scores, result.percentageScores)) return;
  }
  await supabase.from('quiz_results').insert(toResultRow(result, userId)).throwOnError();
}

export interface SavedResult {
  personality_name: string;
  personality_description: string;
  personality_emoji: string;
  recommendations: string[];
  percentage_scores: TypeScores;
  created_at: string;
}

export async function readLatestResult(supabase: Backend, userId: string): Promise<SavedResult | null> {
  const { data } = await supabase
    .from('quiz_results')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  const [latest] = data;
  return latest ? { ...latest, percentage_scores: scoresOf(latest) } : null;
}

/** A check constraint guarantees the shape. */
export function scoresOf(row: { percentage_scores: Json }): TypeScores {
  return row.percentage_scores as unknown as TypeScores;
}

export function sameScores(one: TypeScores, other: TypeScores): boolean {
  return typeLetters.every((letter) => one[letter] === other[letter]);
}
