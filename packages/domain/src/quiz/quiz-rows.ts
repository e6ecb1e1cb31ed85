import { truncate } from '@kindling/backend/contract/text';
import { limits } from '../limits.ts';
import type { LocalQuizResult, QuizCompletionRow, QuizResultRow } from './quiz-result.ts';

export interface QuizCompletion {
  readonly userId: string | null;
  readonly sessionId: string;
  readonly userAgent: string;
}

/** Insert row of a quiz completion, by a visitor or a member. */
export function toCompletionRow(result: LocalQuizResult, completion: QuizCompletion): QuizCompletionRow {
  return {
    user_id: completion.userId,
    session_id: completion.sessionId,
    primary_type: result.primaryType.key,
    percentage_scores: { ...result.percentageScores },
    signed_up_after: false,
    user_agent: truncate(completion.userAgent, limits.userAgent.max),
  };
}

/** Insert row of a member's result. */
export function toResultRow(result: LocalQuizResult, userId: string): QuizResultRow {
  return {
    user_id: userId,
    personality_name: result.personalityName,
    personality_description: result.personalityDescription,
    personality_emoji: result.personalityEmoji,
    recommendations: [...result.recommendations],
    percentage_scores: { ...result.percentageScores },
  };
}
