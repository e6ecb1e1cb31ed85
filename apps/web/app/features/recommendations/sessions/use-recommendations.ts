import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import type { ClassPreferences } from '@kindling/domain/recommendations/class-preferences';
import { type Ranking, rankSessions } from '@kindling/domain/recommendations/rank-sessions';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { useRead } from '../../../lib/backend/use-read.ts';
import { useClassPreferences } from '../preferences/use-class-preferences.ts';
import { readCandidates } from './candidates-api.ts';

const weeksAhead = 4;
const weeksAheadOfThing = 12;

export interface RecommendationsOptions {
  userId: string;
  /** Percentages of her result; null before the quiz. */
  scores: TypeScores | null;
  /** Of this thing alone. */
  thing?: ThingSlug;
  /** Sessions that she has a place at already. */
  booked?: readonly string[];
}

export type RecommendedSession = SessionSearchResult;

interface Ready {
  status: 'ready';
  preferences: ClassPreferences;
  /** Ranks those that pass, until a moment. */
  rank: (which?: { until?: Date; accept?: (session: SessionSearchResult) => boolean }) => Ranking<SessionSearchResult>;
}

export type RecommendationsState =
  | { status: 'loading' }
  | { status: 'failed'; offline: boolean; error: unknown; retry: () => void }
  | Ready;

/** Candidates read once for all screens, and ranked here. */
export function useRecommendations({
  userId,
  scores,
  thing,
  booked = [],
}: RecommendationsOptions): RecommendationsState {
  const preferences = useClassPreferences(userId);
  const { place = null, radiusKm = null } = preferences.data ?? {};
  const days = 7 * (thing ? weeksAheadOfThing : weeksAhead);
  const candidates = useRead({
    queryKey: ['candidate-sessions', userId, place, radiusKm, thing ?? null],
    enabled: preferences.status === 'ready',
    read: (supabase) => readCandidates(supabase, { place, radiusKm, days, thing }),
    failure: 'The sessions to recommend could not be read',
  });
  const failed =
    preferences.status === 'failed' ? preferences : candidates.status === 'failed' ? candidates : undefined;
  if (failed) return { status: 'failed', offline: failed.offline, error: failed.error, retry: failed.retry };
  if (preferences.status !== 'ready' || candidates.status !== 'ready') return { status: 'loading' };
  return {
    status: 'ready',
    preferences: preferences.data,
    rank: ({ until, accept = () => true } = {}) =>
      rankSessions({
        sessions: candidates.data.filter((session) => !booked.includes(session.id) && accept(session)),
        preferences: preferences.data,
        scores,
        now: new Date(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(until && { until }),
      }),
  };
}
