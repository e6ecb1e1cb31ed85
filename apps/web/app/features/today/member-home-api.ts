import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import type { ClassPreferencesRow } from '@kindling/domain/recommendations/class-preferences';
import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { RowWithClass } from '@kindling/domain/sessions/session-class';
import type { PriceColumns } from '@kindling/domain/sessions/session-price';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import type { TryOutcome } from '@kindling/domain/tries/try-outcomes';
import type { Backend } from '../../lib/backend/supabase.ts';

/** Booking as home needs it. */
export interface HomeBooking extends RowWithClass, PriceColumns {
  readonly id: string;
  readonly session_id: string;
  readonly class_id: string;
  readonly class_slug: string | null;
  readonly class_title: string;
  /** Null while the class is being read again. */
  readonly class_category: string | null;
  readonly status: string;
  readonly offered_until: string | null;
  readonly offer_held: boolean;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly session_status: string;
  readonly bring: string | null;
  readonly venue_name: string | null;
  readonly town: string | null;
  readonly is_online: boolean;
}

/** Session that she teaches until tomorrow. */
export interface HomeTeaching {
  readonly id: string;
  readonly class_id: string;
  readonly class_title: string;
  readonly class_category: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly seats_booked: number;
  readonly capacity: number;
  readonly people_waiting: number;
  readonly venue_name: string | null;
  readonly is_online: boolean;
}

/** Work queue of the moderation console in which something waits. */
export interface HomeQueue {
  readonly queue: ReviewItemKind | 'reports' | 'appeals' | 'corrections';
  readonly waiting: number;
  /** Since when the first of them waits. */
  readonly since: string;
  /** A report about possible danger is among them. */
  readonly urgent: boolean;
}

export interface HomeTry {
  readonly id: string;
  readonly thing: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly outcome: TryOutcome | null;
}

export interface HomePost {
  readonly id: string;
  readonly content: string;
  readonly created_at: string;
  readonly author: string;
  readonly author_id: string;
  readonly avatar_url: string | null;
  /** Number of the drawn portrait that she chose. */
  readonly portrait: number | null;
}

/** Answer of `member_home`. */
export interface MemberHome {
  readonly profile: { readonly name: string | null; readonly has_goals: boolean } | null;
  readonly result: {
    readonly personality_name: string;
    readonly percentage_scores: TypeScores;
    readonly recommendations: string[];
  } | null;
  readonly preferences: ClassPreferencesRow | null;
  /** Names of things, latest first. */
  readonly favourites: readonly string[];
  /** Latest first. */
  readonly tries: readonly HomeTry[];
  /** Soonest first. */
  readonly bookings: readonly HomeBooking[];
  /** Soonest first. */
  readonly teaching: readonly HomeTeaching[];
  /** Null for whoever doesn't moderate. */
  readonly queues: readonly HomeQueue[] | null;
  readonly sessions: readonly SessionSearchResult[];
  readonly week: { readonly classes: number; readonly journal: number; readonly community: number };
  readonly streak_days: number | null;
  readonly posts: readonly HomePost[];
}

export async function readMemberHome(supabase: Backend): Promise<MemberHome> {
  const { data } = await supabase.rpc('member_home').throwOnError();
  return data as unknown as MemberHome;
}
