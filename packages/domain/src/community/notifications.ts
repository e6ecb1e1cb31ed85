/** Notification row, with the card of who did it, where it was a member. */
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
  /** Days of sessions, `2026-12-03`. */
  readonly dates: readonly string[] | null;
  /** Of bookings of her class: how many places, since she last read. */
  readonly places: number | null;
  readonly created_at: string;
  readonly read_at: string | null;
  readonly member_cards: {
    readonly public_name: string;
    readonly username: string;
    readonly avatar_url: string | null;
    readonly portrait: number | null;
  } | null;
}

/** Selected columns; latest first by `created_at`, then `id`, for keyset pagination. */
export const notificationColumns =
  'id, kind, actor_id, post_id, comment_id, subject_kind, subject_id, subject_name, decision, reason, sanction_id, ' +
  'dates, places, created_at, read_at, member_cards(public_name, username, avatar_url, portrait)';
