import type { Database } from '@kindling/database-types';

type Row = Database['public']['Functions']['taught_sessions']['Returns'][number];

type Nullable =
  | 'series_id'
  | 'venue_id'
  | 'venue_name'
  | 'price_amount'
  | 'price_currency'
  | 'booking_opens_at'
  | 'booking_closes_at'
  | 'bring'
  | 'online_link'
  | 'payment_link'
  | 'cancel_reason';

/** Session of the member's own classes, as `taught_sessions` returns it. */
export type TaughtSession = Omit<Row, Nullable> & { [Column in Nullable]: Row[Column] | null };

/** Sessions that one act concerns: this one, this and those after it in its series, or all that lie ahead. */
export type SeriesScope = 'one' | 'following' | 'all';
