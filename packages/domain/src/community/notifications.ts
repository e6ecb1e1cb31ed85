/** What a member is told in the app; the table holds the same list. */
export const notificationKinds = [
  'comment',
  'decision',
  'report_decided',
  'hidden',
  'restored',
  'warned',
  'suspended',
  'suspension_ended',
  'taken_down',
  'appeal_decided',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** A line as her list reads it: with the card of who did it, where it was somebody. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly post_id: string | null;
  readonly comment_id: string | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly decision: string | null;
  readonly reason: string | null;
  readonly sanction_id: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
  readonly member_cards: {
    readonly public_name: string;
    readonly username: string;
    readonly avatar_url: string | null;
  } | null;
}

/** What her list selects; latest first by `created_at`, then `id`, so that `behind` pages it. */
export const notificationColumns =
  'id, kind, actor_id, post_id, comment_id, subject_kind, subject_id, subject_name, decision, reason, sanction_id, ' +
  'created_at, read_at, member_cards(public_name, username, avatar_url)';
