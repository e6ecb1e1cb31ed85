import { type MemberStats, toMemberStats } from '@kindling/domain/stats/member-stats';
import type { WeeklyGoal } from '@kindling/domain/stats/weekly-goals';
import type { Backend } from '../../../lib/backend/supabase.ts';

type ActivityKind = 'journal' | 'class' | 'quiz' | 'favourite' | 'post';

export interface Activity {
  kind: ActivityKind;
  /** The moment, as the database has it. */
  at: string;
  /** As 2026-11-21, where she is. */
  day: string;
  /** A class's title, a type's or a thing's name; never anything from the journal. */
  about: string | null;
  slug: string | null;
}

/** What is counted about her, all of it worked out by the database. */
export interface ProfileStats {
  stats: MemberStats;
  week: Record<WeeklyGoal, number>;
  today: string;
  activity: Activity[];
}

/** How many lines of recent activity are shown. */
const activityLines = 6;

/** `maybeSingle` asks for the same single row, and spares a new member's console the 406 of `single`. */
export async function readProfileStats(supabase: Backend, userId: string): Promise<ProfileStats> {
  const [stats, week, activity] = await Promise.all([
    supabase.from('user_stats').select('*').eq('user_id', userId).maybeSingle(),
    supabase.rpc('my_week').single(),
    supabase.rpc('recent_activity', { max_items: activityLines }),
  ]);
  if (week.error) throw week.error;
  if (activity.error) throw activity.error;
  return {
    stats: toMemberStats(stats.data, stats.error),
    week: week.data,
    today: week.data.today,
    activity: activity.data.map(({ kind, happened_at, happened_on, about, slug }) => ({
      kind: kind as ActivityKind,
      at: happened_at,
      day: happened_on,
      about,
      slug,
    })),
  };
}
