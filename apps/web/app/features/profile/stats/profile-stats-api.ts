import { type MemberStats, toMemberStats } from '@kindling/domain/stats/member-stats';
import type { WeeklyGoal } from '@kindling/domain/stats/weekly-goals';
import type { Backend } from '../../../lib/backend/supabase.ts';

type ActivityKind = 'journal' | 'class' | 'quiz' | 'favourite' | 'post';

export interface Activity {
  kind: ActivityKind;
  /** Timestamp, as the database sends it. */
  at: string;
  /** Date in the member's time zone, as 2026-11-21. */
  day: string;
  /** Title of a class, name of a type or thing; never anything from the journal. */
  about: string | null;
  slug: string | null;
}

/** Statistics of a member, computed by the database. */
export interface ProfileStats {
  stats: MemberStats;
  week: Record<WeeklyGoal, number>;
  today: string;
  activity: Activity[];
  /** Of the classes attended, those where a teacher checked her in. */
  confirmedClasses: number;
}

/** Page size of recent activity. */
const activityLines = 6;

/** `maybeSingle` requests the same row as `single`, without the 406 in a new member's console. */
export async function readProfileStats(supabase: Backend, userId: string): Promise<ProfileStats> {
  const [stats, week, activity, confirmed] = await Promise.all([
    supabase.from('user_stats').select('*').eq('user_id', userId).maybeSingle(),
    supabase.rpc('my_week').single().throwOnError(),
    supabase.rpc('recent_activity', { max_items: activityLines }).throwOnError(),
    supabase
      .from('class_attendances')
      .select('id', { count: 'exact', head: true })
      .not('confirmed_at', 'is', null)
      .throwOnError(),
  ]);
  return {
    stats: toMemberStats(stats.data, stats.error),
    week: week.data,
    today: week.data.today,
    confirmedClasses: confirmed.count ?? 0,
    activity: activity.data.map(({ kind, happened_at, happened_on, about, slug }) => ({
      kind: kind as ActivityKind,
      at: happened_at,
      day: happened_on,
      about,
      slug,
    })),
  };
}
