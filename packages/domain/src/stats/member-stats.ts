import { errorCodes } from '../error-codes.ts';

/** Stats of a member. */
export interface MemberStats {
  classes_attended: number;
  journal_entries: number;
  streak_days: number;
  community_posts: number;
}

/**
 * Parses her stats. Before there is anything to count there is no row, which is no failure; any other error is thrown.
 * A view does not say that its columns are never null.
 */
export function toMemberStats(
  row: { [Figure in keyof MemberStats]: number | null } | null,
  error: { readonly code?: string } | null,
): MemberStats {
  if (error && error.code !== errorCodes.notExactlyOneRow) throw error;
  return {
    classes_attended: row?.classes_attended ?? 0,
    journal_entries: row?.journal_entries ?? 0,
    streak_days: row?.streak_days ?? 0,
    community_posts: row?.community_posts ?? 0,
  };
}
